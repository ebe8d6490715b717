import { itemNames, type MergeConflict } from '@lookfar/configuration';
import { Radio } from 'antd';
import { useLanguage } from '../../../base/i18n/language.ts';
import { diffTexts } from '../../../shared/diff/diffTexts.ts';
import { valueText } from '../../../shared/diff/valueText.ts';
import { Dim } from '../../../ui/layout/Layout.tsx';
import { configTexts } from '../configTexts.ts';
import type { Side } from '../draft/resolveConflicts.ts';

interface ConflictChoiceProps {
  conflict: MergeConflict;
  side: Side;
  onSide: (side: Side) => void;
}

/** One object that both sides changed: mine or theirs. */
export function ConflictChoice({ conflict, side, onSide }: ConflictChoiceProps) {
  const t = configTexts.useTexts();
  const value = diffTexts.useTexts();
  const language = useLanguage();
  const { section, title, kind, by, label } = conflict;
  const name = [itemNames[section][language], title, label?.[language]].filter(Boolean).join(' · ');
  const text = (of: Side): string => {
    if (kind === 'removed') return t(of === by ? 'removeIt' : 'mineKept');
    return valueText(conflict[of], value);
  };
  return (
    <li>
      <div className="conflict-name">{name}</div>
      {kind === 'removed' && <Dim as="div">{t(by === 'theirs' ? 'removedByTheirs' : 'removedByMine')}</Dim>}
      <Radio.Group
        aria-label={name}
        value={side}
        onChange={({ target }) => onSide(target.value as Side)}
        options={(['mine', 'theirs'] as const).map((of) => ({
          value: of,
          label: (
            <span>
              {t(of)}: <strong>{text(of)}</strong>
            </span>
          ),
        }))}
      />
    </li>
  );
}

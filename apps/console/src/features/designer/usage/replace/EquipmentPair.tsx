import { Select } from 'antd';
import { useLanguage } from '../../../../base/i18n/language.ts';
import { listed } from '../../../../base/i18n/listed.ts';
import { useDesigner } from '../../DesignerContext.tsx';
import { EquipmentChoice } from '../../panels/binding/EquipmentChoice.tsx';
import { useEquipmentTitles } from '../../panels/binding/useEquipmentTitles.ts';
import { Row } from '../../panels/controls/Row.tsx';
import type { UsedSignal } from '../mergeUses.ts';
import { usageTexts } from '../usageTexts.ts';
import { useSignalName } from '../useSignalName.ts';
import type { EquipmentChanges } from './useEquipmentChanges.ts';

export interface ChosenEquipment {
  from: number | undefined;
  to: { id: number; title: string } | undefined;
}

interface EquipmentPairProps {
  signals: readonly UsedSignal[];
  chosen: ChosenEquipment;
  found: EquipmentChanges | undefined;
  onChange: (chosen: ChosenEquipment) => void;
}

/** A device that is used now and another for it; signals are matched by their titles. */
export function EquipmentPair({ signals, chosen, found, onChange }: EquipmentPairProps) {
  const t = usageTexts.useTexts();
  const { design } = useDesigner();
  const ids = [...new Set(signals.map(({ equipId }) => equipId))];
  const titles = useEquipmentTitles(ids);
  const options = ids.map((id) => ({ value: id, label: titles.get(id) ?? subTitleOf(signals, id) }));
  return (
    <>
      <Row label={t('fromEquipment')}>
        <Select
          size="small"
          variant="filled"
          aria-label={t('fromEquipment')}
          placeholder={t('equipment')}
          value={chosen.from ?? null}
          options={options}
          onChange={(from: number | null) => onChange({ ...chosen, from: from ?? undefined })}
        />
      </Row>
      <Row label={t('toEquipment')}>
        <EquipmentChoice
          name={t('toEquipment')}
          value={chosen.to?.id}
          title={chosen.to?.title ?? ''}
          placeholder={t('equipment')}
          own={design.owner === 'project' ? undefined : { id: design.ownerId, title: design.ownerTitle }}
          onChange={(id, title) => onChange({ ...chosen, to: { id, title } })}
        />
      </Row>
      {found && <FoundNotes found={found} />}
    </>
  );
}

const subTitleOf = (signals: readonly UsedSignal[], id: number): string =>
  signals.find(({ equipId, subTitle }) => equipId === id && subTitle !== '')?.subTitle ?? String(id);

function FoundNotes({ found: { changes, unmatched, ambiguous } }: { found: EquipmentChanges }) {
  const t = usageTexts.useTexts();
  const nameOf = useSignalName();
  const language = useLanguage();
  const named = (signals: readonly UsedSignal[]) => ({ titles: listed(signals.map(nameOf), language) });
  return (
    <>
      <p className="dc-note">{t('matched', { count: changes.size })}</p>
      {unmatched.length > 0 && <p className="dc-note us-caution">{t('unmatched', named(unmatched))}</p>}
      {ambiguous.length > 0 && <p className="dc-note us-caution">{t('ambiguous', named(ambiguous))}</p>}
    </>
  );
}

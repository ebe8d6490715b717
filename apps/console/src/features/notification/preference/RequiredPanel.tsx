import { LockOutlined } from '@ant-design/icons';
import { useLanguage } from '../../../base/i18n/language.ts';
import { Dim, PlainList } from '../../../ui/layout/Layout.tsx';
import { Panel } from '../../../ui/panel/Panel.tsx';
import { levelWords, wayWords } from '../words/notifyWords.ts';
import type { OwnNotification } from './addressOf.ts';
import { preferenceTexts } from './preferenceTexts.ts';

/** [NV15] What the administrators require, locked. */
export function RequiredPanel({ required }: Pick<OwnNotification, 'required'>) {
  const t = preferenceTexts.useTexts();
  const language = useLanguage();
  return (
    <Panel title={t('required')}>
      <Dim small>{required.length === 0 ? t('noRequired') : t('requiredNote')}</Dim>
      <PlainList>
        {required.map(({ name, levels, ways }) => (
          <li key={name} className="preference-required">
            <LockOutlined aria-label={t('locked')} />
            <span>
              <strong>{name}</strong> <Dim>{[levelWords(levels, language), wayWords(ways, language)].join(' · ')}</Dim>
            </span>
          </li>
        ))}
      </PlainList>
    </Panel>
  );
}

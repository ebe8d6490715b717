import { conditionReferences } from '@lookfar/configuration';
import { alarmLevelNames, type ConfigAlarm, type ConfigSignal } from '@lookfar/contract';
import { useLanguage } from '../../base/i18n/language.ts';
import { listed } from '../../base/i18n/listed.ts';
import { conditionTexts } from '../../shared/alarm-words/conditionWords.ts';
import { describeCondition } from '../../shared/alarm-words/describeCondition.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Dim, PlainList } from '../../ui/layout/Layout.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { deviceModelTexts } from './deviceModelTexts.ts';

interface ModelAlarmsProps {
  alarms: readonly ConfigAlarm[];
  signals: readonly ConfigSignal[];
}

/** The alarm rules of a model in words. */
export function ModelAlarms({ alarms, signals }: ModelAlarmsProps) {
  const t = deviceModelTexts.useTexts();
  const word = conditionTexts.useTexts();
  const language = useLanguage();
  if (alarms.length === 0) return <EmptyState title={t('noAlarms')} />;
  const titles = new Map(signals.map(({ id, title }) => [id, title]));
  return (
    <PlainList className="model-alarms">
      {alarms.map(({ id, title, level, condition, enabled }) => {
        const watched = conditionReferences(condition).signals.map((signal) => titles.get(signal) ?? String(signal));
        return (
          <li key={id}>
            <StatusTag look="plain" state={level} text={alarmLevelNames[level][language]} />
            <span className="model-alarm-text">
              <strong>{title}</strong>
              {!enabled && <Dim small>{t('off')}</Dim>}
              <Dim small>
                {[listed(watched, language), describeCondition(condition, word)].filter(Boolean).join(' · ')}
              </Dim>
            </span>
          </li>
        );
      })}
    </PlainList>
  );
}

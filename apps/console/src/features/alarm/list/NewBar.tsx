import { type Alarm, alarmLevelNames, alarmLevels } from '@lookfar/contract';
import { Button } from 'antd';
import { useLanguage } from '../../../base/i18n/language.ts';
import { StatusMark } from '../../../ui/StatusMark.tsx';
import { alarmTexts } from '../alarmTexts.ts';

/** Announces the alarms that arrived while the order is held. */
export function NewBar({ waiting, onShow }: { waiting: readonly Alarm[]; onShow: () => void }) {
  const t = alarmTexts.useTexts();
  const language = useLanguage();
  const gravest = alarmLevels.find((level) => waiting.some((alarm) => alarm.level === level)) ?? 'low';
  return (
    <div className="alarm-new">
      <StatusMark state={gravest} />
      <span>
        {t('newOnes', { count: waiting.length })}
        <span className="alarm-dim"> · {t('gravest', { level: alarmLevelNames[gravest][language] })}</span>
      </span>
      <Button size="small" type="primary" title={t('held')} onClick={onShow}>
        {t('showNew')}
      </Button>
    </div>
  );
}

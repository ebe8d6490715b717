import type { Alarm, EquipmentInfo } from '@lookfar/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { Alert } from 'antd';
import { failureText } from '../../../base/i18n/failureText.ts';
import { useLanguage } from '../../../base/i18n/language.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { formatLocalTime } from '../../../ui/formatTimes.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { alarmTexts } from '../alarmTexts.ts';
import { useBlocked } from '../handling/useBlocked.ts';
import { useHandling } from '../handling/useHandling.ts';
import { AlarmList } from '../list/AlarmList.tsx';
import { SuppressedList } from '../list/SuppressedList.tsx';
import { useRefreshDeviceAlarms } from '../useDeviceAlarms.ts';

type Alarms = UseQueryResult<{ total: number; list: Alarm[] }>;

interface ActiveViewProps {
  equipment: EquipmentInfo;
  active: Alarms;
  suppressed: Alarms;
  /** Scrolled into view and highlighted. */
  sought: number | undefined;
}

/** The active alarms of a device, and the suppressed ones below them. */
export function ActiveView({ equipment, active, suppressed, sought }: ActiveViewProps) {
  const t = alarmTexts.useTexts();
  const changed = useRefreshDeviceAlarms(equipment.id);
  const handling = useHandling({ blocked: useBlocked(equipment.shared), changed });
  const silenced = suppressed.data?.list ?? [];
  return (
    <Loaded query={active} failed={t('failed')}>
      {({ list, total }) => (
        <>
          <RefreshFailed alarms={active} />
          {list.length === 0 ? (
            <div className="alarm-none">
              <EmptyState title={t('noneActive')} note={t('noneActiveNote')} />
            </div>
          ) : (
            <AlarmList alarms={list} scope={String(equipment.id)} handling={handling} highlighted={sought} />
          )}
          {total > list.length && <p className="alarm-dim">{t('more200', { shown: list.length, total })}</p>}
          {silenced.length > 0 && (
            <section>
              <h2 className="alarm-subhead">
                {t('suppressedHead')} <span className="alarm-dim">{silenced.length}</span>
              </h2>
              <SuppressedList alarms={silenced} handling={handling} highlighted={sought} />
            </section>
          )}
        </>
      )}
    </Loaded>
  );
}

/** Old alarms are better than none, but their age must be visible. */
export function RefreshFailed({ alarms: { error, data, dataUpdatedAt } }: { alarms: Alarms }) {
  const t = alarmTexts.useTexts();
  const language = useLanguage();
  if (error === null || data === undefined) return null;
  const { reason } = failureText(error, language);
  return <Alert type="warning" showIcon title={t('refreshFailed', { time: formatLocalTime(dataUpdatedAt), reason })} />;
}

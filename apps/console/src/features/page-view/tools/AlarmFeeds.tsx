import { designLimits, type EquipmentInfo, equipmentInfos, errorText, type ReplyOf } from '@lookfar/contract';
import type { AlarmsNow } from '@lookfar/widgets';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { failureText } from '../../../base/i18n/failureText.ts';
import { useLanguage } from '../../../base/i18n/language.ts';
import { useUser } from '../../../base/session/sessionStore.ts';
import { useCall } from '../../../client/useCall.ts';
import { alarmRefusal, useActiveAlarms } from '../../alarm/index.ts';
import type { DetailTabProps } from '../../device-tab/index.ts';
import { useEquipmentMonitor } from '../../live/index.ts';
import type { PageAlarms } from './PageAlarms.ts';

interface AlarmFeedsProps extends Pick<DetailTabProps, 'equipment' | 'watched'> {
  alarms: PageAlarms;
}

/** Fetches the alarms that widgets of a page follow, and again whenever the live channel reports a change. */
export function AlarmFeeds({ alarms, equipment, watched }: AlarmFeedsProps) {
  const wanted = useSyncExternalStore(alarms.subscribe, alarms.wanted).slice(0, designLimits.equips);
  const isOwn = (id: number) => id === 0 || id === equipment.id;
  const ids = wanted.filter((id) => !isOwn(id));
  const others = useCall(equipmentInfos, ids.length > 0 ? { ids } : undefined, { staleTime: 60_000 });
  return wanted.map((id) => {
    const feed = { alarms, asked: id };
    return isOwn(id) ? (
      <AlarmFeed key={id} {...feed} equipment={equipment} changes={watched.monitoring.alarmChanges} />
    ) : (
      <OtherAlarms key={id} {...feed} others={others} />
    );
  });
}

interface Feed {
  alarms: PageAlarms;
  /** As widgets ask for it. */
  asked: number;
}

interface OtherAlarmsProps extends Feed {
  others: { data: ReplyOf<typeof equipmentInfos> | undefined; error: unknown };
}

function OtherAlarms({ alarms, asked, others: { data, error } }: OtherAlarmsProps) {
  const language = useLanguage();
  const { monitoring } = useEquipmentMonitor(asked);
  const device = data?.list.find(({ id }) => id === asked);
  const reason = data ? errorText('1014', language) : error ? failureText(error, language).reason : undefined;
  useEffect(() => {
    if (reason !== undefined && !device) alarms.put(asked, { state: 'refused', reason });
  }, [alarms, asked, device, reason]);
  return device ? (
    <AlarmFeed alarms={alarms} asked={asked} equipment={device} changes={monitoring.alarmChanges} />
  ) : null;
}

function AlarmFeed({ alarms, asked, equipment, changes }: Feed & { equipment: EquipmentInfo; changes: number }) {
  const language = useLanguage();
  const refusal = alarmRefusal(useUser(), equipment);
  const { data, error } = useActiveAlarms({ equipment, changes });
  const now = useMemo((): AlarmsNow => {
    if (refusal !== undefined) return { state: 'refused', reason: errorText(refusal, language) };
    if (data) return { state: 'ready', total: data.total, list: data.list };
    return error ? { state: 'failed', reason: failureText(error, language).reason } : { state: 'loading' };
  }, [refusal, data, error, language]);
  useEffect(() => alarms.put(asked, now), [alarms, asked, now]);
  return null;
}

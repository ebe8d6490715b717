import { api, designLimits, type EquipmentInfo, errorText } from '@lookfar/contract';
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
  const wanted = useSyncExternalStore(alarms.subscribe, alarms.wanted);
  return wanted.slice(0, designLimits.equips).map((id) => {
    const feed = { alarms, asked: id };
    return id === 0 || id === equipment.id ? (
      <AlarmFeed key={id} {...feed} equipment={equipment} changes={watched.monitoring.alarmChanges} />
    ) : (
      <OtherAlarms key={id} {...feed} />
    );
  });
}

interface Feed {
  alarms: PageAlarms;
  /** As widgets ask for it. */
  asked: number;
}

function OtherAlarms({ alarms, asked }: Feed) {
  const language = useLanguage();
  const { monitoring } = useEquipmentMonitor(asked);
  const { data, error } = useCall(api.equipment.info, { id: asked }, { staleTime: 60_000 });
  const reason = error ? failureText(error, language).reason : undefined;
  useEffect(() => {
    if (reason !== undefined && !data) alarms.put(asked, { state: 'refused', reason });
  }, [alarms, asked, data, reason]);
  return data ? <AlarmFeed alarms={alarms} asked={asked} equipment={data} changes={monitoring.alarmChanges} /> : null;
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

import { type Alarm, confirmAlarms, type EquipmentInfo, queryAlarms } from '@lookfar/contract';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { notify } from '../../../../client/notify.ts';
import { send } from '../../../../client/send.ts';
import { isAllowed } from '../../../../shell/session/isAllowed.ts';
import { useUser } from '../../../../shell/session/sessionStore.ts';

const shownAlarms = 20;

export interface StandingAlarms {
  list: readonly Alarm[];
  total: number;
  error: unknown;
  mayConfirm: boolean;
  confirm: (alarm: Alarm) => Promise<void>;
}

/**
 * What stands at an equipment; asked again whenever the live channel tells of a change. Empty without the right, and
 * where a device is shared without its alarms; those of a shared device are its owner's to acknowledge.
 */
export function useStandingAlarms(
  equipmentId: number,
  changes: number,
  equipment: EquipmentInfo | undefined,
): StandingAlarms {
  const user = useUser();
  const maySee = isAllowed(user, queryAlarms.may) && equipment !== undefined && equipment.holding?.alarm !== false;
  const { data, error, refetch } = useQuery({
    queryKey: ['monitor.alarms', equipmentId],
    queryFn: ({ signal }) => send(queryAlarms, { equipmentId, pageSize: shownAlarms }, { quiet: true, signal }),
    enabled: maySee,
  });
  useEffect(() => {
    if (maySee && changes > 0) void refetch();
  }, [changes, maySee, refetch]);
  const confirm = useCallback(
    async ({ alarmId, occurrence }: Alarm) => {
      const seen = { alarmId, ...(occurrence === null ? {} : { occurrence }) };
      const { list } = await send(confirmAlarms, { alarms: [seen] });
      const refused = list.find(({ code }) => code !== '200');
      if (refused) notify({ level: 'warning', text: refused.message });
      await refetch();
    },
    [refetch],
  );
  return {
    list: data?.list ?? [],
    total: data?.total ?? 0,
    error: data ? null : error,
    mayConfirm: isAllowed(user, confirmAlarms.may) && equipment?.shared !== true,
    confirm,
  };
}

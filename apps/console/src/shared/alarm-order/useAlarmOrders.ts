import { api, type ReplyOf } from '@lookfar/contract';
import { isAllowed } from '../../base/session/isAllowed.ts';
import { useUser } from '../../base/session/sessionStore.ts';
import { useCall } from '../../client/useCall.ts';
import { useMessageStore } from '../messages/messageStore.ts';

export type AlarmOrder = ReplyOf<typeof api.repair.ofAlarms>[number];

/** Not everyone who sees an alarm gets messages of its order. */
const againMs = 15_000;

/** Open orders of the alarms that are on the screen, by alarm; none for those who may not see orders. */
export function useAlarmOrders(alarmIds: readonly number[]): ReadonlyMap<number, AlarmOrder> {
  const mayLook = isAllowed(useUser(), api.repair.ofAlarms.may);
  const told = useMessageStore(({ arrived }) => arrived.find(({ type, alarmId }) => type === 'order' && alarmId)?.id);
  const asked = [...new Set(alarmIds)].toSorted((one, other) => one - other);
  const orders = useCall(api.repair.ofAlarms, mayLook && asked.length > 0 ? { alarmIds: asked } : undefined, {
    ...{ extra: [told], refetchInterval: againMs, retry: false, keepPrevious: true },
  });
  return new Map((mayLook ? orders.data : undefined)?.map((order) => [order.alarmId, order]));
}

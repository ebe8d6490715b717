import { type OrderType, orderTypes } from '@lookfar/contract';
import { deviceIdOf } from '../../base/deviceIdOf.ts';
import type { DetailTabKey } from './tabKeys.ts';

/** What an address opens of a device. */
export interface Opening {
  /** The tab to open unless the address has one. */
  tab: DetailTabKey;
  /** The page that is shown. */
  pageId?: number;
  alarmId?: number;
  order?: { type: OrderType; id: number };
}

/**
 * `…/{alarm}`: `0` for none, the id of an alarm, or `alarm` for all of them; `…/{orderType}/{orderId}`: a repair or an
 * inspection. Anything else opens `otherwise`. An order named next to a page opens above that page.
 */
export function openingOf(
  params: { alarm?: string; orderType?: string; orderId?: string },
  otherwise: DetailTabKey = 'realtime',
): Opening {
  const { alarm, orderType, orderId } = params;
  const type = orderTypes.find((one) => one === orderType);
  const order = deviceIdOf(orderId);
  if (type && order !== undefined) return { tab: otherwise === 'page' ? 'page' : type, order: { type, id: order } };
  const alarmId = deviceIdOf(alarm);
  if (alarmId !== undefined) return { tab: 'alarm', alarmId };
  return { tab: alarm === 'alarm' ? 'alarm' : otherwise };
}

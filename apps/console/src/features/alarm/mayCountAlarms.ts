import { api } from '@lookfar/contract';
import { isAllowed } from '../../base/session/isAllowed.ts';

/** Whether a user sees the number of all alarms, and hears of its changes. */
export const mayCountAlarms = (user: Parameters<typeof isAllowed>[0]): boolean =>
  isAllowed(user, api.alarm.overview.may) && isAllowed(user, api.liveToken.list.may);

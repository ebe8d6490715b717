import { worksheetLimits } from '@lookfar/contract';
import dayjs from 'dayjs';
import type { Address } from '../../../ui/useAddress.ts';

export const figurePeriods = [30, 90, 365] as const;
const dayMs = 86_400_000;

export interface FigurePeriod {
  /** Undefined for days that were chosen. */
  days: number | undefined;
  startTime: number;
  endTime: number;
}

/** Whole days up to today, or the chosen ones; 30 days unless told. */
export function figurePeriod({ get }: Pick<Address, 'get'>): FigurePeriod {
  const [from, to] = [dayjs(get('from') || null), dayjs(get('to') || null)];
  if (from.isValid() && to.isValid() && !to.isBefore(from)) {
    const endTime = to.startOf('day').add(1, 'day').valueOf();
    const startTime = Math.max(from.startOf('day').valueOf(), endTime - worksheetLimits.figureDays * dayMs);
    return { days: undefined, startTime, endTime };
  }
  const days = figurePeriods.find((each) => String(each) === get('period')) ?? 30;
  const end = dayjs().startOf('day').add(1, 'day');
  return { days, startTime: end.subtract(days, 'day').valueOf(), endTime: end.valueOf() };
}

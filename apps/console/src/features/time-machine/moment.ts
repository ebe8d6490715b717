import dayjs from 'dayjs';

const momentShape = /^\d{1,13}$/;

/** The moment in an address, in whole seconds; null if there is none or it is not in the past. */
export function readMoment(text: string | null, now: number): number | null {
  if (text === null || !momentShape.test(text)) return null;
  return clampMoment(Number(text), now);
}

/** Never ahead of now. */
export function clampMoment(moment: number, now: number): number {
  return Math.floor(Math.min(moment, now) / 1000) * 1000;
}

/** The user's local day around a moment, up to now. */
export function dayOf(moment: number, now: number): { from: number; to: number } {
  const day = dayjs(moment);
  return { from: day.startOf('day').valueOf(), to: Math.min(day.endOf('day').valueOf(), now) };
}

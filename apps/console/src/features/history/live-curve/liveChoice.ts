import { historyLimits } from '@lookfar/contract';

export const windowMinutes = [1, 5, 15, 30, 60] as const;
export type WindowMinutes = (typeof windowMinutes)[number];

/** [CV4] The signals of the live trend, and its time window. */
export interface LiveChoice {
  signalIds: readonly number[] | null;
  minutes: WindowMinutes;
}

export const defaultMinutes: WindowMinutes = 5;

/** The address takes precedence over the stored choice; both have the form `signals=1,2&window=5`. */
export function readLiveChoice(address: URLSearchParams, stored: string | undefined): LiveChoice {
  const kept = new URLSearchParams(stored ?? '');
  const signals = address.get('signals') ?? kept.get('signals');
  const minutes = Number(address.get('window') ?? kept.get('window'));
  return {
    signalIds: signals === null ? null : idsOf(signals),
    minutes: windowMinutes.find((one) => one === minutes) ?? defaultMinutes,
  };
}

export function writeLiveChoice({ signalIds, minutes }: LiveChoice): string {
  const search = new URLSearchParams();
  if (signalIds !== null) search.set('signals', signalIds.join(','));
  search.set('window', String(minutes));
  return search.toString();
}

function idsOf(text: string): number[] {
  const ids = text.split(',').filter((part) => /^[1-9]\d{0,15}$/.test(part));
  return [...new Set(ids.map(Number))].slice(0, historyLimits.curveVariables);
}

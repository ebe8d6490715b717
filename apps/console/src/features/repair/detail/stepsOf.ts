import type { Repair } from '@lookfar/contract';

export const stepKeys = [
  'reported',
  'dispatched',
  'received',
  'travelling',
  'onSite',
  'finished',
  'confirmed',
  'ended',
] as const;
export type StepKey = (typeof stepKeys)[number];

export interface RepairStep {
  key: StepKey;
  /** Epoch ms; null while it was not reached. */
  at: number | null;
  /** A later step was reached without it. */
  isSkipped: boolean;
}

/** [RC4] The way of an order. One that was ended early shows how far it came and then its end. */
export function stepsOf({ times, state }: Pick<Repair, 'times' | 'state'>): RepairStep[] {
  const reached: Record<StepKey, number | null> = {
    reported: times.reportedAt,
    dispatched: times.dispatchedAt,
    received: times.receivedAt,
    travelling: times.travellingAt,
    onSite: times.onSiteAt,
    finished: times.finishedAt,
    confirmed: times.confirmedAt,
    ended: times.endedAt,
  };
  const isEnded = state === 'ended';
  const keys = stepKeys.filter((key) => (isEnded ? reached[key] !== null : key !== 'ended'));
  return keys.map((key, index) => ({
    key,
    at: reached[key],
    isSkipped: reached[key] === null && keys.slice(index + 1).some((later) => reached[later] !== null),
  }));
}

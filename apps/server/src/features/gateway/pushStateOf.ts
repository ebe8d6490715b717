import type { PushState } from '@lookfar/contract';

/** Of a gateway; null throughout where there is none. */
interface PushFacts {
  protocol: string | null;
  revision: number | null;
  appliedRevision: number | null;
  refusal: string | null;
}

/** Delivery state of a gateway's latest configuration. One that speaks JSON is never sent any. */
export function pushStateOf({ protocol, revision, appliedRevision, refusal }: PushFacts, online: boolean): PushState {
  if (protocol !== 'sparkplug') return 'none';
  // An earlier refusal is no longer relevant.
  if ((appliedRevision ?? 0) >= (revision ?? 0)) return 'applied';
  if (refusal) return 'refused';
  return online ? 'sent' : 'waiting';
}

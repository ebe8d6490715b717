import type { PushState } from '@lookfar/contract';

/** Of a gateway; null throughout where there is none. */
interface PushFacts {
  protocol: string | null;
  revision: number | null;
  appliedRevision: number | null;
  refusal: string | null;
}

/** Where a gateway stands with its newest configuration. One that speaks JSON is never sent any. */
export function pushStateOf({ protocol, revision, appliedRevision, refusal }: PushFacts, online: boolean): PushState {
  if (protocol !== 'sparkplug') return 'none';
  // What it refused before is over.
  if ((appliedRevision ?? 0) >= (revision ?? 0)) return 'applied';
  if (refusal) return 'refused';
  return online ? 'sent' : 'waiting';
}

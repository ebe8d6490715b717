import type { PushState } from '@lookfar/contract';

/** Of a gateway; null throughout where there is none. */
interface PushFacts {
  protocol: string | null;
  configurable: number | null;
  revision: number | null;
  appliedRevision: number | null;
  refusal: string | null;
}

/** Whether it is sent configurations and requests: not if it speaks JSON, or if its birth says nothing of them. */
export function isAgent({ protocol, configurable }: Pick<PushFacts, 'protocol' | 'configurable'>): boolean {
  return protocol === 'sparkplug' && configurable !== 0;
}

/** Delivery state of a gateway's latest configuration. */
export function pushStateOf(facts: PushFacts, online: boolean): PushState {
  if (!isAgent(facts)) return 'none';
  const { revision, appliedRevision, refusal } = facts;
  // An earlier refusal is no longer relevant.
  if ((appliedRevision ?? 0) >= (revision ?? 0)) return 'applied';
  if (refusal) return 'refused';
  return online ? 'sent' : 'waiting';
}

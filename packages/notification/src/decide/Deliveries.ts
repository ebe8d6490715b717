import { notifyWays } from '@lookfar/contract';
import type { Delivery } from './Decision.ts';

const wayNumbers = new Map(notifyWays.map((way, index) => [way, index]));
const viaRank = { rule: 0, escalation: 0, own: 1, everyone: 2 } as const;

/** Collects deliveries: one person or channel is told by one way once, for the best reason. */
export class Deliveries {
  readonly #found = new Map<number, Delivery>();

  add(delivery: Delivery): void {
    const way = wayNumbers.get(delivery.way) ?? 0;
    const key = delivery.accountId === null ? -(delivery.channelId ?? 0) : delivery.accountId * 16 + way;
    const known = this.#found.get(key);
    if (!known || isBetter(delivery, known)) this.#found.set(key, delivery);
  }

  list(): Delivery[] {
    return [...this.#found.values()];
  }
}

/** Now before later, the sooner the better; then what is required; then a rule before a wish; then the earlier rule. */
function isBetter(a: Delivery, b: Delivery): boolean {
  if (a.verdict !== b.verdict) return a.verdict === 'send';
  const until = (delivery: Delivery) => delivery.quietUntil ?? Number.POSITIVE_INFINITY;
  if (a.verdict === 'quiet' && until(a) !== until(b)) return until(a) < until(b);
  if (a.required !== b.required) return a.required;
  if (viaRank[a.via] !== viaRank[b.via]) return viaRank[a.via] < viaRank[b.via];
  return a.ruleId !== null && b.ruleId !== null && a.ruleId < b.ruleId;
}

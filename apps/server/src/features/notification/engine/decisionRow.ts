import { type ExplainedLine, type Explanation, type NotifyWay, notifyLimits, type Verdict } from '@lookfar/contract';
import type { Delivery } from '@lookfar/notification';
import type { Insertable } from 'kysely';
import type { NotifyDecisionTable } from '../../../platform/database/messageSchema.ts';
import type { Outcomes } from './Teller.ts';
import { keyOf, type Matter } from './Telling.ts';

/** A line of a stored explanation. Names are looked up when it is read. */
export type StoredLine = [
  accountId: number | null,
  channelId: number | null,
  way: NotifyWay,
  verdict: Verdict,
  via: ExplainedLine['via'],
  ruleId: number | null,
  afterSeconds: number | null,
];

export interface StoredDecision {
  lines: StoredLine[];
  skipped: [ruleId: number, verdict: Verdict][];
  more: number;
}

export const nobody: StoredDecision = { lines: [], skipped: [], more: 0 };

/** With the reasons of those who were not told. What was collected differs from what was decided. */
export function storedExplanation({ lines, skipped, more }: Explanation, outcomes: Outcomes): StoredDecision {
  return {
    lines: lines.map((line) => {
      const { accountId, channelId, way, via, ruleId, afterSeconds } = line;
      const verdict = line.verdict === 'send' ? (outcomes.get(keyOf(line)) ?? 'send') : line.verdict;
      return [accountId, channelId, way, verdict, via, ruleId, afterSeconds];
    }),
    skipped: skipped.map(({ ruleId, verdict }) => [ruleId, verdict]),
    more,
  };
}

/** Of those who are told alone. */
export function storedDeliveries(
  deliveries: readonly Delivery[],
  outcomes: Outcomes,
  afterSeconds: number | null = null,
): StoredDecision {
  const lines = deliveries.slice(0, notifyLimits.explained).map((delivery): StoredLine => {
    const { accountId, channelId, way, via, ruleId, verdict } = delivery;
    return [accountId, channelId, way, outcomes.get(keyOf(delivery)) ?? verdict, via, ruleId, afterSeconds];
  });
  return { lines, skipped: [], more: deliveries.length - lines.length };
}

export function decisionRow(
  { orgId, alarmId, occurrence, eventId }: Pick<Matter, 'orgId' | 'alarmId' | 'occurrence' | 'eventId'>,
  { occasion, at, stored }: { occasion: string; at: number; stored: StoredDecision },
): Insertable<NotifyDecisionTable> {
  return { orgId, alarmId, occurrence, eventId, occasion, at, body: JSON.stringify(stored) };
}

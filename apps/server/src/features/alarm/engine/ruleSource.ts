import { Condition, inputsOf } from '@lookfar/alarms';
import { explainIssue, type Text } from '@lookfar/contract';
import { z } from 'zod';
import type { EngineRuleRow } from '../alarmRule.repository.ts';
import type { AlarmSource } from './alarmRows.ts';

/** A stored rule in the form that the engine expects, and its context. */
export interface RuleSource {
  id: number;
  level: string;
  source: AlarmSource;
  /** Input of the engine; not yet validated. */
  rule: unknown;
  signals: number[];
  gateways: string[];
  /** It depends on how long signals have been silent. */
  isTimed: boolean;
  hadProblem: boolean;
}

export function ruleSource(row: EngineRuleRow): RuleSource {
  const { id, orgId, equipmentId, signalId, title, level, onDelayMs, offDelayMs, repeatMs, text } = row;
  const [equip, unit] = [row.equip ?? '', row.unit ?? ''];
  const condition = readJson(row.condition);
  const parsed = Condition.safeParse(condition);
  const flags = { latching: row.latching === 1, autoAck: row.autoAck === 1 };
  return {
    id,
    level,
    source: { orgId, equipmentId, signalId, equip, title, unit },
    rule: { id, title, equip, unit, condition, level, onDelayMs, offDelayMs, repeatMs, text, ...flags },
    ...(parsed.success ? inputsOf(parsed.data) : { signals: [], gateways: [] }),
    isTimed: row.condition.includes('"stale"'),
    hadProblem: row.problem !== '',
  };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The problem of a rule, as shown to its owner. */
export function problemText(error: unknown, rule: unknown): Text {
  const issue = error instanceof z.ZodError ? error.issues[0] : undefined;
  if (issue) return explainIssue(issue, rule);
  const message = error instanceof Error ? error.message : String(error);
  return { cn: message, en: message };
}

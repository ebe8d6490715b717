import { type AlarmCommand, AlarmEngine } from '@lookfar/alarms';
import { GOOD } from '@lookfar/contract';
import { breathe } from '../../../platform/work/turns.ts';
import { type EventRow, eventRow, type JournalLine } from '../../alarm/engine/alarmRows.ts';
import type { RuleSource } from '../../alarm/engine/ruleSource.ts';
import type { PastCurves } from './PastCurves.ts';

/** What somebody does to an alarm. */
export interface AlarmAct {
  at: number;
  alarmId: number;
  command: AlarmCommand;
}

export interface PastAlarmsParts {
  rules: readonly RuleSource[];
  curves: PastCurves;
  /** How people deal with an alarm that has just sounded. */
  handle(line: EventRow): AlarmAct[];
}

/** The journal that the alarm rules would have written about the stored values, in the order of time. */
export async function pastAlarms({ rules, curves, handle }: PastAlarmsParts): Promise<EventRow[]> {
  const sources = new Map(rules.map((rule) => [rule.id, rule.source]));
  const lines: EventRow[] = [];
  const fresh: EventRow[] = [];
  let now = curves.start;
  const take = (line: JournalLine) => {
    const source = sources.get(line.alarmId);
    if (!source) return;
    const row = eventRow(source, line);
    lines.push(row);
    if (line.annunciated) fresh.push(row);
  };
  const engine = new AlarmEngine({
    clock: () => now,
    effect: (effect) => effect.type === 'journal' && take(effect),
    problem: ({ error }) => {
      throw error;
    },
  });
  for (const { rule } of rules) engine.setRule(rule);
  const acts: AlarmAct[] = [];
  const plan = () => {
    for (const line of fresh.splice(0)) acts.push(...handle(line));
    acts.sort((a, b) => a.at - b.at);
  };
  const advance = (until: number) => {
    for (;;) {
      const [due, act] = [engine.nextDue() ?? Number.POSITIVE_INFINITY, acts[0]];
      const next = Math.min(due, act?.at ?? Number.POSITIVE_INFINITY);
      if (next >= until) return;
      now = Math.max(now, next);
      if (act && act.at <= due) engine.command(act.alarmId, (acts.shift() as AlarmAct).command);
      else engine.tick(now);
      plan();
    }
  };
  for (let row = 0; row < curves.rows; row += 1) {
    await breathe();
    const time = curves.timeOf(row);
    advance(time);
    now = time;
    for (const [signalId, value] of curves.at(row)) engine.value(signalId, { code: GOOD, value, time });
    plan();
  }
  advance(curves.until + 1);
  return finished(lines);
}

/** Without what is not over in the end: the engine that runs on raises it itself. */
function finished(lines: readonly EventRow[]): EventRow[] {
  const settled = new Set<number>();
  const kept = lines.toReversed().filter(({ alarmId, toState }) => {
    if (toState === 'NORM') settled.add(alarmId);
    return settled.has(alarmId);
  });
  return kept.toReversed();
}

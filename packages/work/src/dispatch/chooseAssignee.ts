import type { DispatchRule } from '@lookfar/contract';

/** What rules look at. */
export interface DispatchedOrder {
  kind: string;
  urgency: string;
  source: string;
  /** The group of the device and those above it. */
  groupIds: readonly number[];
}

/** Somebody who could do it. */
export interface Worker {
  loginname: string;
  skills: readonly string[];
  /** Duty schedules by which they are on duty now. */
  onDuty: readonly number[];
  /** Orders that they have not finished. */
  open: number;
}

/** With who was chosen by it last. */
export type RuleInUse = DispatchRule & { last: string };

export interface Choice {
  ruleId: number;
  assignee: string;
}

/**
 * The first enabled rule that is about the order and that somebody fits decides. A rule that nobody fits is passed over,
 * so that a rule for everything can follow one for the night shift.
 */
export function chooseAssignee(
  rules: readonly RuleInUse[],
  order: DispatchedOrder,
  workers: readonly Worker[],
): Choice | undefined {
  for (const rule of rules) {
    if (!isAbout(rule, order)) continue;
    const assignee = chosen(rule, whoFits(rule, workers));
    if (assignee !== undefined) return { ruleId: rule.id, assignee };
  }
  return undefined;
}

/** Everyone whom a rule for the order would give it to, by loginname. */
export function possibleAssignees(
  rules: readonly RuleInUse[],
  order: DispatchedOrder,
  workers: readonly Worker[],
): Set<string> {
  const about = rules.filter((rule) => isAbout(rule, order));
  return new Set(about.flatMap((rule) => whoFits(rule, workers).map(({ loginname }) => loginname)));
}

function isAbout({ isEnabled, kinds, urgencies, sources, groupIds }: RuleInUse, order: DispatchedOrder): boolean {
  return (
    isEnabled &&
    includes(kinds, order.kind) &&
    includes(urgencies, order.urgency) &&
    includes(sources, order.source) &&
    (groupIds.length === 0 || order.groupIds.some((id) => groupIds.includes(id)))
  );
}

const includes = (wanted: readonly string[], value: string) => wanted.length === 0 || wanted.includes(value);

function whoFits({ skills, scheduleId, people }: RuleInUse, workers: readonly Worker[]): Worker[] {
  const named = people.map(lower);
  const fitting = workers.filter(
    (worker) =>
      skills.every((skill) => worker.skills.includes(skill)) &&
      (scheduleId === null || worker.onDuty.includes(scheduleId)) &&
      (named.length === 0 || named.includes(lower(worker.loginname))),
  );
  // In the order in which the rule names them.
  const place = ({ loginname }: Worker) => named.indexOf(lower(loginname));
  return fitting.toSorted((a, b) => place(a) - place(b) || (lower(a.loginname) < lower(b.loginname) ? -1 : 1));
}

/** One after the other; with `load` only among those who have least to do. */
function chosen({ choice, last }: RuleInUse, fitting: readonly Worker[]): string | undefined {
  const least = Math.min(...fitting.map(({ open }) => open));
  const isPossible = ({ open }: Worker) => choice === 'turn' || open === least;
  const at = fitting.findIndex(({ loginname }) => lower(loginname) === lower(last));
  return [...fitting.slice(at + 1), ...fitting.slice(0, at + 1)].find(isPossible)?.loginname;
}

const lower = (name: string) => name.toLowerCase();

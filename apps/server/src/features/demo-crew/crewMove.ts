import { minuteMs } from '@lookfar/contract';
import type { Presence } from '../demo/past/Presence.ts';
import { chanceOf } from '../demo/past/pastChance.ts';

/** An order that an alarm opened, as far as the crew has to know it. */
export interface CrewOrder {
  id: number;
  state: string;
  phase: string;
  assignee: string;
  /** Of the last step, epoch ms. */
  updatedAt: number;
  isAlarmActive: boolean;
  /** Who made its steps; empty is the server itself. */
  authors: readonly string[];
}

/** At each time those of them do it who are there; the first of those who may. */
export interface Crew {
  /** They acknowledge alarms. */
  operators: readonly string[];
  /** They give orders to fitters, and confirm what others repaired. */
  managers: readonly string[];
  fitters: readonly string[];
}

export interface CrewHours {
  now: number;
  presence: Pick<Presence, 'isThere'>;
}

export type CrewMove = 'dispatch' | 'receive' | 'travel' | 'arrive' | 'finish' | 'confirm';

/** Minutes after the step before. The first leaves time for whoever shows the demo. */
const waits: Readonly<Record<CrewMove, readonly [number, number]>> = {
  dispatch: [6, 10],
  receive: [1, 3],
  travel: [2, 4],
  arrive: [3, 5],
  finish: [5, 9],
  confirm: [6, 10],
};
const acknowledgeAfter = [5, 9] as const;
/** Whoever gets an order stays for so long. */
const workMs = 30 * minuteMs;

/** [CR3] What is due for an order, and who does it. */
export function crewMove(
  order: CrewOrder,
  crew: Crew,
  { loads, busy, ...hours }: CrewHours & { loads: ReadonlyMap<string, number>; busy: ReadonlySet<string> },
): { move: CrewMove; by: string; fitter: string } | undefined {
  if (!isOurs(order, crew)) return undefined;
  const { now, presence } = hours;
  const move = nextMove(order);
  if (!move || now < order.updatedAt + waitOf(waits[move], order.id, move)) return undefined;
  if (move === 'finish' && order.isAlarmActive) return undefined;
  const staying = crew.fitters.filter((name) => presence.isThere(name, now) && presence.isThere(name, now + workMs));
  const fitter = order.assignee === '' ? leastLoaded(staying, loads) : order.assignee;
  if (fitter === undefined || (move === 'travel' && busy.has(fitter))) return undefined;
  const by = thereOf(whoMay(move, crew, fitter), hours);
  return by === undefined ? undefined : { move, fitter, by };
}

/** [CR9] The first of them who is there. */
export function thereOf(names: readonly string[], { now, presence }: CrewHours): string | undefined {
  return names.find((name) => presence.isThere(name, now));
}

function whoMay(move: CrewMove, { managers }: Crew, fitter: string): readonly string[] {
  if (move === 'dispatch') return managers;
  return move === 'confirm' ? managers.filter((name) => name !== fitter) : [fitter];
}

/** [CR2] Whether an alarm that was raised then has waited for somebody. */
export function isForgotten({ alarmId, raisedAt }: { alarmId: number; raisedAt: number }, now: number): boolean {
  return now >= raisedAt + waitOf(acknowledgeAfter, alarmId, raisedAt);
}

/** [CR4] */
function isOurs({ authors, assignee }: CrewOrder, { managers, fitters }: Crew): boolean {
  const known = ['', ...managers, ...fitters];
  return authors.every((author) => known.includes(author)) && ['', ...fitters].includes(assignee);
}

function nextMove({ state, phase }: CrewOrder): CrewMove | undefined {
  if (state === 'pending') return 'dispatch';
  if (state === 'dispatched') return 'receive';
  if (state === 'finished') return 'confirm';
  if (state !== 'received') return undefined;
  if (phase === 'onSite') return 'finish';
  return phase === 'travelling' ? 'arrive' : 'travel';
}

/** Somewhere in between, always the same for the same order. */
function waitOf([least, most]: readonly [number, number], ...words: readonly (string | number)[]): number {
  return (least + (most - least) * chanceOf(...words)) * minuteMs;
}

function leastLoaded(fitters: readonly string[], loads: ReadonlyMap<string, number>): string | undefined {
  const [least] = fitters.toSorted((a, b) => (loads.get(a) ?? 0) - (loads.get(b) ?? 0));
  return least;
}

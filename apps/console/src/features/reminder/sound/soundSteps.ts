import { type AlarmLevel, alarmLevels } from '@lookfar/contract';

/** Something to be heard: an alarm, which is spoken and repeated, or another message, which is one tone. */
export interface Sounding {
  /** Of the message. */
  id: number;
  alarmId: number | null;
  level: AlarmLevel | null;
  /** Spoken after the chime; empty for a tone. */
  text: string;
  /** How often it is heard in all. */
  times: number;
}

interface Waiting extends Sounding {
  addedAt: number;
  /** How often it was begun, here or in another tab. */
  begun: number;
  /** Not before. */
  dueAt: number;
}

export interface SoundState {
  /** This tab may be heard: sound is on, the browser allows it, and no other tab does it. */
  isAllowed: boolean;
  /** In the order of arrival. */
  waiting: readonly Waiting[];
  current: { sounding: Waiting; phase: 'checking' | 'playing' } | null;
}

export type SoundEvent =
  | { type: 'added'; sounding: Sounding }
  /** `begun`: how often other tabs began each message. */
  | { type: 'allowed'; begun: ReadonlyMap<number, number> }
  | { type: 'forbidden' }
  | { type: 'timerDue' }
  | { type: 'checked'; id: number; isReleased: boolean }
  | { type: 'ended'; id: number }
  /** Acknowledged, or returned to normal. */
  | { type: 'resolved'; alarmId: number }
  /** Read, ignored or deleted. */
  | { type: 'gone'; ids: readonly number[] }
  | { type: 'cleared' };

export type SoundEffect =
  /** Asks whether the alarm has returned to normal. */
  | { type: 'check'; id: number; alarmId: number }
  | { type: 'play'; sounding: Sounding }
  /** So that no other tab begins it again. */
  | { type: 'remember'; id: number; begun: number }
  | { type: 'cut' }
  | { type: 'setTimer'; ms: number };

export interface SoundStep {
  state: SoundState;
  effects: readonly SoundEffect[];
}

export const soundLimits = {
  /** Between two repetitions of an alarm. */
  pauseMs: 5000,
  /** What has waited for longer may be over: an alarm is checked first, a tone is dropped. */
  staleMs: 10_000,
  /** More than anybody wants to hear in a row; the least severe and oldest give way. */
  waiting: 20,
} as const;

export const silent: SoundState = { isAllowed: false, waiting: [], current: null };

/** [RM5] Speaking and repeating, one after another, as a pure machine. */
export function soundStep(state: SoundState, event: SoundEvent, now: number): SoundStep {
  switch (event.type) {
    case 'added':
      return next({ ...state, waiting: add(state, event.sounding, now) }, now);
    case 'allowed':
      return next({ ...state, isAllowed: true, waiting: heardElsewhere(state.waiting, event.begun, now) }, now);
    case 'forbidden':
      return forbid(state);
    case 'timerDue':
      return next(state, now);
    case 'checked':
      return state.current?.sounding.id === event.id && state.current.phase === 'checking'
        ? checked(state, state.current.sounding, event.isReleased, now)
        : next(state, now);
    case 'ended':
      return state.current?.sounding.id === event.id && state.current.phase === 'playing'
        ? next({ ...state, current: null, waiting: again(state.waiting, state.current.sounding, now) }, now)
        : next(state, now);
    case 'resolved':
      return drop(state, ({ alarmId }) => alarmId === event.alarmId, now);
    case 'gone':
      return drop(state, ({ id }) => event.ids.includes(id), now);
    case 'cleared':
      return drop(state, () => true, now);
  }
}

const rank = ({ level }: Sounding): number => (level === null ? alarmLevels.length : alarmLevels.indexOf(level));
/** What nobody has heard yet comes before repetitions, the most severe first. Sorting keeps the order of arrival. */
const byOrder = (one: Waiting, other: Waiting): number =>
  Number(one.begun > 0) - Number(other.begun > 0) || rank(one) - rank(other);

function add({ waiting, current }: SoundState, sounding: Sounding, now: number): readonly Waiting[] {
  const isKnown = [...waiting, ...(current ? [current.sounding] : [])].some(({ id }) => id === sounding.id);
  if (isKnown || sounding.times < 1) return waiting;
  // The same alarm once more, for instance escalated: its older message has nothing to add.
  const others = waiting.filter(({ alarmId }) => alarmId === null || alarmId !== sounding.alarmId);
  const all = [...others, { ...sounding, addedAt: now, begun: 0, dueAt: now }];
  if (all.length <= soundLimits.waiting) return all;
  const lowest = Math.max(...all.map(rank));
  const leaving = all.find((one) => rank(one) === lowest);
  return all.filter((one) => one !== leaving);
}

/** [RM8] What another tab has begun counts as heard here. */
function heardElsewhere(waiting: readonly Waiting[], begun: ReadonlyMap<number, number>, now: number) {
  return waiting
    .map((one) => {
      const elsewhere = begun.get(one.id) ?? 0;
      return elsewhere > one.begun ? { ...one, begun: elsewhere, dueAt: now + soundLimits.pauseMs } : one;
    })
    .filter((one) => one.begun < one.times);
}

/** A sentence that is cut off counts as heard; the rest waits. */
function forbid(state: SoundState): SoundStep {
  const { current } = state;
  const waiting =
    current && current.sounding.begun < current.sounding.times ? [...state.waiting, current.sounding] : state.waiting;
  const effects: SoundEffect[] = current?.phase === 'playing' ? [{ type: 'cut' }] : [];
  return { state: { isAllowed: false, waiting, current: null }, effects };
}

function again(waiting: readonly Waiting[], played: Waiting, now: number): readonly Waiting[] {
  return played.begun < played.times ? [...waiting, { ...played, dueAt: now + soundLimits.pauseMs }] : waiting;
}

function drop(state: SoundState, isGone: (one: Waiting) => boolean, now: number): SoundStep {
  const waiting = state.waiting.filter((one) => !isGone(one));
  if (!state.current || !isGone(state.current.sounding)) return next({ ...state, waiting }, now);
  const { state: after, effects } = next({ ...state, waiting, current: null }, now);
  return { state: after, effects: state.current.phase === 'playing' ? [{ type: 'cut' }, ...effects] : effects };
}

function checked(state: SoundState, sounding: Waiting, isReleased: boolean, now: number): SoundStep {
  return isReleased ? next({ ...state, current: null }, now) : play(state, sounding);
}

function play(state: SoundState, waiting: Waiting): SoundStep {
  const sounding = { ...waiting, begun: waiting.begun + 1 };
  const { id, begun } = sounding;
  return {
    state: { ...state, current: { sounding, phase: 'playing' } },
    effects: [
      { type: 'remember', id, begun },
      { type: 'play', sounding },
    ],
  };
}

/** Begins what is due, if nothing is being heard. */
function next(before: SoundState, now: number): SoundStep {
  if (!before.isAllowed || before.current !== null) return { state: before, effects: [] };
  const isStale = (one: Waiting) => now - one.addedAt > soundLimits.staleMs;
  const state = { ...before, waiting: before.waiting.filter((one) => one.alarmId !== null || !isStale(one)) };
  const [first] = state.waiting.filter(({ dueAt }) => dueAt <= now).sort(byOrder);
  if (!first) {
    const dueAt = Math.min(...state.waiting.map((one) => one.dueAt));
    return { state, effects: state.waiting.length > 0 ? [{ type: 'setTimer', ms: dueAt - now }] : [] };
  }
  const rest = { ...state, waiting: state.waiting.filter((one) => one !== first) };
  if (first.alarmId === null || (first.begun === 0 && !isStale(first))) return play(rest, first);
  const { id, alarmId } = first;
  return {
    state: { ...rest, current: { sounding: first, phase: 'checking' } },
    effects: [{ type: 'check', id, alarmId }],
  };
}

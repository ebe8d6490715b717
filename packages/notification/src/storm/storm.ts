import type { AlarmLevel, NotifySetting } from '@lookfar/contract';

/** One message on its way to a person or channel. */
export interface StormItem {
  level: AlarmLevel;
  equipmentId: number | null;
  /** The name of the device. */
  equip: string;
  title: string;
}

/** Messages that were collected for one recipient. */
export interface Collected {
  count: number;
  levels: Record<AlarmLevel, number>;
  /** Epoch ms of the first one. */
  since: number;
  /** What the first ones say. */
  first: string[];
  /** Names of the first devices. */
  equips: string[];
  /** Devices that were counted, up to a limit. */
  equipmentIds: number[];
}

/** Of one recipient and way: small, plain data. */
export interface StormState {
  /** How many messages there were, by spans of at most a minute; begin and count. */
  spans: [from: number, count: number][];
  collected: Collected | null;
  /** When the collected ones are sent; epoch ms. */
  dueAt: number | null;
}

export interface StormResult {
  state: StormState;
  verdict: 'send' | 'collect';
  /** When the digest is due; null of what is sent now. */
  dueAt: number | null;
}

const windowMs = 600_000;
const spanMs = 60_000;
const keptTexts = 3;
const keptNames = 5;
const countedDevices = 100;

export const calm = (): StormState => ({ spans: [], collected: null, dueAt: null });

/**
 * Whether a message is sent now or collected. All of the last ten minutes count, so that a storm is over only when there
 * are fewer; critical ones are always sent.
 */
export function take(
  state: StormState,
  item: StormItem,
  { stormCount, digestMinutes }: Pick<NotifySetting, 'stormCount' | 'digestMinutes'>,
  now: number,
): StormResult {
  const recent = state.spans.filter(([from]) => now - from < windowMs);
  const before = recent.reduce((sum, [, count]) => sum + count, 0);
  const next = { ...state, spans: counted(recent, now) };
  const isCollected = item.level !== 'critical' && (before >= stormCount || state.collected !== null);
  if (!isCollected) return { state: next, verdict: 'send', dueAt: null };
  const dueAt = state.dueAt ?? now + digestMinutes * 60_000;
  return { state: { ...next, collected: withItem(state.collected, item, now), dueAt }, verdict: 'collect', dueAt };
}

/** What a digest says when it is due, and the state after it; nothing before that. */
export function digest(state: StormState, now: number): { state: StormState; collected: Collected | null } {
  if (!state.collected || state.dueAt === null || state.dueAt > now) return { state, collected: null };
  return { state: { ...state, collected: null, dueAt: null }, collected: state.collected };
}

/** Whether a state can be forgotten. */
export const isCalm = ({ spans, collected }: StormState, now: number): boolean =>
  collected === null && spans.every(([from]) => now - from >= windowMs);

/** A clock that steps back counts into the latest span. */
function counted(spans: StormState['spans'], now: number): StormState['spans'] {
  const last = spans.at(-1);
  if (!last || now - last[0] >= spanMs) return [...spans, [now, 1]];
  return [...spans.slice(0, -1), [last[0], last[1] + 1]];
}

function withItem(
  collected: Collected | null,
  { level, equipmentId, equip, title }: StormItem,
  now: number,
): Collected {
  const none = { critical: 0, high: 0, medium: 0, low: 0 };
  const { count, levels, since, first, equips, equipmentIds } = collected ?? {
    count: 0,
    levels: none,
    since: now,
    first: [],
    equips: [],
    equipmentIds: [],
  };
  const isNew = equipmentId !== null && !equipmentIds.includes(equipmentId) && equipmentIds.length < countedDevices;
  return {
    count: count + 1,
    levels: { ...levels, [level]: levels[level] + 1 },
    since,
    first: first.length < keptTexts ? [...first, title] : first,
    equips: isNew && equips.length < keptNames ? [...equips, equip] : equips,
    equipmentIds: isNew ? [...equipmentIds, equipmentId] : equipmentIds,
  };
}

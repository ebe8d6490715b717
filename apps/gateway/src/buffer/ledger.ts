import { Bits } from './Bits.ts';

/** A segment takes at least one disk block, however small its content. */
const BLOCK_BYTES = 4096;

export interface LedgerLimits {
  /** A segment that has reached this size is followed by a new one. */
  segmentBytes: number;
  /** Size of all segments together; the oldest are dropped first. */
  maxBytes: number;
  /** A segment whose latest sample is older is dropped; ms. */
  maxAgeMs: number;
}

/** One file of the buffer: the batches `first` … `last`, some of which are not yet stored by the server. */
export interface Segment {
  readonly first: number;
  /** `first - 1` while it is empty. */
  last: number;
  bytes: number;
  /** Waiting batches. */
  pending: number;
  /** Epoch ms of the latest sample. */
  lastTime: number;
  /** The devices whose batches it contains. */
  readonly devices: Set<number>;
  /** Bit n: batch `first + n` is waiting. */
  readonly waiting: Bits;
}

/** Owned and changed in place by `ledgerStep`. */
export interface Ledger {
  readonly limits: LedgerLimits;
  /** Oldest first. */
  readonly segments: Segment[];
  /** The last of `segments` while it is being written. */
  active: Segment | undefined;
  /** Waiting batches in all segments. */
  pending: number;
}

/** Inclusive. */
export type BatchRange = readonly [from: number, to: number];

export type LedgerEvent =
  /** A new segment takes over; the previous one is complete. */
  | { kind: 'opened'; first: number }
  /** A batch was added to the active segment. */
  | { kind: 'appended'; batch: number; device: number; bytes: number; lastTime: number }
  /** The active segment can no longer be written. */
  | { kind: 'broken' }
  /** Batches that are durable on the server. */
  | { kind: 'stored'; ranges: readonly BatchRange[] }
  /** Checks for segments that are too old. */
  | { kind: 'check' };

export type LedgerEffect =
  /** Start a new segment. */
  | { kind: 'rotate' }
  /** Nothing in it is waiting any more. */
  | { kind: 'remove'; segment: Segment }
  /** It had to be dropped; whatever is waiting in it is lost. */
  | { kind: 'drop'; segment: Segment };

export function createSegment(first: number): Segment {
  return { first, last: first - 1, bytes: 0, pending: 0, lastTime: 0, devices: new Set(), waiting: new Bits() };
}

/** `segments` are those found on disk, oldest first. */
export function createLedger(limits: LedgerLimits, segments: readonly Segment[] = []): Ledger {
  const pending = segments.reduce((sum, segment) => sum + segment.pending, 0);
  return { limits, segments: [...segments], active: undefined, pending };
}

/** Records a batch; used for new ones and for those found on disk. */
export function enter(segment: Segment, batch: { batch: number; device: number; lastTime: number }): void {
  segment.waiting.add(batch.batch - segment.first);
  segment.pending += 1;
  segment.last = Math.max(segment.last, batch.batch);
  segment.lastTime = Math.max(segment.lastTime, batch.lastTime);
  segment.devices.add(batch.device);
}

export function isWaiting(segment: Segment, batch: number): boolean {
  return batch >= segment.first && batch <= segment.last && segment.waiting.has(batch - segment.first);
}

/** One step of the buffer's bookkeeping; the state is changed in place. */
export function ledgerStep(state: Ledger, event: LedgerEvent, now: number): { state: Ledger; effects: LedgerEffect[] } {
  const effects: LedgerEffect[] = [];
  switch (event.kind) {
    case 'opened':
      state.active = createSegment(event.first);
      state.segments.push(state.active);
      forgetDone(state, effects);
      keepSize(state, effects);
      break;
    case 'appended':
      append(state, event, effects);
      break;
    case 'broken':
      state.active = undefined;
      forgetDone(state, effects);
      break;
    case 'stored':
      for (const segment of state.segments) for (const range of event.ranges) acknowledge(state, segment, range);
      forgetDone(state, effects);
      break;
    case 'check':
      keepAge(state, now - state.limits.maxAgeMs, effects);
      break;
  }
  return { state, effects };
}

function append(state: Ledger, event: Extract<LedgerEvent, { kind: 'appended' }>, effects: LedgerEffect[]): void {
  const { active } = state;
  if (active === undefined) throw new Error('no segment is open');
  enter(active, event);
  active.bytes += event.bytes;
  state.pending += 1;
  if (active.bytes >= state.limits.segmentBytes) effects.push({ kind: 'rotate' });
  keepSize(state, effects);
}

function acknowledge(state: Ledger, segment: Segment, [from, to]: BatchRange): void {
  const end = Math.min(to, segment.last);
  for (let batch = Math.max(from, segment.first); batch <= end; batch += 1) {
    const index = batch - segment.first;
    if (!segment.waiting.has(index)) continue;
    segment.waiting.delete(index);
    segment.pending -= 1;
    state.pending -= 1;
  }
}

/** The newest segment always stays: its name preserves the batch number across a restart. */
function forgetDone(state: Ledger, effects: LedgerEffect[]): void {
  for (const segment of state.segments.slice(0, -1)) {
    if (segment.pending > 0) continue;
    take(state, segment);
    effects.push({ kind: 'remove', segment });
  }
}

function keepSize(state: Ledger, effects: LedgerEffect[]): void {
  let bytes = state.segments.reduce((sum, segment) => sum + sizeOf(segment), 0);
  while (bytes > state.limits.maxBytes) {
    const oldest = state.segments[0];
    if (oldest === undefined || state.segments.length === 1) return;
    bytes -= sizeOf(oldest);
    take(state, oldest);
    effects.push({ kind: 'drop', segment: oldest });
  }
}

function keepAge(state: Ledger, oldestTime: number, effects: LedgerEffect[]): void {
  for (const segment of [...state.segments]) {
    if (segment.pending === 0 || segment.lastTime >= oldestTime) continue;
    // The newest can be dropped only after another has replaced it; the next check finds it.
    if (segment === state.segments.at(-1)) effects.push({ kind: 'rotate' });
    else {
      take(state, segment);
      effects.push({ kind: 'drop', segment });
    }
  }
}

function take(state: Ledger, segment: Segment): void {
  state.segments.splice(state.segments.indexOf(segment), 1);
  state.pending -= segment.pending;
}

function sizeOf(segment: Segment): number {
  return Math.max(BLOCK_BYTES, segment.bytes);
}

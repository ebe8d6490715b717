import {
  appendFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { type DroppedBatches, GOOD } from '@lookfar/contract';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../../scripts/test/temporaryFolder.ts';
import type { Log } from '../Log.ts';
import type { Batch } from './batch.ts';
import { type Cursor, DiskBuffer, type DiskBufferOptions } from './DiskBuffer.ts';

const START: Cursor = { batch: 0, first: -1, offset: 0 };
const LEFT_OUT = 1_000_000;
let folder: string;
beforeEach(() => {
  folder = temporaryFolder('buffer');
});

/** Time is frozen unless the test moves it; timers are fired manually. */
function open(changes: Partial<DiskBufferOptions> = {}, maxBytes = 1_000_000, at = folder) {
  const clock = { now: 1_000_000, ticks: 0 };
  const events: string[] = [];
  const dropped: DroppedBatches[] = [];
  let timer = () => {};
  const note = (entry: object) => void events.push(String('event' in entry ? entry.event : ''));
  const log: Log = { debug: () => {}, info: note, warn: note, error: note, child: () => log };
  const buffer = new DiskBuffer({
    folder: at,
    limits: { segmentBytes: 4096, maxBytes, maxAgeMs: 60_000 },
    runtime: {
      now: () => clock.now,
      ticks: () => clock.ticks,
      random: () => 0,
      setTimer: (run) => {
        timer = run;
        return () => {};
      },
    },
    log,
    onDropped: (loss) => dropped.push(loss),
    ...changes,
  });
  buffer.start();
  const append = (value = 0, device = 1) =>
    buffer.append(device, [{ signalId: 7, time: clock.now, value, code: GOOD }]);
  return { buffer, clock, events, dropped, append, chore: () => timer() };
}

function waiting(buffer: DiskBuffer, wanted = (_: number) => true, points = Number.POSITIVE_INFINITY): Batch[] {
  const batches: Batch[] = [];
  let cursor = START;
  for (let done = false; !done; ) {
    const page = buffer.read(cursor, buffer.next, points, wanted);
    batches.push(...page.batches);
    ({ cursor, done } = page);
  }
  return batches;
}
const numbers = (buffer: DiskBuffer) => waiting(buffer).map(({ batch }) => batch);
const segments = (at = folder) =>
  readdirSync(at)
    .filter((name) => name.endsWith('.seg'))
    .sort();

describe('DiskBuffer', () => {
  it('[GW13] gives back what waits, oldest first, in pages of any size', () => {
    const { buffer, append } = open();
    for (let i = 1; i <= 500; i += 1) append(i, (i % 2) + 1);
    expect(segments().length).toBeGreaterThan(2);
    buffer.stored([
      [1, 100],
      [200, 200],
    ]);
    const expected = Array.from({ length: 500 }, (_, i) => i + 1).filter((n) => n > 100 && n !== 200);
    for (const points of [1, 7, 10_000]) {
      expect(waiting(buffer, () => true, points).map(({ batch }) => batch)).toEqual(expected);
    }
    expect(waiting(buffer, (device) => device === 2).map(({ batch }) => batch)).toEqual(expected.filter((n) => n % 2));
    expect(buffer.read(START, 103, 99, () => true)).toMatchObject({
      batches: [{ batch: 101 }, { batch: 102 }],
      done: true,
    });
    buffer.stop();
  });

  it('[GW13] stored segments leave the disk, also those before a restart', () => {
    const first = open();
    for (let i = 0; i < 500; i += 1) first.append();
    first.buffer.stored([[1, 499]]);
    expect(segments()).toHaveLength(1);
    first.buffer.stop();
    const second = open();
    expect(numbers(second.buffer)).toEqual([500]);
    second.buffer.stored([[500, 500]]);
    expect(readdirSync(folder)).toHaveLength(1);
    second.buffer.stop();
  });

  it('[GW13] after a restart all that was not stored waits, and no number comes twice', () => {
    const first = open();
    for (let i = 0; i < 10; i += 1) first.append(i);
    first.buffer.stored([[2, 3]]);
    for (let i = 0; i < 5; i += 1) first.chore();
    first.append(99);
    // No stop: the process was killed.
    const second = open();
    expect(numbers(second.buffer)).toEqual([1, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(second.append().batch).toBeGreaterThan(LEFT_OUT);
    const third = open();
    expect(numbers(third.buffer)).toHaveLength(10);
    expect(third.append().batch).toBeGreaterThan(2 * LEFT_OUT);
    for (const { buffer } of [first, second, third]) buffer.stop();
  });

  it('[GW13] a damaged index means that all waits; damage inside a segment costs its own record only', () => {
    const first = open();
    for (let i = 0; i < 5; i += 1) first.append(i);
    first.buffer.stored([[1, 4]]);
    first.buffer.stop();
    const [name = ''] = segments();
    writeFileSync(join(folder, name.replace('seg', 'ack')), 'nonsense, but long enough');
    const second = open();
    expect(numbers(second.buffer)).toEqual([1, 2, 3, 4, 5]);
    second.buffer.stop();
    // One byte of the second record's content; all five are equally long.
    const bytes = readFileSync(join(folder, name));
    const at = bytes.length / 5 + 9;
    bytes[at] = (bytes[at] ?? 0) ^ 0xff;
    writeFileSync(join(folder, name), bytes);
    const third = open();
    expect(numbers(third.buffer)).toEqual([1, 3, 4, 5]);
    third.buffer.stop();
  });

  it('[GW15] over its size the oldest batches go, counted to the point', () => {
    const { buffer, append, dropped, clock } = open({}, 16_384);
    for (let i = 0; i < 2000; i += 1) {
      clock.now += 1;
      append(i);
    }
    const kept = numbers(buffer);
    expect(kept.at(-1)).toBe(2000);
    expect(kept).toEqual(Array.from({ length: kept.length }, (_, i) => 2001 - kept.length + i));
    expect(dropped.reduce((sum, { points }) => sum + points, 0)).toBe(2000 - kept.length);
    expect(dropped[0]).toMatchObject({ from: 1, firstTime: 1_000_001 });
    const onDisk = segments().reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
    expect(onDisk).toBeLessThanOrEqual(16_384 + 4096);
    buffer.stop();
  });

  it('[GW15] batches that are too old go with the next look, also after a restart', () => {
    const { buffer, append, dropped, clock, chore } = open();
    append();
    clock.now += 60_001;
    for (let i = 0; i < 120; i += 1) chore();
    expect([numbers(buffer), dropped]).toMatchObject([[], [{ from: 1, to: 1, points: 1 }]]);
    buffer.stop();
  });

  it('[GW15] a disk that refuses is told once, tried again after a while, and used again by itself', () => {
    let full = false;
    const write = (handle: number, bytes: Buffer) => {
      // A full disk accepts what still fits.
      writeSync(handle, bytes, 0, full ? 5 : bytes.length);
      if (full) throw new Error('ENOSPC: no space left on device');
    };
    const { buffer, append, events, clock } = open({ write });
    expect(append().kept).toBe(true);
    full = true;
    expect([append().kept, append().kept]).toEqual([false, false]);
    clock.ticks += 5000;
    expect(append().kept).toBe(false);
    full = false;
    expect(append().kept).toBe(false);
    clock.ticks += 5000;
    const back = append();
    expect(back).toEqual({ batch: 6, kept: true });
    expect(numbers(buffer)).toEqual([1, 6]);
    expect(events.filter((event) => event !== 'buffer.started')).toEqual(['buffer.stopped', 'buffer.resumed']);
    const again = open();
    expect(numbers(again.buffer)).toEqual([1, 6]);
    buffer.stop();
    again.buffer.stop();
  });

  it('[GW15] a disk that fills up between two segments is told once as well', () => {
    const at = join(folder, 'buffer');
    const { buffer, append, events, clock } = open({}, 1_000_000, at);
    append();
    const sizeOf = () => statSync(join(at, segments(at)[0] ?? '')).size;
    while (sizeOf() < 4096 - 25) append();
    rmSync(at, { recursive: true });
    writeFileSync(at, '');
    while (append().kept);
    clock.ticks += 5000;
    expect(append().kept).toBe(false);
    expect(events.filter((event) => event !== 'buffer.started')).toEqual(['buffer.stopped']);
    buffer.stop();
  });

  it('[GW15] a folder that cannot be used costs the buffer, not the agent', () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const { append, buffer, events } = open({}, 1_000_000, join(file, 'buffer'));
    expect(append().kept).toBe(false);
    expect(events).toContain('buffer.stopped');
    buffer.stop();
  });

  /** Any sequence of appends, acknowledgements, kills and power failures. */
  it('[GW13] nothing that is on the disk and not stored is ever forgotten, and nothing comes out of order', () => {
    const action = fc.oneof(
      {
        weight: 6,
        arbitrary: fc.record({ do: fc.constant('append' as const), count: fc.integer({ min: 1, max: 40 }) }),
      },
      { weight: 3, arbitrary: fc.record({ do: fc.constant('stored' as const), from: fc.nat(99), to: fc.nat(99) }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('chore' as const) }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('kill' as const) }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('cut' as const), bytes: fc.nat(400) }) },
    );
    fc.assert(
      fc.property(fc.array(action, { maxLength: 25 }), (actions) => {
        const at = mkdtempSync(join(folder, 'run-'));
        let kit = open({}, 1_000_000, at);
        /** Batches by number, with their value; the latest ones may be cut off by a power failure. */
        const kept = new Map<number, number>();
        const used: number[] = [];
        const acknowledged = new Set<number>();
        for (const step of actions) {
          if (step.do === 'append') {
            for (let i = 0; i < step.count; i += 1) {
              const value = used.length;
              const { batch } = kit.append(value);
              expect(batch).toBeGreaterThan(used.at(-1) ?? 0);
              used.push(batch);
              kept.set(batch, value);
            }
          } else if (step.do === 'stored') {
            // Somewhere among the numbers that were used.
            const [from, to] = [step.from, step.to].map((share) => used[Math.floor((share * used.length) / 100)] ?? 0);
            if (from === undefined || to === undefined || from > to) continue;
            kit.buffer.stored([[from, to]]);
            for (const batch of used) if (batch >= from && batch <= to) acknowledged.add(batch);
          } else if (step.do === 'chore') for (let i = 0; i < 5; i += 1) kit.chore();
          else {
            if (step.do === 'cut') cut(at, step.bytes);
            kit = open({}, 1_000_000, at);
          }
          const found = waiting(kit.buffer);
          expect(found.map(({ batch }) => batch)).toEqual(found.map(({ batch }) => batch).sort((a, b) => a - b));
          for (const { batch, samples } of found) expect(samples[0]?.value).toBe(kept.get(batch));
          const held = new Set(found.map(({ batch }) => batch));
          if (step.do === 'cut') {
            // Only the latest may be missing: what was cut off is a tail.
            const lost = [...kept.keys()].filter((batch) => !acknowledged.has(batch) && !held.has(batch));
            const rest = [...kept.keys()].filter((batch) => held.has(batch));
            expect(lost.length === 0 || Math.min(...lost) > Math.max(0, ...rest)).toBe(true);
            for (const batch of lost) kept.delete(batch);
          }
          const must = [...kept.keys()].filter((batch) => !acknowledged.has(batch));
          expect(must.filter((batch) => !held.has(batch))).toEqual([]);
          // Whatever was not yet in the index may be sent again after a kill.
          if (step.do !== 'kill' && step.do !== 'cut') continue;
          for (const batch of held) acknowledged.delete(batch);
        }
        expect(kit.buffer.pending).toBe(waiting(kit.buffer).length);
        kit.buffer.stop();
        rmSync(at, { recursive: true });
      }),
      { numRuns: 60 },
    );
  });
});

/** A power failure: the newest file with records loses its end, and may get garbage instead. */
function cut(at: string, bytes: number): void {
  const name = segments(at).findLast((file) => statSync(join(at, file)).size > 0);
  if (name === undefined) return;
  const file = join(at, name);
  truncateSync(file, Math.max(0, statSync(file).size - bytes));
  if (bytes % 3 === 0) appendFileSync(file, Buffer.alloc(bytes));
}

import { HistorianError, type Point } from '@lookfar/historian';
import { describe, expect, it } from 'vitest';
import { FakeClock } from '../../../test/harness/FakeClock.ts';
import { createLog } from '../../platform/log/createLog.ts';
import { type HistoryEntry, HistoryWriter, writerLimits } from './HistoryWriter.ts';

function bench() {
  const clock = new FakeClock();
  const commits: Point[][] = [];
  const stored: number[] = [];
  const lines: string[] = [];
  const failures: Error[] = [];
  const unfollowed: Error[] = [];
  const writer = new HistoryWriter({
    append: async (points) => {
      const failure = failures.shift();
      if (failure) throw failure;
      commits.push([...points]);
    },
    appended: async () => {
      const failure = unfollowed.shift();
      if (failure) throw failure;
    },
    stored: (entries) => stored.push(...entries.map(({ batch }) => batch ?? 0)),
    clock,
    log: createLog('info', { write: (line) => lines.push(line) }),
  });
  /** Lets time pass and everything that follows from it happen. */
  const pass = async (ms: number) => {
    clock.advance(ms);
    for (let n = 0; n < 20; n += 1) await Promise.resolve();
  };
  return { writer, commits, stored, lines, failures, unfollowed, pass };
}

function entry(batch: number, points = 1, historical = false): HistoryEntry {
  const list = Array.from({ length: points }, (_, time) => ({ signalId: batch, time, value: 1 }));
  return { gatewayId: 1, births: 1, batch, historical, points: list };
}

const broken = () => new HistorianError('storage', 'disk full');

describe('HistoryWriter', () => {
  it('[HY4] confirms nothing while what follows from the points is not noted, and stores them again', async () => {
    const { writer, commits, stored, unfollowed, pass } = bench();
    unfollowed.push(broken());
    writer.add(entry(7));
    await pass(writerLimits.flushMs);
    expect([commits.length, stored]).toEqual([1, []]);
    await pass(writerLimits.retryMs.first);
    expect([commits.length, stored]).toEqual([2, [7]]);
  });

  it('[HY4] stores what arrived together in one go, and confirms it only then', async () => {
    const { writer, commits, stored, pass } = bench();
    writer.add(entry(1));
    writer.add(entry(2, 3));
    await pass(writerLimits.flushMs - 1);
    expect(stored).toEqual([]);
    await pass(1);
    expect(commits.map((points) => points.length)).toEqual([4]);
    expect(stored).toEqual([1, 2]);
  });

  it('[HY4] a batch with nothing to store is confirmed immediately; many points do not wait', async () => {
    const { writer, stored, pass } = bench();
    writer.add(entry(1, 0));
    expect(stored).toEqual([1]);
    writer.add(entry(2, writerLimits.groupPoints));
    await pass(0);
    expect(stored).toEqual([1, 2]);
  });

  it('[HY6] what fails stays, is tried again ever more slowly, and is one line', async () => {
    const { writer, stored, lines, failures, pass } = bench();
    failures.push(broken(), broken());
    writer.add(entry(1));
    await pass(writerLimits.flushMs);
    expect(writer.isFailing).toBe(true);
    writer.add(entry(2));
    await pass(writerLimits.retryMs.first);
    expect(stored).toEqual([]);
    await pass(2 * writerLimits.retryMs.first - 1);
    expect(stored).toEqual([]);
    await pass(1);
    expect(stored).toEqual([1, 2]);
    expect(writer.isFailing).toBe(false);
    expect(lines.map((line) => JSON.parse(line).level)).toEqual(['error', 'info']);
  });

  it('[HY7] memory is bounded: late points are turned away first, then all', async () => {
    const { writer, stored, failures, pass } = bench();
    failures.push(...Array.from({ length: 100 }, broken));
    expect(writer.takesLate()).toBe(true);
    writer.add(entry(1, writerLimits.latePoints));
    expect(writer.takesLate()).toBe(false);
    writer.add(entry(2, writerLimits.mostPoints - writerLimits.latePoints));
    writer.add(entry(3));
    failures.length = 0;
    for (let n = 0; n < 5; n += 1) await pass(writerLimits.retryMs.most);
    expect(stored).toEqual([1, 2]);
    expect(writer.takesLate()).toBe(true);
  });

  it('[HY4] points that no history can hold do not keep the others out', async () => {
    const { writer, commits, stored, lines, failures, pass } = bench();
    const invalid = new HistorianError('invalid', 'row 1');
    failures.push(invalid, invalid);
    writer.add(entry(1));
    writer.add(entry(2));
    await pass(writerLimits.flushMs);
    expect(stored).toEqual([1, 2]);
    expect(commits.flat().map(({ signalId }) => signalId)).toEqual([2]);
    expect(lines).toHaveLength(1);
  });

  it('[HY4] a stop stores what waits', async () => {
    const { writer, stored } = bench();
    writer.add(entry(1));
    await writer.stop();
    expect(stored).toEqual([1]);
  });
});

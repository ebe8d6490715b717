import { describe, expect, it } from 'vitest';
import { LocalBus } from '../../platform/bus/LocalBus.ts';
import { createLog } from '../../platform/log/createLog.ts';
import { DeletedSignalHistory } from './DeletedSignalHistory.ts';

function eraser(remove: (signalId: number) => Promise<void>) {
  const lines: string[] = [];
  const log = createLog('debug', { write: (line) => lines.push(line) });
  const bus = new LocalBus(log);
  return { bus, lines, made: new DeletedSignalHistory({ bus, log, remove }) };
}

describe('HistoryEraser', () => {
  it('deletes one after the other, and a failure does not stop the others', async () => {
    const removed: number[] = [];
    const { bus, lines, made } = eraser(async (signalId) => {
      if (signalId === 2) throw new Error('the disk is full');
      removed.push(signalId);
    });
    made.start();
    bus.publish('signal.forgotten', { signalIds: [1, 2, 3] });
    bus.publish('signal.forgotten', { signalIds: [4] });
    await expect.poll(() => removed).toEqual([1, 3, 4]);
    expect(lines.join('')).toContain('"signalId":2');
    await made.stop();
  });

  it('ends with the one at hand', async () => {
    const removed: number[] = [];
    const { bus, made } = eraser(async (signalId) => {
      removed.push(signalId);
      stopped ??= made.stop();
    });
    let stopped: Promise<void> | undefined;
    made.start();
    bus.publish('signal.forgotten', { signalIds: [1, 2, 3] });
    await expect.poll(() => removed.length).toBe(1);
    await stopped;
    expect(removed).toEqual([1]);
  });
});

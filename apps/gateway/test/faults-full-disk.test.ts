import { DroppedBatches, gatewayMetrics } from '@lookfar/contract';
import { plainValue } from '@lookfar/sparkplug';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { canMount, SmallDisk } from '../../../scripts/test/SmallDisk.ts';
import { FaultKit, until } from './faults/FaultKit.ts';

const SIGNALS = 100;

describe.skipIf(!canMount)('a full disk', { timeout: 60_000 }, () => {
  let disk: SmallDisk;
  let kit: FaultKit;

  beforeEach(async () => {
    disk = SmallDisk.mount(2);
    kit = new FaultKit(SIGNALS, disk.folder);
    await kit.start();
  });
  afterEach(async () => {
    try {
      await kit.stop();
    } finally {
      disk.unmount();
    }
  });

  const told = () =>
    kit.host.values(gatewayMetrics.dropped).flatMap(({ value }) => {
      const text = String(plainValue(value));
      return text === '' ? [] : [DroppedBatches.parse(JSON.parse(text))];
    });
  const live = () => kit.host.values('1', '11').filter(({ historical }) => !historical).length;

  it('[GW15] live values go on; what could be neither kept nor sent is counted and told', async () => {
    kit.startAgent();
    await until(() => expect(live()).toBeGreaterThan(3));
    disk.fill(0);
    await until(() => expect(kit.events('buffer.stopped')).toHaveLength(1));
    const shown = live();
    await until(() => expect(live()).toBeGreaterThan(shown + 10));
    kit.cable.cut();
    await kit.produce(20);
    kit.cable.restore();
    disk.relieve();
    await until(() => expect(kit.events('buffer.resumed')).toHaveLength(1));
    await until(() => expect(told()).not.toEqual([]));
    const resumed = kit.produced.length;
    kit.cable.cut();
    await kit.produce(20);
    kit.cable.restore();
    const numbers = [...kit.produced];
    await until(() => expect(kit.missing(numbers.slice(resumed))).toEqual([]));
    const dropped = [...new Map(told().map((loss) => [loss.from, loss])).values()];
    const points = dropped.reduce((sum, loss) => sum + loss.points, 0);
    const missing = kit.missing(numbers).length;
    console.log(
      `full disk (gateway): ${numbers.length * SIGNALS} points produced, ${missing} missing, ${points} told as dropped`,
    );
    expect(kit.events('buffer.stopped')).toHaveLength(1);
    expect(missing).toBeGreaterThan(0);
    expect(missing).toBeLessThanOrEqual(points);
  });
});

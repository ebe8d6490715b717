import { DroppedBatches, gatewayMetrics } from '@lookfar/contract';
import { plainValue } from '@lookfar/sparkplug';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testCertificate } from '../../../scripts/test/testCertificate.ts';
import { systemRuntime } from '../src/Runtime.ts';
import { FaultKit, until } from './faults/FaultKit.ts';

const SIGNALS = 100;
let kit: FaultKit;

beforeEach(async () => {
  kit = new FaultKit(SIGNALS);
  await kit.start();
});
afterEach(() => kit.stop());

const live = () => until(() => expect(kit.received()[0]?.length).toBeGreaterThan(3));
const births = () => kit.host.count('nodeOnline');

describe('no sample that was written down is lost', { timeout: 60_000 }, () => {
  it('[GW14] when the broker is away for a while; live values do not wait for the old ones', async () => {
    kit.startAgent({ samplesPerSecond: 2000 });
    await live();
    await kit.broker.stop();
    await kit.host.stop();
    await kit.produce(30);
    const before = kit.host.effects.length;
    await kit.broker.start();
    await kit.host.start();
    await kit.complete('broker restarted');
    const kinds = kit.host.effects
      .slice(before)
      .flatMap((effect) =>
        effect.kind === 'values' && effect.device && !effect.birth ? [effect.metrics[0]?.historical] : [],
      );
    expect(kinds.indexOf(false)).toBeGreaterThanOrEqual(0);
    expect(kinds.indexOf(false)).toBeLessThan(kinds.lastIndexOf(true));
  });

  it('[GW14] when the line is cut and restored', async () => {
    kit.startAgent();
    await live();
    for (let round = 0; round < 2; round += 1) {
      const born = births();
      kit.cable.cut();
      await kit.produce(10);
      kit.cable.restore();
      await until(() => expect(births()).toBeGreaterThan(born));
    }
    await kit.complete('line cut twice');
  });

  it('[GW14] when the line swallows everything without a word', async () => {
    kit.startAgent();
    await live();
    const born = births();
    kit.cable.silence();
    await until(() => expect(kit.events('edge.disconnected')).not.toEqual([]));
    await kit.produce(10);
    kit.cable.restore();
    await until(() => expect(births()).toBeGreaterThan(born));
    await kit.complete('line silent');
  });

  it('[GW30] when the certificate of the broker is renewed', async () => {
    await kit.stop();
    kit = new FaultKit(100);
    const certificate = testCertificate();
    kit.broker.identity = certificate;
    await kit.start();
    kit.startAgent({}, undefined, certificate.fingerprint);
    await live();
    await kit.host.stop();
    await kit.broker.stop();
    kit.broker.identity = certificate.renewed();
    await kit.produce(10);
    await kit.broker.start();
    await kit.host.start();
    await kit.produce(5);
    await kit.complete('TLS certificate renewed');
  });

  it('[GW14] when the server ends and another takes its place', async () => {
    kit.startAgent();
    await live();
    const born = births();
    await kit.host.stop();
    const ended = () => kit.broker.published.findIndex((topic) => topic.includes('NDEATH'));
    await until(() => expect(ended()).toBeGreaterThan(0));
    await kit.produce(30);
    // Connected again, but without a host.
    expect(kit.broker.published.slice(ended() + 1)).toEqual([]);
    await kit.host.start();
    await until(() => expect(births()).toBeGreaterThan(born));
    await kit.complete('server restarted');
  });

  it('[GW13] when the server stops acknowledging: batches are sent again until it does', async () => {
    kit.startAgent();
    await live();
    kit.host.acknowledges = false;
    await until(() => expect(kit.backlog()).toBeGreaterThan(20));
    const historical = () => kit.host.values('1', '11').filter((value) => value.historical).length;
    await until(() => expect(historical()).toBeGreaterThan(20));
    kit.host.acknowledges = true;
    await until(() => expect(kit.backlog()).toBeLessThan(10));
    await kit.complete('acknowledgements withheld');
  });

  it('[GW13] when the device vanishes while the broker is away', async () => {
    kit.startAgent();
    await live();
    kit.cable.cut();
    await kit.produce(10);
    kit.plant.vanished = true;
    await until(() => expect(kit.events('device.offline')).not.toEqual([]));
    kit.cable.restore();
    const born = births();
    await until(() => expect(births()).toBeGreaterThan(born));
    kit.plant.vanished = false;
    await kit.produce(5);
    await kit.complete('device vanished');
  });

  it('[GW32] when the device vanishes while the broker is away, and does not come back', async () => {
    kit.startAgent();
    await live();
    kit.cable.cut();
    await kit.produce(10);
    kit.plant.vanished = true;
    await until(() => expect(kit.events('device.offline')).not.toEqual([]));
    kit.cable.restore();
    await kit.complete('device gone');
    await until(() => expect(kit.backlog()).toBe(0));
    // It leaves again: a host that does not know the mark sees no device that is online.
    await until(() => expect(kit.broker.published.at(-1)).not.toContain('DDATA'));
    const about = kit.broker.published.filter((topic) => /\/D(BIRTH|DEATH)\//.test(topic));
    expect(about.at(-1)).toContain('DDEATH');
  });

  it('[GW16] when the clock steps back: times go on increasing, and it is said once', async () => {
    let offset = 0;
    kit.startAgent({}, { ...systemRuntime, now: () => Date.now() + offset });
    await live();
    offset = -3_600_000;
    await kit.produce(20);
    await kit.complete('clock stepped back');
    expect(kit.events('clock.steppedBack')).toHaveLength(1);
  });

  it('[GW15] but what a full buffer gave up, oldest first, and that is counted and told', async () => {
    await kit.stop();
    kit = new FaultKit(200);
    await kit.start();
    kit.startAgent({ maxBytes: 16_384 });
    await live();
    await kit.host.stop();
    // A batch of 200 samples takes about 800 bytes.
    await kit.produce(60);
    await kit.host.start();
    const told = () => kit.host.values(gatewayMetrics.dropped).map(({ value }) => String(plainValue(value)));
    await until(() => expect(told().some((text) => text !== '')).toBe(true));
    // On a slow machine the rest is told later.
    const points = () => {
      const losses = [...new Set(told())].flatMap((text) => (text === '' ? [] : [JSON.parse(text)]));
      return losses.reduce((sum, loss) => sum + DroppedBatches.parse(loss).points, 0);
    };
    const numbers = [...kit.produced];
    await until(() => expect(kit.missing(numbers).length).toBeLessThanOrEqual(points()));
    const missing = kit.missing(numbers);
    expect(missing.length).toBeGreaterThan(0);
    // Oldest first: what is missing is contiguous.
    const gone = [...new Set(missing)];
    expect((gone.at(-1) ?? 0) - (gone[0] ?? 0)).toBe(gone.length - 1);
    console.log(`buffer full: ${numbers.length * 200} points, ${missing.length} missing, ${points()} told as dropped`);
  });
});

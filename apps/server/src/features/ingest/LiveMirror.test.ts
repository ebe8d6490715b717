import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { FakeClock } from '../../../test/harness/FakeClock.ts';
import { LocalBus } from '../../platform/bus/LocalBus.ts';
import { LatestSpeaker } from './LatestSpeaker.ts';
import { LiveMirror } from './LiveMirror.ts';
import { LiveOwners } from './LiveOwners.ts';
import { LiveState } from './LiveState.ts';

const log = pino({ level: 'silent' });
const [gatewayId, equipmentId, signalId] = [1, 2, 3];

/** A process that mirrors others; the bus brings what they say. */
function mirror({ receives = false } = {}) {
  const clock = new FakeClock();
  const bus = new LocalBus(log);
  const state = new LiveState(log);
  const owners = new LiveOwners('own');
  const speaker = new LatestSpeaker({ bus, state, owners, devicesOf: () => [equipmentId], clock });
  const parts = { bus, state, speaker, owners, isShared: true, receives, clock, log };
  new LiveMirror(parts).start();
  const presence = (node: string, online: boolean) => ({ node, online, since: clock.now() });
  return {
    ...parts,
    say: {
      gateway: (node: string, online: boolean) =>
        bus.publish('gateway.state', { ...presence(node, online), gatewayId, equipmentIds: [equipmentId] }),
      device: (node: string, online: boolean) =>
        bus.publish('device.state', { ...presence(node, online), equipmentId }),
      value: (node: string, value: number, code = '200') =>
        bus.publish('values', { node, equipmentId, values: [[signalId, { code, value, time: clock.now() }]] }),
      beat: (node: string) => bus.publish('node.heartbeat', { node }),
    },
    /** Seconds pass; these processes are alive. */
    pass(seconds: number, ...alive: string[]) {
      for (let second = 0; second < seconds; second += 1) {
        clock.advance(1000);
        for (const node of alive) bus.publish('node.heartbeat', { node });
      }
    },
    shown: () => state.value(equipmentId, signalId),
  };
}

describe('what another process told', () => {
  it('[IN10] is unknown within 15 s of silence, and known again with the next sign of life', () => {
    const { say, pass, state, shown } = mirror();
    let told = 0;
    state.listen({ values: () => (told += 1), gateway: () => (told += 1), device: () => {} });
    say.gateway('a', true);
    say.device('a', true);
    say.value('a', 7);
    const good = shown();
    pass(60, 'a');
    expect(shown()).toEqual(good);
    const before = told;
    pass(15);
    expect(shown()).toEqual({ ...good, code: '1310' });
    expect(state.gateway(gatewayId)).toMatchObject({ online: false, unknown: true });
    expect(told).toBe(before + 2);
    say.beat('a');
    expect(shown()).toEqual(good);
    expect(state.gateway(gatewayId)).toEqual({ online: true, since: good?.time });
    expect(told).toBe(before + 4);
  });

  it('[IN10] stays unknown as long as nobody else could have the gateways; with another it is offline after a minute', () => {
    const { say, pass, state, shown } = mirror();
    say.gateway('a', true);
    say.value('a', 7);
    pass(300);
    expect(state.gateway(gatewayId).unknown).toBe(true);
    say.beat('b');
    pass(2, 'b');
    expect(state.gateway(gatewayId)).toMatchObject({ online: false, since: expect.any(Number) });
    expect(state.gateway(gatewayId).unknown).toBeUndefined();
    expect(shown()).toMatchObject({ code: '1302', value: 7 });
  });

  it('[IN10] gateways that nobody ever spoke of are unknown while nobody is heard', () => {
    const { say, pass, state } = mirror();
    expect(state.gateway(99).unknown).toBe(true);
    say.beat('a');
    expect(state.gateway(99).unknown).toBeUndefined();
    pass(15);
    expect(state.gateway(99).unknown).toBe(true);
    expect(mirror({ receives: true }).state.gateway(99).unknown).toBeUndefined();
  });

  it('[IN10] a pause of this process is no silence of others', () => {
    const { say, pass, state, clock } = mirror();
    say.gateway('a', true);
    pass(5, 'a');
    clock.leap(60_000);
    expect(state.gateway(gatewayId).online).toBe(true);
    pass(15);
    expect(state.gateway(gatewayId).unknown).toBe(true);
  });

  it('[IN11] a gateway that moved belongs to the process of its last birth, whatever the previous one says', () => {
    const { say, pass, state, shown, owners } = mirror();
    say.gateway('a', true);
    say.device('a', true);
    say.value('a', 1);
    pass(1, 'a', 'b');
    say.gateway('b', true);
    say.device('b', true);
    say.value('b', 2);
    pass(1, 'a', 'b');
    say.gateway('a', false);
    say.device('a', false);
    say.value('a', 1, '1302');
    expect(state.gateway(gatewayId).online).toBe(true);
    expect(state.device(equipmentId).online).toBe(true);
    expect(shown()).toMatchObject({ value: 2, code: '200' });
    expect(owners.isElsewhere(gatewayId)).toBe(true);
    say.gateway('own', true);
    expect(owners.isElsewhere(gatewayId)).toBe(false);
  });

  it('[IN11] what another process has is not repeated as if it were the own', () => {
    const { say, bus, speaker } = mirror({ receives: true });
    say.gateway('a', true);
    say.value('a', 7);
    const said: string[] = [];
    bus.subscribe('gateway.state', ({ node }) => said.push(node));
    bus.subscribe('values', ({ node }) => said.push(node));
    speaker.start();
    bus.publish('snapshot.wanted', { node: 'c' });
    expect(said).toEqual([]);
    say.gateway('own', true);
    bus.publish('snapshot.wanted', { node: 'c' });
    expect(said).toEqual(['own', 'own', 'own']);
  });
});

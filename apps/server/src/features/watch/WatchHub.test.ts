import { levelRank } from '@lookfar/alarms';
import { closeCodes, idleMessage, watchLimits } from '@lookfar/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import type { WebSocket } from 'ws';
import { change, good, idsTold, KeptSocket, WatchBench } from '../../../test/data/WatchBench.ts';
import { viewerLimits } from '../live/viewerLimits.ts';
import { knowledgeLimits } from './DeviceCache.ts';

describe('WatchHub', () => {
  let bench: WatchBench;

  beforeEach(() => {
    bench = new WatchBench();
    bench.hub.start();
  });

  it('[WT1] begins with nothing; then everything that is asked for, and only that', async () => {
    bench.connect(1);
    bench.live.accept(1, [
      [1, good(5)],
      [7, good(6)],
    ]);
    const viewer = await bench.open();
    await bench.later();
    expect(viewer.news()).toEqual([]);
    viewer.say({ equipmentIds: [1, 2] });
    await bench.later();
    const nothing = { alarmNum: 0, alarmLevel: null, alarmUnacked: false };
    expect(viewer.news()).toEqual([
      {
        states: {
          1: { online: true, gatewayOnline: true, ...nothing, lastTime: 6 },
          2: { online: false, gatewayOnline: true, ...nothing, lastTime: null },
        },
        values: { 1: { 1: good(5) } },
      },
    ]);
  });

  it('[WT1] handles requests sent before the token was checked, the newest last', async () => {
    const socket = new KeptSocket();
    bench.hub.open(socket as unknown as WebSocket, '1');
    for (let n = 0; n < 20; n += 1) socket.say({ equipmentIds: [3] });
    socket.say({ equipmentIds: [2] });
    await bench.later();
    expect(idsTold(socket.news())).toEqual(['2']);
  });

  it('[WT3] a new request replaces the previous one: watched devices are sent again, others are not', async () => {
    const viewer = await bench.open('1', { equipmentIds: [1], all: true });
    viewer.news();
    viewer.say({ equipmentIds: [2], all: true });
    await bench.later();
    expect(idsTold(viewer.news())).toEqual(['2']);
    bench.live.accept(1, [[1, good(5)]]);
    await bench.later();
    expect(viewer.news()).toEqual([]);
    viewer.say({ equipmentIds: [1] });
    await bench.later();
    expect(idsTold(viewer.news())).toEqual(['1']);
    bench.connect(2);
    await bench.later();
    expect(idsTold(viewer.news())).toEqual(['1']);
  });

  it('[WT3] of requests without end the newest is looked up, once in a flush', async () => {
    const viewer = await bench.open('1', { equipmentIds: [1] });
    viewer.news();
    const before = bench.reads.looks;
    for (let n = 0; n < 40; n += 1) {
      for (const id of [2, 3]) viewer.say({ equipmentIds: [id] });
      bench.clock.advance(50);
      await bench.settled();
    }
    await bench.later();
    expect(bench.reads.looks - before).toBeLessThanOrEqual(2000 / watchLimits.flushMs + 1);
    expect(idsTold(viewer.news().slice(-1))).toEqual(['3']);
  });

  it('[WT3] a request that waits is forgotten with its socket', async () => {
    const viewer = await bench.open('1', { equipmentIds: [1] });
    for (let n = 0; n < 3; n += 1) viewer.say({ equipmentIds: [2] });
    await bench.settled();
    const before = bench.reads.looks;
    viewer.close(1000);
    await bench.later();
    expect(bench.reads.looks).toBe(before);
  });

  it('[WT3] bad messages are ignored and noted once', async () => {
    const viewer = await bench.open('1', { equipmentIds: [1] });
    viewer.news();
    const many = JSON.stringify({ equipmentIds: Array.from({ length: watchLimits.watched + 1 }, (_, n) => n + 1) });
    for (const word of ['{', 'null', '{"equipmentIds":["1"]}', '{"equipmentIds":[-1]}', '{"other":1}', many])
      viewer.say(word);
    viewer.emit('message', Buffer.from('{}'), true);
    viewer.say(idleMessage);
    await bench.later();
    expect(viewer.news()).toEqual([]);
    expect(bench.lines.filter((line) => line.includes('ignored an unknown message'))).toHaveLength(1);
    bench.live.accept(1, [[1, good(5)]]);
    await bench.later();
    expect(viewer.news()).toMatchObject([{ values: { 1: { 1: good(5) } } }]);
  });

  it('[WT4] sends key values and the time of any value of watched devices, in one message per flush', async () => {
    const viewer = await bench.open('1', { equipmentIds: [1] });
    viewer.news();
    for (let n = 1; n <= 50; n += 1) bench.live.accept(1, [[1, good(n)]]);
    bench.live.accept(1, [[7, good(60)]]);
    await bench.later(watchLimits.flushMs);
    const [message, ...more] = viewer.news();
    expect(message).toMatchObject({ values: { 1: { 1: good(50) } }, states: { 1: { lastTime: 60 } } });
    expect(message?.values?.[1]?.[7]).toBeUndefined();
    expect(more).toEqual([]);
  });

  it('[WT4] of all others only what changed: presence, alarms, position, but no value', async () => {
    const viewer = await bench.open('1', { all: true });
    viewer.news();
    bench.live.accept(2, [[1, good(5)]]);
    await bench.later();
    expect(viewer.news()).toEqual([]);
    bench.connect(2);
    await bench.later();
    const news = viewer.news();
    expect(idsTold(news)).toEqual(['1', '2', '3']);
    expect(news[0]?.states?.[2]).not.toHaveProperty('lastTime');
    bench.live.setDevice(2, { online: false, since: 2 });
    bench.live.setDevice(2, { online: true, since: 3 });
    await bench.later();
    expect(viewer.news()).toEqual([]);
  });

  it('[WT4] values of devices that no one watches cost one map lookup', async () => {
    await bench.open('1', { equipmentIds: [1], all: true });
    const before = { ...bench.reads };
    let timers = 0;
    const { setTimeout } = bench.clock;
    bench.clock.setTimeout = (...given) => {
      timers += 1;
      return setTimeout.apply(bench.clock, given);
    };
    for (let n = 1; n <= 1000; n += 1) bench.live.accept(2, [[1, good(n)]]);
    expect(timers).toBe(0);
    expect(bench.reads).toEqual(before);
  });

  it('[WT5] alarm counts of changes close together are read in one query, and sent if they differ', async () => {
    const viewer = await bench.open('1', { equipmentIds: [1], all: true });
    viewer.news();
    bench.reads.alarms = [];
    bench.alarmsOf(1, { count: 2, rank: levelRank('critical') }, { signalId: 2, unacked: false });
    bench.alarmsOf(2, { rank: levelRank('low'), unacked: false });
    bench.bus.publish('alarm.changed', { changes: [change(1, 1), change(2, 1)] });
    bench.bus.publish('alarm.changed', { changes: [change(3, 2), change(4, 3), change(5, null)] });
    await bench.later();
    expect(bench.reads.alarms).toEqual([[1, 2, 3]]);
    const news = viewer.news();
    expect(idsTold(news)).toEqual(['1', '2']);
    expect(news[0]?.alarms).toBeUndefined();
    expect(news[0]?.states?.[1]).toMatchObject({ alarmNum: 3, alarmLevel: 'critical', alarmUnacked: true });
    expect(news[0]?.states?.[2]).toMatchObject({ alarmNum: 1, alarmLevel: 'low', alarmUnacked: false });
  });

  it('[WT5] no alarms are read while no one is watching, and the next viewer gets the changes', async () => {
    (await bench.open('1', { all: true })).close(1000);
    bench.reads.alarms = [];
    bench.alarmsOf(1, {});
    bench.bus.publish('alarm.changed', { changes: [change(1, 1)] });
    await bench.later();
    expect(bench.reads.alarms).toEqual([]);
    const viewer = await bench.open('1', { all: true });
    expect(viewer.news()[0]?.states?.[1]).toMatchObject({ alarmNum: 1 });
    expect(bench.reads.alarms).toEqual([[1]]);
  });

  it('[WT5] alarm changes are sent to viewers who requested them and can see them', async () => {
    bench.device(3, 1, { line: 'gm' });
    bench.people.set(2, { orgId: 1, auths: ['monitor_equipment'] });
    bench.people.set(3, { orgId: 1, auths: ['monitor_equipment', 'monitor_equipinfo_menu_alarm'] });
    bench.people.set(4, { orgId: 2 });
    const asked = { all: true, alarms: true };
    const [all, deaf, none, module, other] = [
      await bench.open('1', asked),
      await bench.open('1', { all: true }),
      await bench.open('2', asked),
      await bench.open('3', asked),
      await bench.open('4', asked),
    ];
    for (const viewer of [all, deaf, none, module, other]) viewer.news();
    bench.bus.publish('alarm.changed', { changes: [change(1, 1), change(3, 3), change(5, null)] });
    bench.bus.publish('alarm.changed', { changes: [change(1, 1, { state: 'ACKED', acked: true })] });
    await bench.later();
    const told = (viewer: KeptSocket) =>
      viewer.news().flatMap(({ alarms }) => alarms?.map(({ alarmId, state }) => `${alarmId} ${state}`) ?? []);
    expect(told(all)).toEqual(['1 ACKED', '3 UNACK', '5 UNACK']);
    expect(told(deaf)).toEqual([]);
    expect(told(none)).toEqual([]);
    expect(told(module)).toEqual(['3 UNACK']);
    expect(told(other)).toEqual([]);
  });

  it('[WT5] a viewer who requests alarms gets one message that marks the start of changes', async () => {
    const viewer = await bench.open('1', { equipmentIds: [1] });
    expect(viewer.news().map(({ alarms }) => alarms)).toEqual([undefined]);
    bench.bus.publish('alarm.changed', { changes: [change(1, 1)] });
    await bench.later();
    viewer.news();
    viewer.say({ equipmentIds: [1], alarms: true });
    await bench.later();
    expect(viewer.news().map(({ alarms }) => alarms)).toEqual([[]]);
    viewer.say({ equipmentIds: [2], alarms: true });
    await bench.later();
    expect(viewer.news().map(({ alarms }) => alarms)).toEqual([undefined]);
  });

  it('[WT5] states carry no alarms for those who may not see them', async () => {
    bench.people.set(2, { orgId: 1, auths: ['monitor_equipment'] });
    bench.alarmsOf(1, {});
    const viewer = await bench.open('2', { equipmentIds: [1] });
    expect(viewer.news()[0]?.states?.[1]).toEqual({ online: false, gatewayOnline: false, lastTime: null });
  });

  it('[WT9] a slow viewer costs no memory, gets the newest when it catches up, and affects no one else', async () => {
    const [slow, quick] = [await bench.open('1', { equipmentIds: [1] }), await bench.open('1', { equipmentIds: [1] })];
    for (const viewer of [slow, quick]) viewer.news();
    slow.bufferedAmount = viewerLimits.bufferedBytes + 1;
    for (let n = 1; n <= 10; n += 1) {
      bench.live.accept(1, [[1, good(n)]]);
      await bench.later(watchLimits.flushMs);
    }
    expect(slow.news()).toEqual([]);
    expect(quick.news().length).toBeGreaterThanOrEqual(9);
    slow.bufferedAmount = 0;
    await bench.later(watchLimits.flushMs);
    expect(slow.news()).toMatchObject([{ values: { 1: { 1: good(10) } } }]);
  });

  it('[WT9] a silent viewer is closed', async () => {
    const viewer = await bench.open('1', { equipmentIds: [1] });
    await bench.later(viewerLimits.silentMs + 1000);
    expect(viewer.closedWith).toBe(closeCodes.silent);
  });

  it('[WT10] positions of moving devices are sent to viewers who can see them', async () => {
    bench.sources.set(2, { longitudeId: 7, latitudeId: 8 });
    bench.live.accept(2, [
      [7, good(120.5)],
      [8, good(30.25)],
    ]);
    const viewer = await bench.open('1', { all: true });
    expect(viewer.news()[0]?.states?.[2]).toMatchObject({ longitude: 120.5, latitude: 30.25 });
    bench.live.accept(2, [[7, good(120.75)]]);
    await bench.later();
    const moved = viewer.news();
    expect(idsTold(moved)).toEqual(['2']);
    expect(moved[0]?.states?.[2]).toMatchObject({ longitude: 120.75, latitude: 30.25 });
    bench.live.accept(2, [[1, good(500)]]);
    await bench.later();
    expect(viewer.news()).toEqual([]);
    bench.live.accept(2, [[8, good(991)]]);
    await bench.later();
    expect(viewer.news()[0]?.states?.[2]).not.toHaveProperty('latitude');
  });

  it('what could not be read is tried again, but not after the stop', async () => {
    bench.fails = true;
    const viewer = await bench.open('1', { equipmentIds: [1] });
    await bench.later(2 * knowledgeLimits.retryMs);
    expect(bench.reads.devices).toBeGreaterThan(1);
    const begun = Promise.withResolvers<void>();
    bench.held = begun.promise;
    await bench.later(knowledgeLimits.retryMs);
    const before = bench.reads.devices;
    bench.hub.stop();
    begun.resolve();
    await bench.later(3 * knowledgeLimits.retryMs);
    expect(bench.reads.devices).toBe(before);
    expect(viewer.closedWith).toBe(closeCodes.goingAway);
  });

  it('refuses a bad token; after the stop it accepts no one', async () => {
    expect((await bench.open('bad')).closedWith).toBe(closeCodes.badToken);
    const viewer = await bench.open('1', { all: true });
    bench.hub.stop();
    expect(viewer.closedWith).toBe(closeCodes.goingAway);
    expect((await bench.open()).closedWith).toBe(closeCodes.goingAway);
  });
});

import { closeCodes, idleMessage } from '@lookfar/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { change, good, idsTold, WatchBench, whole } from '../../../test/data/WatchBench.ts';
import { watchHubLimits } from './WatchHub.ts';

describe('what a list channel may tell', () => {
  let bench: WatchBench;

  beforeEach(() => {
    bench = new WatchBench();
    bench.hub.start();
  });

  it('[WT2] devices that the viewer cannot see are left out silently', async () => {
    const viewer = await bench.open('1', { equipmentIds: [9, 404], all: true, alarms: true });
    expect(idsTold(viewer.news())).toEqual(['1', '2', '3']);
    bench.connect(9, 52);
    bench.live.accept(9, [[1, good(5)]]);
    bench.bus.publish('alarm.changed', { changes: [change(1, 9, { orgId: 2 })] });
    bench.bus.publish('equipment.changed', { equipmentIds: [9] });
    await bench.later();
    expect(viewer.news()).toEqual([]);
  });

  it('[WT2] variables of projects are for those who watch projects', async () => {
    bench.device(4, 1, { projectId: 7 });
    bench.live.accept(4, [[8, good(5)]]);
    const signals = [{ equipmentId: 4, signalId: 8 }];
    expect((await bench.open('1', { signals })).news()[0]?.values).toEqual({ 4: { 8: good(5) } });
    bench.people.set(2, { orgId: 1, auths: ['monitor_equipment'] });
    expect((await bench.open('2', { signals })).news()[0]?.values ?? {}).toEqual({});
  });

  it('[WT2] those who look after all organisations see everything', async () => {
    bench.people.set(2, { orgId: 7, roleType: 'operation' });
    expect(idsTold((await bench.open('2', { all: true })).news())).toEqual(['1', '2', '3', '9']);
  });

  it('[WT2] a holder sees the shared signals, their time and their alarms only', async () => {
    bench.people.set(2, { orgId: 2, held: [{ ...whole, equipmentId: 1, signals: '[2,7]' }] });
    bench.sources.set(1, { longitudeId: 3, latitudeId: 4 });
    bench.alarmsOf(1, { signalId: 2 }, { signalId: 1 }, { signalId: null });
    bench.live.accept(1, [
      [1, good(100)],
      [2, good(40)],
      [3, good(120)],
      [4, good(30)],
    ]);
    const viewer = await bench.open('2', { equipmentIds: [1], alarms: true });
    expect(viewer.news()).toEqual([
      {
        states: {
          1: {
            ...{ online: false, gatewayOnline: false, lastTime: 40 },
            ...{ alarmNum: 1, alarmLevel: 'high', alarmUnacked: true },
          },
        },
        values: { 1: { 2: good(40) } },
        alarms: [],
      },
    ]);
    bench.bus.publish('alarm.changed', {
      changes: [change(1, 1, { signalId: 1 }), change(2, 1, { signalId: 2 }), change(3, 1)],
    });
    await bench.later();
    expect(viewer.news().flatMap(({ alarms }) => alarms?.map(({ alarmId }) => alarmId) ?? [])).toEqual([2]);
    bench.people.set(2, { orgId: 2, held: [{ ...whole, equipmentId: 1, mayAlarm: 0 }] });
    const plain = await bench.open('2', { equipmentIds: [1], alarms: true });
    const [first] = plain.news();
    expect(first?.states?.[1]).not.toHaveProperty('alarmNum');
    expect(first?.states?.[1]).toMatchObject({ longitude: 120, latitude: 30 });
  });

  it('[WT6] viewers are asked to reload a changed device, and get it again if they watch it', async () => {
    const [viewer, other] = [
      await bench.open('1', { equipmentIds: [1] }),
      await bench.open('1', { equipmentIds: [2] }),
    ];
    for (const socket of [viewer, other]) socket.news();
    bench.bus.publish('equipment.changed', { equipmentIds: [1] });
    await bench.later();
    expect(viewer.news().at(-1)).toMatchObject({ reload: true, states: { 1: { online: false } } });
    expect(other.news()).toEqual([{ reload: true }]);
  });

  it('[WT6] added and removed devices are reported to their organisation', async () => {
    const viewer = await bench.open('1', { all: true });
    viewer.news();
    bench.device(4);
    bench.bus.publish('equipment.changed', { equipmentIds: [4] });
    await bench.later();
    const news = viewer.news();
    expect(news.some(({ reload }) => reload)).toBe(true);
    expect(idsTold(news)).toEqual(['4']);
    bench.devices.delete(4);
    bench.bus.publish('equipment.changed', { equipmentIds: [4] });
    await bench.later();
    expect(viewer.news()).toEqual([{ reload: true }]);
    bench.connect(4);
    await bench.later();
    expect(idsTold(viewer.news())).toEqual(['1', '2', '3']);
  });

  it('[WT6] after a change nothing is sent until it is known what is still shared', async () => {
    bench.people.set(2, { orgId: 2, held: [{ ...whole, equipmentId: 1 }] });
    const viewer = await bench.open('2', { equipmentIds: [1] });
    viewer.news();
    let release = () => {};
    bench.gate = new Promise((resolve) => {
      release = resolve;
    });
    bench.people.set(2, { orgId: 2, held: [{ ...whole, equipmentId: 1, signals: '[2]' }] });
    bench.bus.publish('equipment.changed', { equipmentIds: [1] });
    bench.live.accept(1, [
      [1, good(5)],
      [2, good(6)],
    ]);
    await bench.later();
    for (const { states, values } of viewer.news()) expect([states, values]).toEqual([undefined, undefined]);
    release();
    bench.gate = Promise.resolve();
    await bench.later();
    expect(viewer.news().map(({ values }) => values)).toEqual([{ 1: { 2: good(6) } }]);
  });

  it('[WT6] a share that begins or is revoked while it is watched', async () => {
    bench.people.set(2, { orgId: 2 });
    const viewer = await bench.open('2', { equipmentIds: [1], all: true });
    expect(idsTold(viewer.news())).toEqual(['9']);
    bench.people.set(2, { orgId: 2, held: [{ ...whole, equipmentId: 1 }] });
    bench.bus.publish('equipment.changed', { equipmentIds: [1] });
    await bench.later();
    const news = viewer.news();
    expect(news.some(({ reload }) => reload)).toBe(true);
    expect(idsTold(news)).toContain('1');
    bench.people.set(2, { orgId: 2 });
    bench.bus.publish('equipment.changed', { equipmentIds: [1] });
    bench.live.accept(1, [[1, good(5)]]);
    await bench.later();
    expect(viewer.news()).toEqual([{ reload: true }]);
    bench.live.accept(1, [[1, good(6)]]);
    await bench.later();
    expect(viewer.news()).toEqual([]);
  });

  it('[WT7] nothing is sent after a share has expired; the viewer is asked to reload', async () => {
    const expiresAt = bench.clock.now() + 5000;
    bench.people.set(2, { orgId: 2, held: [{ ...whole, equipmentId: 1, expiresAt }] });
    const viewer = await bench.open('2', { equipmentIds: [1] });
    expect(idsTold(viewer.news())).toEqual(['1']);
    bench.clock.advance(expiresAt - bench.clock.now() - 10);
    bench.live.accept(1, [[1, good(5)]]);
    await bench.later(2000);
    expect(viewer.news()).toEqual([{ reload: true }]);
    bench.connect(1);
    await bench.later();
    expect(viewer.news()).toEqual([]);
  });

  it('[WT8] permissions are looked up again every minute; without a change nothing is sent', async () => {
    const viewer = await bench.open('1', { equipmentIds: [1], all: true });
    viewer.news();
    const { looks } = bench.reads;
    const minute = async () => {
      viewer.say(idleMessage);
      await bench.later(watchHubLimits.lookMs + 1000);
    };
    await minute();
    expect(bench.reads.looks).toBe(looks + 1);
    expect(viewer.news()).toEqual([]);
    bench.people.set(1, { orgId: 1, auths: ['monitor_equipment'] });
    await minute();
    const [message] = viewer.news();
    expect(message?.reload).toBe(true);
    expect(message?.states?.[3]).toEqual({ online: false, gatewayOnline: false });
    bench.people.set(1, { orgId: 1, auths: [] });
    await minute();
    expect(viewer.closedWith).toBe(closeCodes.accessEnded);
  });

  it('[WT8] the end of a session closes its sockets, also one that was missed', async () => {
    bench.people.set(2, { orgId: 1 });
    const [viewer, other] = [await bench.open('1', { all: true }), await bench.open('2', { all: true })];
    bench.bus.publish('session.ended', { sessionHash: '1' });
    expect([viewer.closedWith, other.closedWith]).toEqual([closeCodes.sessionEnded, undefined]);
    bench.people.set(2, { orgId: 1, revokedAt: 1 });
    other.say({ all: true });
    await bench.later();
    expect(other.closedWith).toBe(closeCodes.sessionEnded);
  });

  it('[AC5] a viewer with a range gets only the devices in it, and one that is added to it', async () => {
    bench.people.set(1, { orgId: 1, dataRange: 'chosen' });
    bench.inRange.add(2);
    const viewer = await bench.open('1', { equipmentIds: [1, 2], all: true, alarms: true });
    expect(idsTold(viewer.news())).toEqual(['2']);
    bench.bus.publish('alarm.changed', { changes: [change(1, 1), change(2, 2), change(3, null)] });
    await bench.later();
    expect(
      viewer
        .news()
        .flatMap(({ alarms }) => alarms ?? [])
        .map(({ alarmId }) => alarmId),
    ).toEqual([2]);
    bench.inRange.add(3);
    bench.bus.publish('equipment.changed', { equipmentIds: [3] });
    await bench.later(1000);
    expect(idsTold(viewer.news())).toContain('3');
    bench.inRange.delete(2);
    bench.bus.publish('equipment.changed', { equipmentIds: [2] });
    await bench.later(1000);
    viewer.news();
    bench.live.accept(2, [[21, good(5)]]);
    await bench.later(1000);
    expect(viewer.news()).toEqual([]);
  });
});

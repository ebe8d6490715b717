import { EventEmitter } from 'node:events';
import { levelRank } from '@lookfar/alarms';
import {
  closeCodes,
  type EquipmentLine,
  idleMessage,
  permissionKeys,
  type WatchMessage,
  type WatchRequest,
  watchLimits,
} from '@lookfar/contract';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import type { WebSocket } from 'ws';
import { FakeClock } from '../../../test/harness/FakeClock.ts';
import type { AlarmChange } from '../../platform/bus/Bus.ts';
import { LocalBus } from '../../platform/bus/LocalBus.ts';
import { LiveState } from '../ingest/LiveState.ts';
import { viewerLimits } from '../live/viewerLimits.ts';
import type { KeySignalRow } from '../monitor/glance/keySignal.repository.ts';
import type { AlarmSum } from '../monitor/list/alarmSums.ts';
import type { PositionSource } from '../monitor/list/positionOf.ts';
import { knowledgeLimits } from './Knowledge.ts';
import { Lookout } from './Lookout.ts';
import { WatchHub, watchHubLimits } from './WatchHub.ts';
import type { DeviceRow, HeldShareRow } from './watch.repository.ts';

class StubSocket extends EventEmitter {
  readonly OPEN = 1;
  readyState = 1;
  bufferedAmount = 0;
  sent: WatchMessage[] = [];
  closedWith: number | undefined;

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(code: number): void {
    this.closedWith ??= code;
    this.readyState = 3;
    this.emit('close', code);
  }

  say(request: WatchRequest | string): void {
    this.emit('message', typeof request === 'string' ? request : JSON.stringify(request), false);
  }

  /** What came since the last time. */
  news(): WatchMessage[] {
    return this.sent.splice(0);
  }
}

interface Person {
  orgId: number;
  roleType?: string;
  auths?: readonly string[];
  held?: HeldShareRow[];
  revokedAt?: number;
}

const good = (value: number, time = value) => ({ code: '200', value, time });
const whole = { signals: '"all"', mayWrite: 0, mayHistory: 0, mayAlarm: 1, expiresAt: null };

describe('WatchHub', () => {
  let clock: FakeClock;
  let live: LiveState;
  let bus: LocalBus;
  let hub: WatchHub;
  let lines: string[];
  let devices: Map<number, DeviceRow>;
  let people: Map<number, Person>;
  let sums: Map<number, AlarmSum[]>;
  let sources: Map<number, PositionSource>;
  let reads: { devices: number; alarms: (readonly number[] | 'all')[]; looks: number };
  /** Holds looks back. */
  let gate: Promise<void>;
  /** Holds readings of devices back, or has them fail. */
  let held: Promise<void>;
  let fails: boolean;

  const device = (id: number, orgId = 1, line: EquipmentLine = 'eg') =>
    devices.set(id, { id, orgId, gatewayId: 50 + orgId, display: 'list', line });
  const alarmsOf = (id: number, ...list: Partial<AlarmSum>[]) =>
    sums.set(
      id,
      list.map((sum) => ({ equipmentId: id, signalId: 1, count: 1, rank: levelRank('high'), unacked: true, ...sum })),
    );

  beforeEach(() => {
    clock = new FakeClock();
    lines = [];
    const log = pino({ level: 'info' }, { write: (line: string) => lines.push(line) });
    live = new LiveState(log);
    bus = new LocalBus(log);
    [gate, held, fails] = [Promise.resolve(), Promise.resolve(), false];
    reads = { devices: 0, alarms: [], looks: 0 };
    [devices, people, sums, sources] = [new Map(), new Map([[1, { orgId: 1 }]]), new Map(), new Map()];
    for (const id of [1, 2, 3]) device(id);
    device(9, 2);
    const among = <T>(map: Map<number, T>, ids: readonly number[] | undefined) =>
      [...map].filter(([id]) => !ids || ids.includes(id));
    const repository = {
      async devices(_: unknown, ids: readonly number[] | undefined) {
        reads.devices += 1;
        if (fails) await held;
        if (fails) throw new Error('locked');
        return among(devices, ids).map(([, row]) => row);
      },
      async held({ accountId, now }: { accountId: number; now: number }) {
        const held = people.get(accountId)?.held ?? [];
        return held.filter(({ expiresAt }) => expiresAt === null || expiresAt > now);
      },
      async holders(accounts: readonly number[], ids: readonly number[]) {
        return new Set(
          accounts.filter((id) => people.get(id)?.held?.some(({ equipmentId }) => ids.includes(equipmentId))),
        );
      },
    };
    const sessions = {
      async find(hash: string) {
        reads.looks += 1;
        const accountId = Number(hash);
        const person = people.get(accountId);
        await gate;
        if (!person) return undefined;
        const { orgId, roleType = 'enterprise', auths = permissionKeys, revokedAt = null } = person;
        const times = { seenAt: clock.now(), expiresAt: clock.now() + 1e9, revokedAt };
        return { accountId, loginname: 'x', orgId, roleType, auths: JSON.stringify(auths), disabled: 0, ...times };
      },
    };
    // Signals 1 to 4 are the key signals of whatever shows them; 7 never is.
    const signals = {
      async of(views: readonly { id: number; grant: { signalIds?: readonly number[] | undefined } }[]) {
        const rows = views.map(({ id, grant }) => {
          const ids = (grant.signalIds ?? [1, 2, 3, 4]).filter((signalId) => signalId <= 4);
          return [id, ids.map((signalId) => ({ id: signalId }) as KeySignalRow)] as const;
        });
        return new Map(rows.filter(([, list]) => list.length > 0).map(([id, list]) => [id, [...list]]));
      },
    };
    hub = new WatchHub({
      tokens: {
        consumeForList: async (token) =>
          token === 'bad' ? undefined : { accountId: Number(token), sessionHash: token },
      },
      repository,
      lookout: new Lookout({ sessions, repository, signals, clock }),
      alarms: {
        async all() {
          reads.alarms.push('all');
          return new Map(sums);
        },
        async of(ids) {
          reads.alarms.push(ids);
          return new Map(among(sums, ids));
        },
      },
      sources: { of: async (ids) => new Map(among(sources, ids)) },
      ...{ live, bus, clock, log },
    });
    hub.start();
  });

  async function settled(): Promise<void> {
    for (let n = 0; n < 30; n += 1) await Promise.resolve();
  }

  /** Long enough for a reading and a flush. */
  async function later(ms: number = knowledgeLimits.gatherMs + watchLimits.flushMs): Promise<void> {
    for (let passed = 0; passed < ms; passed += 50) {
      clock.advance(50);
      await settled();
    }
  }

  async function open(token = '1', request?: WatchRequest): Promise<StubSocket> {
    const socket = new StubSocket();
    hub.open(socket as unknown as WebSocket, token);
    await settled();
    if (request) {
      socket.say(request);
      await later();
    }
    return socket;
  }

  function connect(id: number, gatewayId = 51, since = 1): void {
    live.setGateway(gatewayId, { online: true, since });
    live.setDevice(id, { online: true, since });
  }

  const change = (alarmId: number, equipmentId: number | null, more: Partial<AlarmChange> = {}): AlarmChange => ({
    ...{ alarmId, equipmentId, orgId: 1, state: 'UNACK', level: 'high', text: { cn: '高', en: 'high' } },
    ...{ time: 1, acked: false, annunciated: true, ...more },
  });
  const ids = (messages: readonly WatchMessage[]) => messages.flatMap(({ states }) => Object.keys(states ?? {}));

  it('[WT1] begins with nothing; then everything that is asked for, and only that', async () => {
    connect(1);
    live.accept(1, [
      [1, good(5)],
      [7, good(6)],
    ]);
    const viewer = await open();
    await later();
    expect(viewer.news()).toEqual([]);
    viewer.say({ equipmentIds: [1, 2] });
    await later();
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

  it('[WT1] hears what is asked before the token was looked at, the newest of it last', async () => {
    const socket = new StubSocket();
    hub.open(socket as unknown as WebSocket, '1');
    for (let n = 0; n < 20; n += 1) socket.say({ equipmentIds: [3] });
    socket.say({ equipmentIds: [2] });
    await later();
    expect(ids(socket.news())).toEqual(['2']);
  });

  it('[WT2] what is not the viewer’s is left out silently', async () => {
    const viewer = await open('1', { equipmentIds: [9, 404], all: true, alarms: true });
    expect(ids(viewer.news())).toEqual(['1', '2', '3']);
    connect(9, 52);
    live.accept(9, [[1, good(5)]]);
    bus.publish('alarm.changed', { changes: [change(1, 9, { orgId: 2 })] });
    bus.publish('equipment.changed', { equipmentIds: [9] });
    await later();
    expect(viewer.news()).toEqual([]);
  });

  it('[WT2] those who look after all organisations see everything', async () => {
    people.set(2, { orgId: 7, roleType: 'operation' });
    expect(ids((await open('2', { all: true })).news())).toEqual(['1', '2', '3', '9']);
  });

  it('[WT3] a new request replaces the one before: what is watched is told anew, all others are not', async () => {
    const viewer = await open('1', { equipmentIds: [1], all: true });
    viewer.news();
    viewer.say({ equipmentIds: [2], all: true });
    await later();
    expect(ids(viewer.news())).toEqual(['2']);
    live.accept(1, [[1, good(5)]]);
    await later();
    expect(viewer.news()).toEqual([]);
    viewer.say({ equipmentIds: [1] });
    await later();
    expect(ids(viewer.news())).toEqual(['1']);
    connect(2);
    await later();
    expect(ids(viewer.news())).toEqual(['1']);
  });

  it('[WT3] of requests without end the newest is looked up, once in a flush', async () => {
    const viewer = await open('1', { equipmentIds: [1] });
    viewer.news();
    const before = reads.looks;
    for (let n = 0; n < 40; n += 1) {
      for (const id of [2, 3]) viewer.say({ equipmentIds: [id] });
      clock.advance(50);
      await settled();
    }
    await later();
    expect(reads.looks - before).toBeLessThanOrEqual(2000 / watchLimits.flushMs + 1);
    expect(ids(viewer.news().slice(-1))).toEqual(['3']);
  });

  it('[WT3] a request that waits is forgotten with its socket', async () => {
    const viewer = await open('1', { equipmentIds: [1] });
    for (let n = 0; n < 3; n += 1) viewer.say({ equipmentIds: [2] });
    await settled();
    const before = reads.looks;
    viewer.close(1000);
    await later();
    expect(reads.looks).toBe(before);
  });

  it('[WT3] bad messages are ignored and noted once', async () => {
    const viewer = await open('1', { equipmentIds: [1] });
    viewer.news();
    const many = JSON.stringify({ equipmentIds: Array.from({ length: watchLimits.watched + 1 }, (_, n) => n + 1) });
    for (const word of ['{', 'null', '{"equipmentIds":["1"]}', '{"equipmentIds":[-1]}', '{"other":1}', many])
      viewer.say(word);
    viewer.emit('message', Buffer.from('{}'), true);
    viewer.say(idleMessage);
    await later();
    expect(viewer.news()).toEqual([]);
    expect(lines.filter((line) => line.includes('what nobody understands'))).toHaveLength(1);
    live.accept(1, [[1, good(5)]]);
    await later();
    expect(viewer.news()).toMatchObject([{ values: { 1: { 1: good(5) } } }]);
  });

  it('[WT4] brings key values and the time of any value of what is watched, in one message a flush', async () => {
    const viewer = await open('1', { equipmentIds: [1] });
    viewer.news();
    for (let n = 1; n <= 50; n += 1) live.accept(1, [[1, good(n)]]);
    live.accept(1, [[7, good(60)]]);
    await later(watchLimits.flushMs);
    const [message, ...more] = viewer.news();
    expect(message).toMatchObject({ values: { 1: { 1: good(50) } }, states: { 1: { lastTime: 60 } } });
    expect(message?.values?.[1]?.[7]).toBeUndefined();
    expect(more).toEqual([]);
  });

  it('[WT4] of all others only what changed: presence, alarms, position, but no value', async () => {
    const viewer = await open('1', { all: true });
    viewer.news();
    live.accept(2, [[1, good(5)]]);
    await later();
    expect(viewer.news()).toEqual([]);
    connect(2);
    await later();
    const news = viewer.news();
    expect(ids(news)).toEqual(['1', '2', '3']);
    expect(news[0]?.states?.[2]).not.toHaveProperty('lastTime');
    live.setDevice(2, { online: false, since: 2 });
    live.setDevice(2, { online: true, since: 3 });
    await later();
    expect(viewer.news()).toEqual([]);
  });

  it('[WT4] values of devices that nobody watches cost nothing but a look into a map', async () => {
    await open('1', { equipmentIds: [1], all: true });
    const before = { ...reads };
    let timers = 0;
    const { setTimeout } = clock;
    clock.setTimeout = (...given) => {
      timers += 1;
      return setTimeout.apply(clock, given);
    };
    for (let n = 1; n <= 1000; n += 1) live.accept(2, [[1, good(n)]]);
    expect(timers).toBe(0);
    expect(reads).toEqual(before);
  });

  it('[WT5] alarm counts of all changes within a while are read at once, and told where they are others', async () => {
    const viewer = await open('1', { equipmentIds: [1], all: true });
    viewer.news();
    reads.alarms = [];
    alarmsOf(1, { count: 2, rank: levelRank('critical') }, { signalId: 2, unacked: false });
    alarmsOf(2, { rank: levelRank('low'), unacked: false });
    bus.publish('alarm.changed', { changes: [change(1, 1), change(2, 1)] });
    bus.publish('alarm.changed', { changes: [change(3, 2), change(4, 3), change(5, null)] });
    await later();
    expect(reads.alarms).toEqual([[1, 2, 3]]);
    const news = viewer.news();
    expect(ids(news)).toEqual(['1', '2']);
    expect(news[0]?.alarms).toBeUndefined();
    expect(news[0]?.states?.[1]).toMatchObject({ alarmNum: 3, alarmLevel: 'critical', alarmUnacked: true });
    expect(news[0]?.states?.[2]).toMatchObject({ alarmNum: 1, alarmLevel: 'low', alarmUnacked: false });
  });

  it('[WT5] nothing is read for alarms while nobody watches, and what changed is known to the next', async () => {
    (await open('1', { all: true })).close(1000);
    reads.alarms = [];
    alarmsOf(1, {});
    bus.publish('alarm.changed', { changes: [change(1, 1)] });
    await later();
    expect(reads.alarms).toEqual([]);
    const viewer = await open('1', { all: true });
    expect(viewer.news()[0]?.states?.[1]).toMatchObject({ alarmNum: 1 });
    expect(reads.alarms).toEqual([[1]]);
  });

  it('[WT5] alarms that changed are told to those who asked and may see them', async () => {
    device(3, 1, 'gm');
    people.set(2, { orgId: 1, auths: ['monitor_equipment'] });
    people.set(3, { orgId: 1, auths: ['monitor_equipment', 'monitor_equipinfo_menu_alarm'] });
    people.set(4, { orgId: 2 });
    const asked = { all: true, alarms: true };
    const [all, deaf, none, module, other] = [
      await open('1', asked),
      await open('1', { all: true }),
      await open('2', asked),
      await open('3', asked),
      await open('4', asked),
    ];
    for (const viewer of [all, deaf, none, module, other]) viewer.news();
    bus.publish('alarm.changed', { changes: [change(1, 1), change(3, 3), change(5, null)] });
    bus.publish('alarm.changed', { changes: [change(1, 1, { state: 'ACKED', acked: true })] });
    await later();
    const told = (viewer: StubSocket) =>
      viewer.news().flatMap(({ alarms }) => alarms?.map(({ alarmId, state }) => `${alarmId} ${state}`) ?? []);
    expect(told(all)).toEqual(['1 ACKED', '3 UNACK', '5 UNACK']);
    expect(told(deaf)).toEqual([]);
    expect(told(none)).toEqual([]);
    expect(told(module)).toEqual(['3 UNACK']);
    expect(told(other)).toEqual([]);
  });

  it('[WT5] states carry no alarms for those who may not see them', async () => {
    people.set(2, { orgId: 1, auths: ['monitor_equipment'] });
    alarmsOf(1, {});
    const viewer = await open('2', { equipmentIds: [1] });
    expect(viewer.news()[0]?.states?.[1]).toEqual({ online: false, gatewayOnline: false, lastTime: null });
  });

  it('[WT2] a holder sees the shared signals, their time and their alarms only', async () => {
    people.set(2, { orgId: 2, held: [{ ...whole, equipmentId: 1, signals: '[2,7]' }] });
    sources.set(1, { longitudeId: 3, latitudeId: 4 });
    alarmsOf(1, { signalId: 2 }, { signalId: 1 }, { signalId: null });
    live.accept(1, [
      [1, good(100)],
      [2, good(40)],
      [3, good(120)],
      [4, good(30)],
    ]);
    const viewer = await open('2', { equipmentIds: [1], alarms: true });
    expect(viewer.news()).toEqual([
      {
        states: {
          1: {
            ...{ online: false, gatewayOnline: false, lastTime: 40 },
            ...{ alarmNum: 1, alarmLevel: 'high', alarmUnacked: true },
          },
        },
        values: { 1: { 2: good(40) } },
      },
    ]);
    bus.publish('alarm.changed', {
      changes: [change(1, 1, { signalId: 1 }), change(2, 1, { signalId: 2 }), change(3, 1)],
    });
    await later();
    expect(viewer.news().flatMap(({ alarms }) => alarms?.map(({ alarmId }) => alarmId) ?? [])).toEqual([2]);
    people.set(2, { orgId: 2, held: [{ ...whole, equipmentId: 1, mayAlarm: 0 }] });
    const plain = await open('2', { equipmentIds: [1], alarms: true });
    const [first] = plain.news();
    expect(first?.states?.[1]).not.toHaveProperty('alarmNum');
    expect(first?.states?.[1]).toMatchObject({ longitude: 120, latitude: 30 });
  });

  it('[WT6] a changed device is told to be loaded again, and anew if it is watched', async () => {
    const [viewer, other] = [await open('1', { equipmentIds: [1] }), await open('1', { equipmentIds: [2] })];
    for (const socket of [viewer, other]) socket.news();
    bus.publish('equipment.changed', { equipmentIds: [1] });
    await later();
    expect(viewer.news().at(-1)).toMatchObject({ reload: true, states: { 1: { online: false } } });
    expect(other.news()).toEqual([{ reload: true }]);
  });

  it('[WT6] devices that come and go are told to their organisation', async () => {
    const viewer = await open('1', { all: true });
    viewer.news();
    device(4);
    bus.publish('equipment.changed', { equipmentIds: [4] });
    await later();
    const news = viewer.news();
    expect(news.some(({ reload }) => reload)).toBe(true);
    expect(ids(news)).toEqual(['4']);
    devices.delete(4);
    bus.publish('equipment.changed', { equipmentIds: [4] });
    await later();
    expect(viewer.news()).toEqual([{ reload: true }]);
    connect(4);
    await later();
    expect(ids(viewer.news())).toEqual(['1', '2', '3']);
  });

  it('[WT6] after a change nothing is told until it is known what is still shared', async () => {
    people.set(2, { orgId: 2, held: [{ ...whole, equipmentId: 1 }] });
    const viewer = await open('2', { equipmentIds: [1] });
    viewer.news();
    let release = () => {};
    gate = new Promise((resolve) => {
      release = resolve;
    });
    people.set(2, { orgId: 2, held: [{ ...whole, equipmentId: 1, signals: '[2]' }] });
    bus.publish('equipment.changed', { equipmentIds: [1] });
    live.accept(1, [
      [1, good(5)],
      [2, good(6)],
    ]);
    await later();
    for (const { states, values } of viewer.news()) expect([states, values]).toEqual([undefined, undefined]);
    release();
    gate = Promise.resolve();
    await later();
    expect(viewer.news().map(({ values }) => values)).toEqual([{ 1: { 2: good(6) } }]);
  });

  it('[WT6] a share that begins or is revoked while it is watched', async () => {
    people.set(2, { orgId: 2 });
    const viewer = await open('2', { equipmentIds: [1], all: true });
    expect(ids(viewer.news())).toEqual(['9']);
    people.set(2, { orgId: 2, held: [{ ...whole, equipmentId: 1 }] });
    bus.publish('equipment.changed', { equipmentIds: [1] });
    await later();
    const news = viewer.news();
    expect(news.some(({ reload }) => reload)).toBe(true);
    expect(ids(news)).toContain('1');
    people.set(2, { orgId: 2 });
    bus.publish('equipment.changed', { equipmentIds: [1] });
    live.accept(1, [[1, good(5)]]);
    await later();
    expect(viewer.news()).toEqual([{ reload: true }]);
    live.accept(1, [[1, good(6)]]);
    await later();
    expect(viewer.news()).toEqual([]);
  });

  it('[WT7] nothing is told after the end of a share; the list is to be loaded again', async () => {
    const expiresAt = clock.now() + 5000;
    people.set(2, { orgId: 2, held: [{ ...whole, equipmentId: 1, expiresAt }] });
    const viewer = await open('2', { equipmentIds: [1] });
    expect(ids(viewer.news())).toEqual(['1']);
    clock.advance(expiresAt - clock.now() - 10);
    live.accept(1, [[1, good(5)]]);
    await later(2000);
    expect(viewer.news()).toEqual([{ reload: true }]);
    connect(1);
    await later();
    expect(viewer.news()).toEqual([]);
  });

  it('[WT8] rights are looked up again every minute; without change nothing is told', async () => {
    const viewer = await open('1', { equipmentIds: [1], all: true });
    viewer.news();
    const { looks } = reads;
    const minute = async () => {
      viewer.say(idleMessage);
      await later(watchHubLimits.lookMs + 1000);
    };
    await minute();
    expect(reads.looks).toBe(looks + 1);
    expect(viewer.news()).toEqual([]);
    people.set(1, { orgId: 1, auths: ['monitor_equipment'] });
    await minute();
    const [message] = viewer.news();
    expect(message?.reload).toBe(true);
    expect(message?.states?.[3]).toEqual({ online: false, gatewayOnline: false });
    people.set(1, { orgId: 1, auths: [] });
    await minute();
    expect(viewer.closedWith).toBe(closeCodes.accessEnded);
  });

  it('[WT8] the end of a session closes its sockets, also one that was missed', async () => {
    people.set(2, { orgId: 1 });
    const [viewer, other] = [await open('1', { all: true }), await open('2', { all: true })];
    bus.publish('session.ended', { sessionHash: '1' });
    expect([viewer.closedWith, other.closedWith]).toEqual([closeCodes.sessionEnded, undefined]);
    people.set(2, { orgId: 1, revokedAt: 1 });
    other.say({ all: true });
    await later();
    expect(other.closedWith).toBe(closeCodes.sessionEnded);
  });

  it('[WT9] a slow viewer costs no memory, gets the newest when it catches up, and disturbs nobody', async () => {
    const [slow, quick] = [await open('1', { equipmentIds: [1] }), await open('1', { equipmentIds: [1] })];
    for (const viewer of [slow, quick]) viewer.news();
    slow.bufferedAmount = viewerLimits.bufferedBytes + 1;
    for (let n = 1; n <= 10; n += 1) {
      live.accept(1, [[1, good(n)]]);
      await later(watchLimits.flushMs);
    }
    expect(slow.news()).toEqual([]);
    expect(quick.news().length).toBeGreaterThanOrEqual(9);
    slow.bufferedAmount = 0;
    await later(watchLimits.flushMs);
    expect(slow.news()).toMatchObject([{ values: { 1: { 1: good(10) } } }]);
  });

  it('[WT9] a silent viewer is closed', async () => {
    const viewer = await open('1', { equipmentIds: [1] });
    await later(viewerLimits.silentMs + 1000);
    expect(viewer.closedWith).toBe(closeCodes.silent);
  });

  it('[WT10] positions of devices that move are told, to those who may see them', async () => {
    sources.set(2, { longitudeId: 7, latitudeId: 8 });
    live.accept(2, [
      [7, good(120.5)],
      [8, good(30.25)],
    ]);
    const viewer = await open('1', { all: true });
    expect(viewer.news()[0]?.states?.[2]).toMatchObject({ longitude: 120.5, latitude: 30.25 });
    live.accept(2, [[7, good(120.75)]]);
    await later();
    const moved = viewer.news();
    expect(ids(moved)).toEqual(['2']);
    expect(moved[0]?.states?.[2]).toMatchObject({ longitude: 120.75, latitude: 30.25 });
    live.accept(2, [[1, good(500)]]);
    await later();
    expect(viewer.news()).toEqual([]);
    live.accept(2, [[8, good(991)]]);
    await later();
    expect(viewer.news()[0]?.states?.[2]).not.toHaveProperty('latitude');
  });

  it('what could not be read is tried again, but not after the stop', async () => {
    fails = true;
    const viewer = await open('1', { equipmentIds: [1] });
    await later(2 * knowledgeLimits.retryMs);
    expect(reads.devices).toBeGreaterThan(1);
    const begun = Promise.withResolvers<void>();
    held = begun.promise;
    await later(knowledgeLimits.retryMs);
    const before = reads.devices;
    hub.stop();
    begun.resolve();
    await later(3 * knowledgeLimits.retryMs);
    expect(reads.devices).toBe(before);
    expect(viewer.closedWith).toBe(closeCodes.goingAway);
  });

  it('refuses a bad token; after the stop it takes nobody', async () => {
    expect((await open('bad')).closedWith).toBe(closeCodes.badToken);
    const viewer = await open('1', { all: true });
    hub.stop();
    expect(viewer.closedWith).toBe(closeCodes.goingAway);
    expect((await open()).closedWith).toBe(closeCodes.goingAway);
  });
});

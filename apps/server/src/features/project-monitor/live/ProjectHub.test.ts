import { EventEmitter } from 'node:events';
import { closeCodes, type EquipmentMessage } from '@lookfar/contract';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import type { WebSocket } from 'ws';
import { FakeClock } from '../../../../test/harness/FakeClock.ts';
import { LocalBus } from '../../../platform/bus/LocalBus.ts';
import { LiveState } from '../../ingest/LiveState.ts';
import type { ProjectGrant } from '../../live/live-token.service.ts';
import { viewerLimits } from '../../live/viewerLimits.ts';
import type { RoomContent, RoomRights } from './PageRoom.ts';
import { type PageViewing, ProjectHub } from './ProjectHub.ts';

const log = pino({ level: 'silent' });

/** Only what the hub touches; how many bytes wait is set by hand. */
class StubSocket extends EventEmitter {
  readonly OPEN = 1;
  readyState = 1;
  bufferedAmount = 0;
  readonly raw: unknown[] = [];
  closedWith: number | undefined;

  get sent(): EquipmentMessage[] {
    return this.raw.map((data) => JSON.parse(String(data)));
  }

  send(data: unknown): void {
    this.raw.push(data);
  }

  close(code: number): void {
    this.closedWith ??= code;
    this.readyState = 3;
    this.emit('close', code);
  }
}

const device = (id: number, gatewayId: number | null) => ({
  ...{ id, orgId: 1, name: `d${id}`, gatewayId, sn: gatewayId === null ? null : `GW${gatewayId}`, line: 'eg' as const },
  ...{ vpn: 0, interval: 1, economizeOpen: 0 },
});

/** Devices 1 and 2 behind gateways 5 and 6, and the variables of device 9. */
const content: RoomContent = {
  devices: new Map([
    [1, device(1, 5)],
    [2, device(2, 6)],
  ]),
  byDevice: new Map([
    [1, new Set([11, 12])],
    [2, new Set([21])],
    [9, new Set([91])],
  ]),
};

describe('ProjectHub', () => {
  const good = (value: number) => ({ code: '200', value, time: value });
  let clock: FakeClock;
  let live: LiveState;
  let bus: LocalBus;
  let hub: ProjectHub;
  let seen: Map<number, PageViewing>;
  let gate: Promise<void>;
  let asked: number;

  const rights = (more: Partial<RoomRights> = {}): RoomRights => ({ alarms: 'cn', sn: true, until: null, ...more });

  beforeEach(() => {
    clock = new FakeClock();
    live = new LiveState(log);
    bus = new LocalBus(log);
    gate = Promise.resolve();
    asked = 0;
    seen = new Map([
      [1, { content, rights: rights() }],
      [2, { content, rights: rights({ alarms: undefined, sn: false }) }],
      [3, { content, rights: rights({ alarms: 'en', sn: false }) }],
    ]);
    hub = new ProjectHub({
      ...{ live, bus, clock, log },
      tokens: {
        consumeForProject: async (token): Promise<ProjectGrant | undefined> => {
          const [account, equips] = token.split(' ');
          if (!account || account === 'bad') return undefined;
          const equipIds = equips ? { equipIds: equips.split(',').map(Number) } : {};
          return {
            ...{ accountId: Number(account), sessionHash: `s${account}` },
            target: { projectId: 7, pageId: 4, draft: false, language: 'cn', ...equipIds },
          };
        },
      },
      async viewing({ accountId }) {
        asked += 1;
        const found = seen.get(accountId);
        await gate;
        return found;
      },
    });
    hub.start();
  });

  async function open(token = '1'): Promise<StubSocket> {
    const socket = new StubSocket();
    hub.open(socket as unknown as WebSocket, token);
    await settled();
    return socket;
  }

  async function settled(): Promise<void> {
    for (let n = 0; n < 8; n += 1) await Promise.resolve();
  }

  const values = (socket: StubSocket) => socket.sent.flatMap(({ signalVal }) => (signalVal ? [signalVal] : []));
  const change = (alarmId: number, equipmentId: number, signalId?: number) => ({
    ...({ alarmId, equipmentId, orgId: 1, state: 'UNACK', level: 'high', text: { cn: '高', en: 'high' } } as const),
    ...{ time: 1, acked: false, annunciated: true },
    ...(signalId !== undefined && { signalId }),
  });

  it('[PM14] [PM15] starts with everything that the page shows and nothing else, then brings changes', async () => {
    live.accept(1, [
      [11, good(1)],
      [13, good(1)],
    ]);
    live.accept(3, [[31, good(1)]]);
    live.accept(9, [[91, good(5)]]);
    live.setGateway(5, { online: true, since: 1 });
    const viewer = await open();
    expect(viewer.sent).toEqual([
      { signalVal: { 11: good(1), 91: good(5) } },
      { gatewayAlarm: { sn: 'GW5', equipmentId: 1, online: true, deviceOnline: false, time: 1 } },
      { gatewayAlarm: { sn: 'GW6', equipmentId: 2, online: false, deviceOnline: false, time: 0 } },
    ]);
    live.accept(1, [[13, good(2)]]);
    live.accept(3, [[31, good(2)]]);
    clock.advance(200);
    expect(viewer.sent).toHaveLength(3);
    live.accept(1, [
      [12, good(2)],
      [13, good(3)],
    ]);
    live.accept(2, [[21, good(3)]]);
    clock.advance(200);
    expect(viewer.sent.slice(3)).toEqual([{ signalVal: { 12: good(2), 21: good(3) } }]);
  });

  it('[PM15] brings the newest of many changes, at most once in 100 ms, encoded once for all viewers', async () => {
    const [one, two, three] = [await open('1'), await open('2'), await open('3')];
    for (let n = 1; n <= 50; n += 1) live.accept(1, [[11, good(n)]]);
    clock.advance(100);
    for (const viewer of [one, two, three]) expect(values(viewer).slice(1)).toEqual([{ 11: good(50) }]);
    expect(one.raw.at(-1)).toBe(two.raw.at(-1));
    expect(one.raw.at(-1)).toBe(three.raw.at(-1));
    // The first message, too, as long as nothing has changed.
    const [four, five] = [await open('1'), await open('2')];
    expect(four.raw[0]).toBe(five.raw[0]);
  });

  it('[PM15] a slow viewer costs no memory, gets the newest values later, and affects no one else', async () => {
    const [slow, quick] = [await open(), await open()];
    const before = slow.raw.length;
    slow.bufferedAmount = viewerLimits.bufferedBytes + 1;
    for (let n = 1; n <= 100; n += 1) {
      live.accept(1, [[11, good(n)]]);
      clock.advance(100);
    }
    bus.publish('alarm.changed', { changes: [change(1, 1, 11)] });
    clock.advance(100);
    expect(slow.raw).toHaveLength(before);
    expect(quick.raw).toHaveLength(before + 101);
    slow.bufferedAmount = 0;
    clock.advance(100);
    expect(slow.sent.slice(before)).toEqual([
      expect.objectContaining({ signalVal: { 11: good(100) }, signalAlarm: expect.objectContaining({ alarmId: 1 }) }),
    ]);
    live.accept(1, [[11, good(200)]]);
    clock.advance(100);
    expect(slow.raw.at(-1)).toBe(quick.raw.at(-1));
  });

  it('[PM15] a viewer that stays slow, or is silent, is closed', async () => {
    const slow = await open();
    slow.bufferedAmount = viewerLimits.bufferedBytes + 1;
    clock.advance(32_000);
    expect(slow.closedWith).toBe(closeCodes.tooSlow);
    const silent = await open();
    clock.advance(viewerLimits.silentMs + 1000);
    expect(silent.closedWith).toBe(closeCodes.silent);
  });

  it('[PM15] tells of gateways and devices, each device by its id, and of SNs to those who may know them', async () => {
    const [manager, member] = [await open('1'), await open('2')];
    const before = manager.raw.length;
    live.setGateway(5, { online: true, since: 1 });
    live.setDevice(1, { online: true, since: 2 });
    live.setDevice(3, { online: true, since: 2 });
    clock.advance(100);
    const alarm = { equipmentId: 1, online: true, deviceOnline: true, time: 2 };
    expect(manager.sent.slice(before)).toEqual([{ gatewayAlarm: { sn: 'GW5', ...alarm } }]);
    expect(member.sent.slice(before)).toEqual([{ gatewayAlarm: { sn: '5', ...alarm } }]);
  });

  it('[PM15] tells those who may see them of alarms about signals of the page, of variables too', async () => {
    const [manager, deaf, english] = [await open('1'), await open('2'), await open('3')];
    const before = manager.raw.length;
    bus.publish('alarm.changed', {
      changes: [change(1, 1, 11), change(2, 1, 13), change(3, 1), change(4, 3, 31), change(5, 9, 91)],
    });
    clock.advance(100);
    const told = (viewer: StubSocket) =>
      viewer.sent.slice(before).map(({ signalAlarm }) => [signalAlarm?.alarmId, signalAlarm?.text]);
    expect(told(manager)).toEqual([
      [1, '高'],
      [5, '高'],
    ]);
    expect(told(english)).toEqual([
      [1, 'high'],
      [5, 'high'],
    ]);
    expect(told(deaf)).toEqual([]);
  });

  it('[PM14] with a list of devices, only these and the variables', async () => {
    for (const [id, signal] of [
      [1, 11],
      [2, 21],
      [9, 91],
    ] as const)
      live.accept(id, [[signal, good(1)]]);
    const viewer = await open('1 2,3');
    expect(viewer.sent).toHaveLength(2);
    expect(Object.keys(viewer.sent[0]?.signalVal ?? {})).toEqual(['21', '91']);
    const whole = await open('1 1,2');
    expect(Object.keys(whole.sent[0]?.signalVal ?? {})).toEqual(['11', '21', '91']);
    live.accept(1, [[11, good(2)]]);
    clock.advance(100);
    expect([viewer.raw.length, whole.raw.length]).toEqual([2, 4]);
  });

  it('[PM14] refuses a bad token; after the stop it accepts no one', async () => {
    expect((await open('bad')).closedWith).toBe(closeCodes.badToken);
    const viewer = await open();
    hub.stop();
    expect(viewer.closedWith).toBe(closeCodes.goingAway);
    expect((await open()).closedWith).toBe(closeCodes.goingAway);
  });

  it('[PM16] the end of a session closes its sockets', async () => {
    const [viewer, other] = [await open('1'), await open('2')];
    bus.publish('session.ended', { sessionHash: 's1' });
    expect([viewer.closedWith, other.closedWith]).toEqual([closeCodes.sessionEnded, undefined]);
  });

  it('[PM16] after a change nothing is sent until it is known what may still be seen', async () => {
    const [viewer, other] = [await open('1'), await open('2')];
    const before = viewer.raw.length;
    let release = () => {};
    gate = new Promise((resolve) => {
      release = resolve;
    });
    const less: RoomContent = { devices: new Map([[2, device(2, 6)]]), byDevice: new Map([[2, new Set([21])]]) };
    seen.set(1, { content: less, rights: rights() });
    bus.publish('access.changed', { accountIds: [1] });
    live.accept(1, [[11, good(2)]]);
    live.accept(2, [[21, good(3)]]);
    clock.advance(500);
    expect(viewer.raw).toHaveLength(before);
    expect(values(other).at(-1)).toEqual({ 11: good(2), 21: good(3) });
    release();
    await settled();
    expect(viewer.sent.slice(before)[0]).toEqual({ signalVal: { 21: good(3) } });
    const now = viewer.raw.length;
    live.accept(1, [[11, good(4)]]);
    clock.advance(500);
    expect(viewer.raw).toHaveLength(now);
  });

  it('[PM16] who can no longer see the page is closed; others are not asked', async () => {
    const [viewer, other] = [await open('1'), await open('2')];
    expect(asked).toBe(2);
    bus.publish('project.changed', { projectId: 8 });
    bus.publish('equipment.changed', { equipmentIds: [3] });
    await settled();
    expect(asked).toBe(2);
    seen.delete(1);
    bus.publish('access.changed', { accountIds: [1] });
    await settled();
    expect([viewer.closedWith, other.closedWith, asked]).toEqual([closeCodes.accessEnded, undefined, 3]);
    bus.publish('equipment.changed', { equipmentIds: [2] });
    bus.publish('project.changed', { projectId: 7 });
    await settled();
    expect(asked).toBe(5);
    gate = Promise.reject(new Error('away'));
    bus.publish('project.changed', { projectId: 7 });
    await settled();
    expect(other.closedWith).toBe(closeCodes.accessEnded);
  });

  it('[PM16] nothing is sent after the access has expired', async () => {
    seen.set(1, { content, rights: rights({ until: clock.now() + 5000 }) });
    const viewer = await open();
    const before = viewer.raw.length;
    clock.advance(4950);
    live.accept(1, [[11, good(1)]]);
    clock.advance(200);
    expect([viewer.closedWith, viewer.raw.length]).toEqual([closeCodes.accessEnded, before]);
  });

  it('[PM16] of two changes that meet the answer to the last one counts', async () => {
    const viewer = await open();
    let release = () => {};
    gate = new Promise((resolve) => {
      release = resolve;
    });
    bus.publish('project.changed', { projectId: 7 });
    seen.delete(1);
    gate = Promise.resolve();
    bus.publish('project.changed', { projectId: 7 });
    await settled();
    expect(viewer.closedWith).toBe(closeCodes.accessEnded);
    const before = viewer.raw.length;
    release();
    await settled();
    live.accept(1, [[11, good(9)]]);
    clock.advance(500);
    expect(viewer.raw).toHaveLength(before);
  });
});

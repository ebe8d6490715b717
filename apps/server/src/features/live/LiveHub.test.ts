import { EventEmitter } from 'node:events';
import { closeCodes, type EquipmentMessage } from '@lookfar/contract';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import type { WebSocket } from 'ws';
import { FakeClock } from '../../../test/harness/FakeClock.ts';
import { LocalBus } from '../../platform/bus/LocalBus.ts';
import { LiveState } from '../ingest/LiveState.ts';
import { type Grant, type GrantColumns, ownGrant, toGrant } from '../share/grant.ts';
import { LiveHub } from './LiveHub.ts';
import type { LiveGrant, LiveTokenService } from './live-token.service.ts';
import { viewerLimits } from './viewerLimits.ts';

const log = pino({ level: 'silent' });

/** Only what the hub touches; how many bytes wait is set by hand. */
class StubSocket extends EventEmitter {
  readonly OPEN = 1;
  readyState = 1;
  bufferedAmount = 0;
  readonly sent: EquipmentMessage[] = [];
  closedWith: number | undefined;

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(code: number): void {
    this.closedWith ??= code;
    this.readyState = 3;
    this.emit('close', code);
  }
}

describe('LiveHub', () => {
  const target = { equipmentId: 1, gatewayId: 5, sn: 'GW' };
  const grant: LiveGrant = { accountId: 3, target, sessionHash: 's' };
  const byShare: LiveGrant = { ...grant, target: { ...target, sn: '', alarms: 'cn', shared: true } };
  const good = (value: number) => ({ code: '200', value, time: value });
  let clock: FakeClock;
  let state: LiveState;
  let bus: LocalBus;
  let hub: LiveHub;
  /** What is shared with account 3; undefined for nothing. */
  let shared: Partial<GrantColumns> | undefined;
  /** What account 4 sees by its range; undefined for nothing. */
  let ranged: Grant | undefined;
  /** Holds the answers back. */
  let gate: Promise<void>;

  beforeEach(() => {
    clock = new FakeClock();
    state = new LiveState(log);
    bus = new LocalBus(log);
    shared = {};
    ranged = ownGrant;
    gate = Promise.resolve();
    const byRange: LiveGrant = { ...grant, accountId: 4, target: { ...target, ranged: true } };
    const grants: Record<string, LiveGrant> = { good: grant, share: byShare, range: byRange };
    const tokens = { consume: async (token: string) => grants[token] } as unknown as LiveTokenService;
    const access = {
      async shared() {
        const found =
          shared && toGrant({ signals: '[7]', mayWrite: 0, mayHistory: 0, mayAlarm: 0, expiresAt: null, ...shared });
        await gate;
        return found;
      },
    };
    hub = new LiveHub({
      tokens,
      access,
      inRange: async () => ranged,
      live: state,
      bus,
      clock,
      log,
      names: { known: () => undefined },
    });
    hub.start();
  });

  async function open(token = 'good'): Promise<StubSocket> {
    const socket = new StubSocket();
    hub.open(socket as unknown as WebSocket, token);
    await settled();
    return socket;
  }

  async function settled(): Promise<void> {
    for (let n = 0; n < 5; n += 1) await Promise.resolve();
  }

  const change = (alarmId: number, signalId?: number) => ({
    ...({ alarmId, equipmentId: 1, orgId: 1, state: 'UNACK', level: 'high', text: { cn: '高', en: 'high' } } as const),
    ...{ time: 1, acked: false, annunciated: true },
    ...(signalId !== undefined && { signalId }),
  });

  it('a slow viewer costs no memory, gets the newest value when it catches up, and affects no one else', async () => {
    const [slow, quick] = [await open(), await open()];
    slow.bufferedAmount = viewerLimits.bufferedBytes + 1;
    for (let n = 1; n <= 100; n += 1) {
      state.accept(1, [[7, good(n)]]);
      clock.advance(100);
    }
    expect(slow.sent).toHaveLength(1);
    expect(quick.sent).toHaveLength(101);
    slow.bufferedAmount = 0;
    clock.advance(100);
    expect(slow.sent.slice(1)).toEqual([{ signalVal: { 7: good(100) } }]);
  });

  it('a viewer that stays slow is closed after 30 s', async () => {
    const slow = await open();
    slow.bufferedAmount = viewerLimits.bufferedBytes + 1;
    clock.advance(30_000);
    expect(slow.closedWith).toBeUndefined();
    clock.advance(2000);
    expect(slow.closedWith).toBe(closeCodes.tooSlow);
  });

  it('online status that flickers within one flush is sent once, as it ended', async () => {
    const viewer = await open();
    state.setGateway(5, { online: true, since: 1 });
    state.setDevice(1, { online: true, since: 2 });
    state.setDevice(1, { online: false, since: 3 });
    state.setDevice(1, { online: true, since: 4 });
    clock.advance(100);
    expect(viewer.sent.slice(1)).toEqual([{ gatewayAlarm: { sn: 'GW', online: true, deviceOnline: true, time: 4 } }]);
  });

  it('a closed socket gets nothing more, and sockets of other devices get nothing', async () => {
    const viewer = await open();
    state.accept(2, [[9, good(1)]]);
    clock.advance(200);
    viewer.close(1000);
    state.accept(1, [[7, good(1)]]);
    clock.advance(200);
    expect(viewer.sent).toHaveLength(1);
  });

  it('refuses a bad token; after the stop it accepts no one', async () => {
    expect((await open('bad')).closedWith).toBe(closeCodes.badToken);
    const viewer = await open();
    hub.stop();
    expect(viewer.closedWith).toBe(closeCodes.goingAway);
    expect((await open()).closedWith).toBe(closeCodes.goingAway);
  });

  it('the end of a session closes its sockets', async () => {
    const viewer = await open();
    bus.publish('session.ended', { sessionHash: 'another' });
    expect(viewer.closedWith).toBeUndefined();
    bus.publish('session.ended', { sessionHash: 's' });
    expect(viewer.closedWith).toBe(closeCodes.sessionEnded);
  });

  it('[SHR5] a holder gets the shared signals only, and no SN', async () => {
    state.accept(1, [
      [7, good(1)],
      [8, good(1)],
    ]);
    state.setGateway(5, { online: true, since: 1 });
    const holder = await open('share');
    expect(Object.keys(holder.sent[0]?.signalVal ?? {})).toEqual(['7']);
    expect(holder.sent[0]?.gatewayAlarm?.sn).toBe('');
    state.accept(1, [[8, good(2)]]);
    clock.advance(200);
    expect(holder.sent).toHaveLength(1);
    state.accept(1, [
      [7, good(3)],
      [8, good(3)],
    ]);
    clock.advance(200);
    expect(holder.sent.slice(1)).toEqual([{ signalVal: { 7: good(3) } }]);
  });

  it('[SHR5] a holder hears of alarms about one shared signal, if alarms are shared', async () => {
    const tell = () => {
      bus.publish('alarm.changed', { changes: [change(1, 7), change(2, 8), change(3)] });
      clock.advance(200);
    };
    const deaf = await open('share');
    tell();
    expect(deaf.sent).toHaveLength(1);
    shared = { mayAlarm: 1 };
    const holder = await open('share');
    tell();
    expect(holder.sent.slice(1).map((message) => message.signalAlarm?.alarmId)).toEqual([1]);
    shared = { mayAlarm: 1, signals: '"all"' };
    const whole = await open('share');
    tell();
    expect(whole.sent.slice(1).map((message) => message.signalAlarm?.alarmId)).toEqual([1, 2, 3]);
  });

  it('[SHR6] after a change nothing is sent until it is known what is still shared', async () => {
    const [holder, owner] = [await open('share'), await open()];
    state.accept(1, [[7, good(1)]]);
    let release = () => {};
    gate = new Promise((resolve) => {
      release = resolve;
    });
    shared = { signals: '[8]' };
    bus.publish('equipment.changed', { equipmentIds: [1] });
    state.accept(1, [
      [7, good(2)],
      [8, good(2)],
    ]);
    clock.advance(500);
    expect(holder.sent).toHaveLength(1);
    expect(owner.sent.at(-1)).toEqual({ signalVal: { 7: good(2), 8: good(2) } });
    release();
    await settled();
    expect(holder.sent.at(-1)?.signalVal).toEqual({ 8: good(2) });
  });

  it('[SHR6] of two changes that meet the answer to the last one counts', async () => {
    const holder = await open('share');
    let release = () => {};
    gate = new Promise((resolve) => {
      release = resolve;
    });
    bus.publish('equipment.changed', { equipmentIds: [1] });
    shared = undefined;
    gate = Promise.resolve();
    bus.publish('equipment.changed', { equipmentIds: [1] });
    await settled();
    expect(holder.closedWith).toBe(closeCodes.accessEnded);
    release();
    await settled();
    state.accept(1, [[7, good(9)]]);
    clock.advance(500);
    expect(holder.sent).toHaveLength(1);
  });

  it('[SHR6] closes when the device is no longer shared, also if that was missed or cannot be read', async () => {
    const [holder, owner] = [await open('share'), await open()];
    bus.publish('equipment.changed', { equipmentIds: [2] });
    await settled();
    expect(holder.closedWith).toBeUndefined();
    gate = Promise.reject(new Error('away'));
    bus.publish('equipment.changed', { equipmentIds: [1] });
    await settled();
    expect([holder.closedWith, owner.closedWith]).toEqual([closeCodes.accessEnded, undefined]);
    gate = Promise.resolve();
    shared = undefined;
    expect((await open('share')).closedWith).toBe(closeCodes.accessEnded);
  });

  it('[SHR7] nothing is sent after a share has expired', async () => {
    const end = clock.now() + 5000;
    shared = { expiresAt: end };
    const holder = await open('share');
    clock.advance(4950);
    state.accept(1, [[7, good(1)]]);
    clock.advance(200);
    expect(holder.closedWith).toBe(closeCodes.accessEnded);
    expect(holder.sent).toHaveLength(1);
  });

  it('[AC5] a device that left the range of a viewer closes its channel', async () => {
    const viewer = await open('range');
    expect(viewer.sent).toHaveLength(1);
    bus.publish('equipment.changed', { equipmentIds: [1] });
    await settled();
    expect(viewer.closedWith).toBeUndefined();
    ranged = undefined;
    bus.publish('equipment.changed', { equipmentIds: [1] });
    await settled();
    expect(viewer.closedWith).toBe(closeCodes.accessEnded);
  });
});

import { EventEmitter } from 'node:events';
import { closeCodes, type EquipmentMessage } from '@lookfar/contract';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import type { WebSocket } from 'ws';
import { FakeClock } from '../../../test/harness/FakeClock.ts';
import { LocalBus } from '../../platform/bus/LocalBus.ts';
import { LiveState } from '../ingest/LiveState.ts';
import { LiveHub } from './LiveHub.ts';
import type { LiveGrant, LiveTokenService } from './live-token.service.ts';
import { viewerLimits } from './viewer.ts';

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
  const grant: LiveGrant = { target: { equipmentId: 1, gatewayId: 5, sn: 'GW' }, sessionHash: 's' };
  const good = (value: number) => ({ code: '200', value, time: value });
  let clock: FakeClock;
  let state: LiveState;
  let bus: LocalBus;
  let hub: LiveHub;

  beforeEach(() => {
    clock = new FakeClock();
    state = new LiveState(log);
    bus = new LocalBus(log);
    const tokens = { consume: async (token: string) => (token === 'good' ? grant : undefined) };
    hub = new LiveHub({ tokens: tokens as unknown as LiveTokenService, live: state, bus, clock, log });
    hub.start();
  });

  async function open(token = 'good'): Promise<StubSocket> {
    const socket = new StubSocket();
    hub.open(socket as unknown as WebSocket, token);
    await Promise.resolve();
    await Promise.resolve();
    return socket;
  }

  it('a slow viewer costs no memory, gets the newest value when it catches up, and disturbs nobody', async () => {
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

  it('presence that flickers within one flush is told as it ended', async () => {
    const viewer = await open();
    state.setGateway(5, { online: true, since: 1 });
    state.setDevice(1, { online: true, since: 2 });
    state.setDevice(1, { online: false, since: 3 });
    state.setDevice(1, { online: true, since: 4 });
    clock.advance(100);
    expect(viewer.sent.slice(1)).toEqual([{ gatewayAlarm: { sn: 'GW', online: true, deviceOnline: true, time: 4 } }]);
  });

  it('a socket that closed gets nothing more, and other equipment is not told', async () => {
    const viewer = await open();
    state.accept(2, [[9, good(1)]]);
    clock.advance(200);
    viewer.close(1000);
    state.accept(1, [[7, good(1)]]);
    clock.advance(200);
    expect(viewer.sent).toHaveLength(1);
  });

  it('refuses a bad token; after the stop it takes nobody', async () => {
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
});

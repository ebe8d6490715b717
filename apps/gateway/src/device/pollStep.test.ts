import { GatewaySignal } from '@lookfar/contract';
import type { Reading } from '@lookfar/drivers';
import { describe, expect, it } from 'vitest';
import { createPollState, type PollEffect, type PollEvent } from './pollState.ts';
import { pollStep, scanInterval } from './pollStep.ts';

const signal = GatewaySignal.parse({ id: 1, address: 'x', dataType: 'INT16' });
const reading = (value: number): Reading[] => [{ signalId: 1, value, code: '200' }];

function poller(scanMs = 1000) {
  const state = createPollState(scanMs, { signals: new Map([[1, signal]]), heartbeatMs: 60_000 });
  const at = (now: number, event: PollEvent): PollEffect[] => pollStep(state, event, now).effects;
  const read = (now: number, value: number) => at(now, { kind: 'read', readings: reading(value) });
  const fail = (now: number) => at(now, { kind: 'failed', code: '1715', reason: 'silent', random: 0 });
  /** Online since 0, its first scan completed. */
  const running = () => {
    at(0, { kind: 'start' });
    at(0, { kind: 'opened' });
    read(0, 1);
  };
  return { state, at, read, fail, running };
}
const job = (id: number) => ({ id, signalId: 1, value: 5 });
const write = (id: number): PollEvent => ({ kind: 'write', job: job(id) });
const done = (value: number): PollEvent => ({
  kind: 'written',
  outcome: { code: '200', message: '' },
  readings: reading(value),
});
const fetch = (id: number): PollEvent => ({ kind: 'fetch', job: { id, signalIds: [1] } });
const fetched = (value: number): PollEvent => ({ kind: 'fetched', readings: reading(value) });
const offline: PollEffect = { kind: 'offline', code: '1715', reason: 'silent' };

describe('pollStep', () => {
  it('[GW6] opens, reads, and is online with all values after the first answer', () => {
    const { at, read } = poller();
    expect(at(0, { kind: 'start' })).toEqual([{ kind: 'open' }]);
    expect(at(10, { kind: 'opened' })).toEqual([{ kind: 'read' }]);
    expect(read(30, 1)).toEqual([
      { kind: 'online', readings: reading(1) },
      { kind: 'wake', at: 1010 },
    ]);
  });

  it('[GW4] scans from start to start and reports only changes', () => {
    const { at, read, running } = poller();
    running();
    expect(at(1000, { kind: 'tick' })).toEqual([{ kind: 'read' }]);
    expect(read(1200, 1)).toEqual([{ kind: 'wake', at: 2000 }]);
    at(2000, { kind: 'tick' });
    expect(read(2100, 2)).toEqual([
      { kind: 'changed', readings: reading(2) },
      { kind: 'wake', at: 3000 },
    ]);
  });

  it('[GW4] a scan that is slower than the interval is followed by one scan, not by a burst', () => {
    const { at, read, running } = poller();
    running();
    at(1000, { kind: 'tick' });
    expect(read(4500, 1)).toEqual([{ kind: 'wake', at: 4500 }]);
    at(4500, { kind: 'tick' });
    expect(read(4600, 1)).toEqual([{ kind: 'wake', at: 5500 }]);
  });

  it('[GW6] a lost device is offline once, and tried again after 1, 2, 4 … 30 s', () => {
    const { at, fail, running } = poller();
    running();
    at(1000, { kind: 'tick' });
    expect(fail(1500)).toEqual([{ kind: 'close' }, offline, { kind: 'wake', at: 2500 }]);
    let now = 2500;
    for (const pause of [2000, 4000, 8000, 16_000, 30_000, 30_000]) {
      expect(at(now, { kind: 'tick' })).toEqual([{ kind: 'open' }]);
      expect(fail(now)).toEqual([{ kind: 'close' }, { kind: 'wake', at: now + pause }]);
      now += pause;
    }
  });

  it('[GW6] after the return everything is reported again and the pauses start anew', () => {
    const { at, read, fail, running } = poller();
    running();
    at(1000, { kind: 'tick' });
    fail(1000);
    at(2000, { kind: 'tick' });
    fail(2000);
    at(4000, { kind: 'tick' });
    at(4000, { kind: 'opened' });
    expect(read(4000, 1)[0]).toEqual({ kind: 'online', readings: reading(1) });
    at(5000, { kind: 'tick' });
    expect(fail(5000).at(-1)).toEqual({ kind: 'wake', at: 6000 });
  });

  it('[GW6] a device that never answered tells its reason once', () => {
    const { at, fail } = poller();
    at(0, { kind: 'start' });
    expect(fail(0)).toContainEqual(offline);
    at(1000, { kind: 'tick' });
    expect(fail(1000)).not.toContainEqual(offline);
  });

  it('[GW7] a lease brings the next scan forward, and the old interval returns with its end', () => {
    const { at, read, running } = poller(60_000);
    running();
    const lease = { intervalMs: 500, until: 10_000 };
    expect(at(2000, { kind: 'lease', lease })).toEqual([{ kind: 'wake', at: 2000 }]);
    at(2000, { kind: 'tick' });
    expect(read(2000, 1)).toEqual([{ kind: 'wake', at: 2500 }]);
    at(9800, { kind: 'tick' });
    expect(read(10_000, 1)).toEqual([{ kind: 'wake', at: 69_800 }]);
  });

  it('[GW7] the end of a lease moves a scan that is already planned', () => {
    const { at, running } = poller(60_000);
    running();
    at(100, { kind: 'lease', lease: { intervalMs: 50_000, until: 1e9 } });
    expect(at(200, { kind: 'lease', lease: undefined })).toEqual([{ kind: 'wake', at: 60_000 }]);
  });

  it('[GW7] a lease only shortens, and never below 100 ms', () => {
    expect(scanInterval(1000, { intervalMs: 1, until: 10 }, 5)).toBe(100);
    expect(scanInterval(1000, { intervalMs: 5000, until: 10 }, 5)).toBe(1000);
    expect(scanInterval(50, { intervalMs: 100, until: 10 }, 5)).toBe(50);
    expect(scanInterval(1000, { intervalMs: 200, until: 10 }, 10)).toBe(1000);
  });

  it('[GW6] nothing happens after the stop, and stray events change nothing', () => {
    const { at, read, fail, running } = poller();
    running();
    expect(read(5, 9)).toEqual([]);
    expect(fail(5)).toEqual([]);
    expect(at(5, { kind: 'opened' })).toEqual([]);
    expect(at(5, { kind: 'stop' })).toEqual([{ kind: 'close' }]);
    expect([at(6, { kind: 'tick' }), read(6, 1), fail(6), at(6, { kind: 'start' })]).toEqual([[], [], [], []]);
  });

  it('[GW18] groups are read by their own intervals, together when they are due together', () => {
    const signals = [
      { id: 1, scanMs: 1000 },
      { id: 2, scanMs: 5000 },
      { id: 3, scanMs: 1000 },
    ].map((given) => [given.id, GatewaySignal.parse({ address: 'x', dataType: 'INT16', ...given })] as const);
    const state = createPollState(1000, { signals: new Map(signals), heartbeatMs: 60_000 });
    const at = (now: number, event: PollEvent) => pollStep(state, event, now).effects;
    const all = [1, 2, 3].map((signalId): Reading => ({ signalId, value: 1, code: '200' }));
    at(0, { kind: 'start' });
    expect(at(0, { kind: 'opened' })).toEqual([{ kind: 'read' }]);
    expect(at(5, { kind: 'read', readings: all }).at(-1)).toEqual({ kind: 'wake', at: 1000 });
    for (const now of [1000, 2001, 3002, 4003]) {
      expect(at(now, { kind: 'tick' })).toEqual([{ kind: 'read', signalIds: [1, 3] }]);
      // A driver may read more than it was asked for; values that were not due are ignored.
      const readings = all.map((one) => ({ ...one, value: now }));
      expect(at(now, { kind: 'read', readings })[0]).toEqual({
        kind: 'changed',
        readings: readings.filter(({ signalId }) => signalId !== 2),
      });
    }
    // Each scan was a little late; the fast group is due at 5003 only.
    expect(at(5000, { kind: 'tick' })).toEqual([{ kind: 'read' }]);
  });

  it('[GW18] a tick before anything is due only waits on', () => {
    const { at, running } = poller();
    running();
    expect(at(500, { kind: 'tick' })).toEqual([{ kind: 'wake', at: 1000 }]);
  });

  it('[GW17] a write goes before the next scan: at once when idle, else after the scan that runs', () => {
    const { at, read, running } = poller();
    running();
    expect(at(10, write(1))).toEqual([{ kind: 'write', job: job(1) }]);
    expect(at(11, { kind: 'tick' })).toEqual([]);
    expect(at(20, done(5))).toEqual([
      { kind: 'changed', readings: reading(5) },
      { kind: 'answer', id: 1, outcome: { code: '200', message: '' } },
      { kind: 'wake', at: 1000 },
    ]);
    at(1000, { kind: 'tick' });
    expect(at(1010, write(2))).toEqual([]);
    expect(at(1011, write(3))).toEqual([]);
    expect(read(1020, 5)).toEqual([{ kind: 'write', job: job(2) }]);
    expect(at(1030, done(5))).toMatchObject([
      { kind: 'answer', id: 2 },
      { kind: 'write', job: job(3) },
    ]);
  });

  it('[GW17] writes without end do not keep the scan away', () => {
    const { at, running } = poller();
    running();
    for (let id = 1; id <= 30; id += 1) at(0, write(id));
    let writes = 0;
    let effects: PollEffect[] = [];
    while (!effects.some(({ kind }) => kind === 'read')) {
      effects = at(2000, done(5));
      writes += 1;
    }
    expect(writes).toBe(20);
    expect(at(2001, { kind: 'read', readings: reading(5) })).toMatchObject([{ kind: 'write', job: job(21) }]);
  });

  it('[GW17] a device that is away, lost on the way or stopped answers every write', () => {
    const away = { code: '99901', message: 'the device is not connected' };
    const first = poller();
    expect(first.at(0, write(1))).toEqual([{ kind: 'answer', id: 1, outcome: away }]);
    first.running();
    first.at(1, write(2));
    first.at(1, write(3));
    expect(first.fail(2)).toEqual([
      { kind: 'close' },
      { kind: 'answer', id: 2, outcome: { code: '1715', message: 'silent' } },
      { kind: 'answer', id: 3, outcome: away },
      offline,
      { kind: 'wake', at: 1002 },
    ]);
    const second = poller();
    second.running();
    second.at(1, write(4));
    expect(second.at(2, { kind: 'stop' })).toEqual([{ kind: 'close' }, { kind: 'answer', id: 4, outcome: away }]);
    expect(second.at(3, write(5))).toEqual([{ kind: 'answer', id: 5, outcome: away }]);
    expect(second.at(4, done(1))).toEqual([]);
  });

  it('[GW17] at most 1000 writes wait', () => {
    const { at, running } = poller();
    running();
    for (let id = 1; id <= 1000; id += 1) at(0, write(id));
    expect(at(0, write(1001))).toMatchObject([{ kind: 'answer', id: 1001, outcome: { code: '1712' } }]);
  });

  it('[GW29] a read on demand comes between scans, behind every write, and is told also when nothing changed', () => {
    const { at, read, running } = poller();
    running();
    expect(at(10, fetch(1))).toEqual([{ kind: 'fetch', job: { id: 1, signalIds: [1] } }]);
    expect([at(11, fetch(2)), at(12, write(3)), at(13, { kind: 'tick' })]).toEqual([[], [], []]);
    expect(at(20, fetched(1))).toEqual([
      { kind: 'changed', readings: reading(1) },
      { kind: 'deliver', id: 1, outcome: { code: '200', message: '', readings: reading(1) } },
      { kind: 'write', job: job(3) },
    ]);
    expect(at(30, done(5))).toMatchObject([{ kind: 'changed' }, { kind: 'answer', id: 3 }, { kind: 'fetch' }]);
    expect(at(40, fetched(5)).at(-1)).toEqual({ kind: 'wake', at: 1000 });
    at(1000, { kind: 'tick' });
    expect(at(1001, fetch(4))).toEqual([]);
    expect(read(1010, 5)).toMatchObject([{ kind: 'fetch', job: { id: 4 } }]);
  });

  it('[GW29] what was not asked for is not answered', () => {
    const { at, running } = poller();
    running();
    at(1, fetch(1));
    const readings = [...reading(7), { signalId: 9, value: 1, code: '200' }];
    expect(at(2, { kind: 'fetched', readings })).toMatchObject([
      { kind: 'changed', readings: reading(7) },
      { kind: 'deliver', outcome: { readings: reading(7) } },
      { kind: 'wake' },
    ]);
  });

  it('[GW29] reads without end do not keep the scan away, and at most 1000 wait', () => {
    const { at, running } = poller();
    running();
    for (let id = 1; id <= 1000; id += 1) at(0, fetch(id));
    expect(at(0, fetch(1001))).toMatchObject([{ kind: 'deliver', id: 1001, outcome: { code: '1712', readings: [] } }]);
    let reads = 0;
    let effects: PollEffect[] = [];
    while (!effects.some(({ kind }) => kind === 'read')) {
      effects = at(2000, fetched(5));
      reads += 1;
    }
    expect(reads).toBe(20);
  });

  it('[GW29] a device that is away, lost on the way or stopped answers every read', () => {
    const away = { code: '99901', message: 'the device is not connected', readings: [] };
    const { at, fail, running } = poller();
    expect(at(0, fetch(1))).toEqual([{ kind: 'deliver', id: 1, outcome: away }]);
    running();
    at(1, fetch(2));
    at(1, fetch(3));
    expect(fail(2)).toEqual([
      { kind: 'close' },
      { kind: 'deliver', id: 2, outcome: { code: '1715', message: 'silent', readings: [] } },
      { kind: 'deliver', id: 3, outcome: away },
      offline,
      { kind: 'wake', at: 1002 },
    ]);
    expect(at(3, fetched(1))).toEqual([]);
    at(4, { kind: 'stop' });
    expect(at(5, fetch(4))).toEqual([{ kind: 'deliver', id: 4, outcome: away }]);
  });
});

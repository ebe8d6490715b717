import { closeCodes } from '@lookfar/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newViewer, type ViewerEffect, viewerStep } from './viewer.ts';
import { viewerLimits } from './viewerLimits.ts';

const good = (value: number, time = value) => ({ code: '200', value, time });
const idle = { kind: 'tick', buffered: 0 } as const;
const full = { kind: 'tick', buffered: viewerLimits.bufferedBytes + 1 } as const;
const alarm = (online: boolean, time: number) => ({ sn: 'GW', online, deviceOnline: online, time });

describe('a viewer', () => {
  it('gets one message with the newest value of each signal', () => {
    const viewer = newViewer(0);
    viewerStep(
      viewer,
      {
        kind: 'values',
        values: [
          [1, good(1)],
          [2, good(5)],
        ],
      },
      0,
    );
    viewerStep(viewer, { kind: 'values', values: [[1, good(2)]] }, 10);
    viewerStep(viewer, { kind: 'alarm', alarm: alarm(false, 1) }, 11);
    viewerStep(viewer, { kind: 'alarm', alarm: alarm(true, 2) }, 12);
    expect(viewerStep(viewer, idle, 20)).toEqual({
      kind: 'send',
      message: { signalVal: { 1: good(2), 2: good(5) }, gatewayAlarm: alarm(true, 2) },
    });
    expect(viewerStep(viewer, idle, 500)).toBeUndefined();
  });

  it('gets its message immediately after the clock was set back', () => {
    const viewer = newViewer(3_600_000);
    for (const now of [3_600_000, 5]) {
      viewerStep(viewer, { kind: 'values', values: [[1, good(now)]] }, now);
      expect(viewerStep(viewer, idle, now)).toMatchObject({ kind: 'send' });
    }
  });

  it('gets the newest state of each alarm, one a message', () => {
    const viewer = newViewer(0);
    const told = (alarmId: number, state: 'UNACK' | 'ACKED') =>
      ({ alarmId, equipmentId: 1, state, level: 'high', text: '', time: 1, acked: state === 'ACKED' }) as const;
    for (const [alarmId, state] of [
      [1, 'UNACK'],
      [2, 'UNACK'],
      [1, 'ACKED'],
    ] as const)
      viewerStep(viewer, { kind: 'signalAlarm', alarm: told(alarmId, state) }, 5);
    viewerStep(viewer, { kind: 'values', values: [[1, good(1)]] }, 5);
    expect(viewerStep(viewer, idle, 100)).toEqual({
      kind: 'send',
      message: { signalVal: { 1: good(1) }, signalAlarm: told(1, 'ACKED') },
      more: [{ signalAlarm: told(2, 'UNACK') }],
    });
    expect(viewerStep(viewer, idle, 300)).toBeUndefined();
  });

  it('gets at most one message in 100 ms and in the end the newest of everything', () => {
    const change = fc.record({ signal: fc.integer({ min: 1, max: 5 }), gap: fc.integer({ min: 0, max: 80 }) });
    fc.assert(
      fc.property(fc.array(change, { minLength: 1 }), (changes) => {
        const viewer = newViewer(0);
        const sent: number[] = [];
        const [expected, seen] = [new Map<string, unknown>(), new Map<string, unknown>()];
        const note = (effect: ViewerEffect | undefined, now: number) => {
          if (effect?.kind !== 'send') return;
          sent.push(now);
          for (const [id, value] of Object.entries(effect.message.signalVal ?? {})) seen.set(id, value);
        };
        let now = 0;
        for (const [index, { signal, gap }] of changes.entries()) {
          now += gap;
          viewerStep(viewer, { kind: 'values', values: [[signal, good(index)]] }, now);
          expected.set(String(signal), good(index));
          note(viewerStep(viewer, idle, now), now);
        }
        note(viewerStep(viewer, idle, now + 100), now + 100);
        expect(seen).toEqual(expected);
        for (const [index, at] of sent.entries())
          if (index > 0) expect(at - (sent[index - 1] ?? 0)).toBeGreaterThanOrEqual(100);
      }),
    );
  });

  it('that is slow keeps only the newest values and gets them when it has caught up', () => {
    const viewer = newViewer(0);
    for (let n = 1; n <= 1000; n += 1) {
      viewerStep(viewer, { kind: 'values', values: [[n % 3, good(n)]] }, n);
      expect(viewerStep(viewer, full, n)).toBeUndefined();
      expect(viewer.values.size).toBeLessThanOrEqual(3);
    }
    const message = { signalVal: { 0: good(999), 1: good(1000), 2: good(998) } };
    expect(viewerStep(viewer, idle, 1001)).toEqual({ kind: 'send', message });
  });

  it('[SHR6] is not sent what was dropped meanwhile', () => {
    const viewer = newViewer(0);
    viewerStep(viewer, { kind: 'values', values: [[1, good(1)]] }, 0);
    viewerStep(viewer, { kind: 'alarm', alarm: alarm(true, 2) }, 0);
    viewerStep(viewer, { kind: 'forget' }, 0);
    expect(viewerStep(viewer, idle, 500)).toBeUndefined();
  });

  it('that stays slow for 30 s is closed; catching up restarts the count', () => {
    const viewer = newViewer(0);
    viewerStep(viewer, full, 0);
    expect(viewerStep(viewer, full, 29_999)).toBeUndefined();
    viewerStep(viewer, idle, 29_999);
    viewerStep(viewer, full, 30_000);
    expect(viewerStep(viewer, full, 59_999)).toBeUndefined();
    expect(viewerStep(viewer, full, 60_000)).toEqual({ kind: 'close', code: closeCodes.tooSlow });
  });

  it('that is silent for 150 s is closed; any message keeps it open', () => {
    const viewer = newViewer(0);
    viewerStep(viewer, { kind: 'heard' }, 60_000);
    expect(viewerStep(viewer, idle, 209_999)).toBeUndefined();
    expect(viewerStep(viewer, idle, 210_000)).toEqual({ kind: 'close', code: closeCodes.silent });
  });
});

import { GatewaySignal, type Value } from '@lookfar/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Sent, takeChanges } from './changeFilter.ts';

function filter(changes: Partial<GatewaySignal> = {}, heartbeatMs = 60_000) {
  const signal = GatewaySignal.parse({ id: 1, address: 'x', dataType: 'DOUBLE', ...changes });
  const sent: Sent = new Map();
  const rules = { signals: new Map([[1, signal]]), heartbeatMs };
  /** Whether the value is sent. */
  return (value: Value, now = 0, code = '200') =>
    takeChanges(sent, [{ signalId: 1, value, code }], rules, now).length === 1;
}

describe('takeChanges', () => {
  it('[GW4] the first value and every change are sent, a repetition is not', () => {
    const sends = filter();
    expect([1, 1, 2, 2, 1, null, null, 1].map((value) => sends(value))).toEqual([
      true,
      false,
      true,
      false,
      true,
      true,
      false,
      true,
    ]);
  });

  it('[GW4] NaN equals itself', () => {
    const sends = filter();
    expect([Number.NaN, Number.NaN, 0].map((value) => sends(value))).toEqual([true, false, true]);
  });

  it('[GW4] a change smaller than the deadband counts from the value sent last, so drift is seen', () => {
    const sends = filter({ deadband: 1 });
    expect([10, 10.5, 10.9, 11, 11.9, 10.1, 10].map((value) => sends(value))).toEqual([
      true,
      false,
      false,
      true,
      false,
      false,
      true,
    ]);
  });

  it('[GW4] the deadband holds for 64-bit values as text, and never for texts', () => {
    const wide = filter({ dataType: 'UINT64', deadband: 100_000 });
    expect(wide('9007199254740993')).toBe(true);
    expect(wide('9007199254740995')).toBe(false);
    expect(wide('9007199254940995')).toBe(true);
    const text = filter({ dataType: 'STRING', deadband: 100 });
    expect([text('1'), text('2')]).toEqual([true, true]);
  });

  it('[GW4] an unchanged value is sent again after the heartbeat', () => {
    const sends = filter({}, 1000);
    expect([0, 999, 1000, 1999, 2000].map((now) => sends(1, now))).toEqual([true, false, true, false, true]);
  });

  it('[GW4] a clock that steps back does not hold the heartbeat', () => {
    const sends = filter({}, 1000);
    sends(1, 1_000_000);
    expect(sends(1, 500)).toBe(true);
    expect(sends(1, 600)).toBe(false);
  });

  it('[GW5] a code that changes is sent inside the deadband too; a bad one only once', () => {
    const sends = filter({ deadband: 10 });
    expect(sends(5)).toBe(true);
    expect(sends(null, 0, '1715')).toBe(true);
    expect(sends(null, 0, '1715')).toBe(false);
    expect(sends(null, 0, '1732')).toBe(true);
    expect(sends(5)).toBe(true);
  });

  it('[GW4] readings of signals that are not configured are dropped', () => {
    expect(
      takeChanges(new Map(), [{ signalId: 9, value: 1, code: '200' }], { signals: new Map(), heartbeatMs: 1 }, 0),
    ).toEqual([]);
  });

  it('[GW4] what the receiver holds is never further from the truth than the deadband', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.1, max: 10, noNaN: true }),
        fc.array(fc.double({ min: -50, max: 50, noNaN: true })),
        (deadband, values) => {
          const sends = filter({ deadband });
          let held = Number.NaN;
          for (const value of values) {
            if (sends(value)) held = value;
            expect(Math.abs(held - value)).toBeLessThan(deadband);
          }
        },
      ),
    );
  });
});

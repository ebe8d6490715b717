import type { SignalValue } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { positionOf } from './positionOf.ts';

const source = { longitudeId: 1, latitudeId: 2 };
const seeing = (sees: (signalId: number | null) => boolean) => ({ id: 7, grant: { sees } });
const all = seeing(() => true);

function told(longitude: Partial<SignalValue>, latitude: Partial<SignalValue>, view = all) {
  const values = [longitude, latitude].map((value) => ({ code: '200', value: null, time: 1, ...value }));
  return positionOf({ value: (_, signalId) => values[signalId - 1] }, view, source);
}

describe('positionOf', () => {
  it('[MN10] is where the device said last', () => {
    expect(told({ value: 120.5 }, { value: 30.25 })).toEqual({ longitude: 120.5, latitude: 30.25 });
    expect(positionOf({ value: () => undefined }, all, source)).toBeUndefined();
    expect(positionOf({ value: () => undefined }, all, undefined)).toBeUndefined();
  });

  it('[MN10] is not known when the device itself does not believe it, or it is nowhere', () => {
    expect(told({ value: 120.5, code: '99901' }, { value: 30.25 })).toBeUndefined();
    expect(told({ value: 120.5 }, { value: 30.25, code: '1722' })).toBeUndefined();
    expect(told({ value: 0 }, { value: 0 })).toBeUndefined();
    expect(told({ value: 181 }, { value: 0 })).toBeUndefined();
    expect(told({ value: Number.NaN }, { value: 1 })).toBeUndefined();
    expect(told({ value: '120.5' }, { value: 30.25 })).toBeUndefined();
  });

  it('[MN10] is shown only to users who can see both coordinates', () => {
    const half = seeing((signalId) => signalId === 1);
    expect(told({ value: 120.5 }, { value: 30.25 }, half)).toBeUndefined();
  });
});

import { Binding, type SourceKey, signalKey } from '@lookfar/page';
import { describe, expect, it } from 'vitest';
import { qualityOf } from '../kit/live/quality.ts';
import { type LiveReading, unknownReading } from '../live.ts';
import { compileBinding } from './compileBinding.ts';

const good = (value: LiveReading['value'], time = 1): LiveReading => ({ value, code: '200', time, stale: false });
const key = (signal: number): SourceKey => signalKey(1, signal);
/** A signal in formula syntax. */
const named = (signal: number) => `$\{1.${signal}}`;

describe('bindings', () => {
  const compile = (binding: object) => compileBinding(Binding.parse(binding));
  const of = (values: Record<number, LiveReading>) => (source: SourceKey) => {
    const signal = Number(source.split('.')[1]);
    return values[signal] ?? unknownReading;
  };

  it('[WG11] what is not chosen yet keeps its place', () => {
    const compiled = compile({
      signalArray: [
        { signalId: 0, equipId: 1 },
        { signalId: 7, equipId: 1 },
      ],
    });
    expect(compiled.keys).toEqual([key(7)]);
    expect(compiled.reading(0, of({ 7: good(3) })).value).toBeNull();
    expect(compiled.reading(1, of({ 7: good(3) })).value).toBe(3);
  });

  it('[WG12] a formula is computed by the documented rule', () => {
    const compiled = compile({ isFormula: true, formula: `${named(5)} + ${named(6)} * 2` });
    expect(compiled.keys).toEqual([key(5), key(6)]);
    expect(compiled.reading(0, of({ 5: good(1), 6: good(3) })).value).toBe(7);
    expect(compiled.reading(0, of({ 5: good(1), 6: { ...good(3), code: '1711' } })).value).toBe(1);
    expect(compiled.reading(0, of({ 5: good('text'), 6: good(true) })).value).toBe(2);
  });

  it('[WG12] NaN and infinity are 0', () => {
    const compiled = compile({ isFormula: true, formula: `${named(5)} / ${named(6)}` });
    expect(compiled.reading(0, of({ 5: good(1), 6: good(0) })).value).toBe(0);
    expect(compiled.reading(0, of({ 5: good(0), 6: good(0) })).value).toBe(0);
  });

  it('[WG12] nothing is claimed before the first value came, and an old input makes it old', () => {
    const compiled = compile({ isFormula: true, formula: `${named(5)} + ${named(6)}` });
    expect(compiled.reading(0, of({})).value).toBeNull();
    expect(compiled.reading(0, of({ 5: { ...good(1), stale: true }, 6: good(1) })).stale).toBe(true);
  });

  it('[WG12] its reading is as bad and as old as the worst of its inputs', () => {
    const compiled = compile({ isFormula: true, formula: `${named(5)} + ${named(6)}` });
    const trust = (first: LiveReading, second: LiveReading) => {
      const reading = compiled.reading(0, of({ 5: first, 6: second }));
      return { quality: qualityOf(reading), code: reading.code, time: reading.time };
    };
    const old = (time: number): LiveReading => ({ ...good(1, time), stale: true });
    const bad: LiveReading = { value: 4, code: '1711', time: 3, stale: false };
    expect(trust(good(1, 5), good(1, 9))).toEqual({ quality: 'good', code: '200', time: 9 });
    expect(trust(old(5), good(1, 9))).toEqual({ quality: 'stale', code: '200', time: 5 });
    expect(trust(old(8), old(7))).toEqual({ quality: 'stale', code: '200', time: 7 });
    expect(trust(good(1, 9), { ...good(1, 6), code: '1303' })).toEqual({ quality: 'stale', code: '1303', time: 6 });
    expect(trust(good(1, 9), bad)).toEqual({ quality: 'bad', code: '1711', time: 3 });
    expect(trust(bad, old(1))).toEqual({ quality: 'bad', code: '1711', time: 3 });
    expect(trust({ ...bad, value: null }, good(1, 9))).toEqual({ quality: 'bad', code: '1711', time: 3 });
    expect(trust(good(null, 4), good(1, 9)).quality).toBe('stale');
    expect(qualityOf(compiled.reading(0, of({ 5: good(1, 9) })))).toBe('stale');
  });

  it('[WG12] an emptied formula has no value, whatever was chosen before it', () => {
    const compiled = compile({ signalArray: [{ signalId: 5, equipId: 1 }], isFormula: true, formula: '' });
    expect([compiled.keys, compiled.reading(0, of({ 5: good(1) }))]).toEqual([[], unknownReading]);
  });

  it('[WG12] what is no formula is a wrong value, not 0', () => {
    const { value, code } = compile({ isFormula: true, formula: 'alert(1)' }).reading(0, of({}));
    expect([value, code === '200']).toEqual([null, false]);
  });
});

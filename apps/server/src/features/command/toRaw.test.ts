import { dataTypes, Failure } from '@lookfar/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readValue } from '../ingest/readValue.ts';
import { toRaw, type WritableSignal, type WriteInput } from './toRaw.ts';

const plain: WritableSignal = {
  dataType: 'UINT16',
  scale: 1,
  formula: '',
  writeFormula: '',
  lowerLimit: null,
  upperLimit: null,
  length: null,
};

function refusal(change: Partial<WritableSignal>, input: WriteInput): string | undefined {
  try {
    toRaw({ ...plain, ...change }, input);
    return undefined;
  } catch (error) {
    return (error as Failure).code;
  }
}

const raw = (change: Partial<WritableSignal>, input: WriteInput) => toRaw({ ...plain, ...change }, input).raw;

describe('what a device is sent', () => {
  it.each<[Partial<WritableSignal>, WriteInput, unknown]>([
    [{}, 7, 7],
    [{}, ' 7 ', 7],
    [{}, '7.0', 7],
    [{ scale: 0.1 }, 23.5, 235],
    [{ scale: 0.1 }, '23.5', 235],
    [{ scale: 0.001, dataType: 'UINT32' }, 4_294_967.295, 4_294_967_295],
    [{ dataType: 'INT16', scale: 0.1 }, -3276.8, -32_768],
    [{ dataType: 'INT16' }, '-0', 0],
    [{ dataType: 'UINT64' }, '18446744073709551615', '18446744073709551615'],
    [{ dataType: 'INT64' }, '-9223372036854775808', '-9223372036854775808'],
    [{ dataType: 'INT64' }, '42', 42],
    [{ dataType: 'FLOAT', scale: 0.5 }, 1, 2],
    [{ dataType: 'DOUBLE' }, '1e-3', 0.001],
    [{ dataType: 'BOOL' }, true, 1],
    [{ dataType: 'BOOL' }, 'FALSE', 0],
    [{ dataType: 'BOOL' }, '1', 1],
    [{ dataType: 'BOOL', scale: 0.1 }, 1, 1],
    [{ dataType: 'STRING' }, ' a ', ' a '],
    [{ dataType: 'STRING' }, 12, '12'],
    [{ dataType: 'BCD32' }, 12_345_678, 12_345_678],
    [{ formula: 'x + 4', writeFormula: 'x - 4' }, 5, 1],
    [{ writeFormula: '(x - 4) * 10', scale: 0.1 }, 5, 10],
  ])('[CM3] %j shown as %j is %j', (change, input, expected) => {
    expect(raw(change, input)).toBe(expected);
  });

  it.each<[string, Partial<WritableSignal>, WriteInput]>([
    ['1307', {}, undefined],
    ['1307', {}, null],
    ['1307', {}, '  '],
    ['1307', { dataType: 'STRING' }, ''],
    ['1722', {}, 'seven'],
    ['1722', {}, '0x10'],
    ['1722', {}, true],
    ['1722', {}, 1.5],
    ['1722', { scale: 0.1 }, 1.25],
    ['1722', {}, '1e999'],
    ['1722', {}, Number.NaN],
    ['1722', { scale: 0 }, 1],
    ['1722', { dataType: 'BOOL' }, 2],
    ['1722', { dataType: 'BOOL' }, 'on'],
    ['2003', {}, -1],
    ['2003', {}, 65_536],
    ['2003', { dataType: 'UINT64' }, '18446744073709551616'],
    ['2003', { dataType: 'FLOAT' }, 1e39],
    ['2003', { lowerLimit: 10 }, 9],
    ['2003', { upperLimit: 10, scale: 0.1 }, 10.1],
    ['2003', { dataType: 'STRING', length: 3 }, '中文'],
    ['1600000', { writeFormula: 'x +' }, 1],
    ['1600000', { formula: 'x * 2' }, 1],
    ['2003', { dataType: 'BCD16' }, 10_000],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a placeholder of the formula language
    ['1600000', { writeFormula: '${1.2}' }, 1],
    ['1713', { writeFormula: '1 / (x - x)', dataType: 'DOUBLE' }, 1],
  ])('[CM4] is refused with %s: %j, %j', (code, change, input) => {
    expect(refusal(change, input)).toBe(code);
  });

  it('[CM3] limits apply to the shown value and are inclusive', () => {
    expect(raw({ lowerLimit: 1, upperLimit: 10, scale: 0.1 }, 10)).toBe(100);
    expect(raw({ lowerLimit: 1, upperLimit: 10, scale: 0.1 }, 1)).toBe(10);
  });

  it('[CM3] whatever a device can hold is shown, written back and the same again', () => {
    const scale = fc.constantFrom(1, 0.1, 0.01, 0.001, 10, 0.5, 2.5);
    fc.assert(
      fc.property(fc.integer({ min: -32_768, max: 32_767 }), scale, (value, factor) => {
        const signal = { ...plain, dataType: 'INT16' as const, scale: factor };
        const metric = {
          name: '1',
          datatype: 2,
          value,
          timestamp: 0,
          quality: 192,
          code: undefined,
          historical: false,
          transient: false,
          properties: undefined,
        };
        const shown = readValue(
          { dataType: 'INT16', scale: factor },
          metric as Parameters<typeof readValue>[1],
          0,
        ).value;
        expect(toRaw(signal, shown as number).raw).toBe(value);
        expect(toRaw(signal, String(shown)).raw).toBe(value);
      }),
    );
  });

  it('[CM4] no input does anything but give a value or a code of the catalogue', () => {
    const input = fc.oneof(fc.string(), fc.double(), fc.boolean(), fc.constant(null), fc.bigInt().map(String));
    fc.assert(
      fc.property(fc.constantFrom(...dataTypes), fc.double(), fc.string(), input, (dataType, scale, formula, value) => {
        try {
          const { raw: sent } = toRaw({ ...plain, dataType, scale, writeFormula: formula }, value);
          expect(['number', 'string']).toContain(typeof sent);
        } catch (error) {
          expect(error).toBeInstanceOf(Failure);
        }
      }),
    );
  });
});

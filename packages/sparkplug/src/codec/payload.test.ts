import { deflateSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DataType, dataTypeName, type ScalarType } from './datatypes.ts';
import { decodePayload } from './decodePayload.ts';
import { encodePayload } from './encodePayload.ts';
import type { Metric, Template } from './model.ts';
import { PayloadError } from './PayloadError.ts';
import { anyPayload, metricOf, metricTypes, scalars } from './testing/anyPayload.ts';
import { typeValue } from './typeValue.ts';

const hex = (text: string) => Uint8Array.from(text.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
const metricHex = (fields: string) => {
  const body = hex(fields);
  return Uint8Array.from([0x12, body.length, ...body]);
};
const decodedValue = (bytes: Uint8Array) => decodePayload(bytes).metrics[0]?.value;
const seeds = Number(process.env.SPARKPLUG_FUZZ ?? 3000);
// A busy machine needs up to 5 ms for one mutated input.
const fuzzing = { timeout: 20_000 + 20 * seeds };

describe('payload codec', () => {
  for (const type of metricTypes) {
    it(`[SP1] ${dataTypeName(type)} survives the round trip`, () => {
      fc.assert(
        fc.property(metricOf(type), (metric) => {
          const [back] = decodePayload(encodePayload({ metrics: [metric] })).metrics;
          expect(back).toEqual(metric);
        }),
        { numRuns: 60 },
      );
    });
  }

  it('[SP1] whole payloads survive the round trip', () => {
    fc.assert(
      fc.property(anyPayload, (payload) => {
        expect(decodePayload(encodePayload(payload))).toEqual(payload);
      }),
      { numRuns: 200 },
    );
  });

  it('[SP1] a value without its datatype is typed by the birth', () => {
    const types = Object.keys(scalars).map((key) => Number(key) as ScalarType);
    fc.assert(
      fc.property(
        fc.constantFrom(...types).chain((type) => fc.tuple(fc.constant(type), scalars[type])),
        ([datatype, value]) => {
          const bytes = encodePayload({ metrics: [{ alias: 1, datatype, value } as Metric] }, { omitDatatypes: true });
          const [raw] = decodePayload(bytes).metrics;
          if (raw === undefined || raw.datatype !== undefined || raw.value === null) throw new Error('not raw');
          expect(typeValue(raw.slot, raw.value, datatype)).toEqual(value);
          expect(decodePayload(encodePayload({ metrics: [raw] })).metrics[0]).toEqual(raw);
        },
      ),
    );
  });

  it('[SP2] negative integers are read from either width and signed by the type', () => {
    expect(decodedValue(metricHex('200150ff01'))).toBe(-1);
    expect(decodedValue(metricHex('200150ffffffff0f'))).toBe(-1);
    expect(decodedValue(metricHex('200250ffff03'))).toBe(-1);
    expect(decodedValue(metricHex('200550ffffffff0f'))).toBe(255);
    expect(decodedValue(metricHex('200458ffffffffffffffffff01'))).toBe(-1n);
    expect(decodedValue(metricHex('200858ffffffffffffffffff01'))).toBe(2n ** 64n - 1n);
  });

  it('[SP2] Int8 -1 is written as 32-bit two’s complement', () => {
    const bytes = encodePayload({ metrics: [{ datatype: DataType.Int8, value: -1 }] });
    expect(Buffer.from(bytes).toString('hex')).toBe('12082001' + '50ffffffff0f');
  });

  it('[SP3] UInt32 is read from both fields and written to the chosen one', () => {
    expect(decodedValue(metricHex('200750ffffffff0f'))).toBe(0xffff_ffff);
    expect(decodedValue(metricHex('200758ffffffff0f'))).toBe(0xffff_ffff);
    const metrics: Metric[] = [{ datatype: DataType.UInt32, value: 7 }];
    expect(Buffer.from(encodePayload({ metrics })).toString('hex')).toBe('120420075007');
    expect(Buffer.from(encodePayload({ metrics }, { uint32AsLong: true })).toString('hex')).toBe('120420075807');
  });

  it('[SP3] a UInt32 remembers the field that carried it, and goes back into it', () => {
    const [long] = decodePayload(metricHex('20075807')).metrics;
    expect(long).toMatchObject({ datatype: DataType.UInt32, value: 7, slot: 'long' });
    expect(Buffer.from(encodePayload({ metrics: long ? [long] : [] })).toString('hex')).toBe('120420075807');
    expect(decodePayload(metricHex('20075007')).metrics[0]).not.toMatchObject({ slot: 'long' });
    expect(decodePayload(metricHex('20045807')).metrics[0]).not.toMatchObject({ slot: 'long' });
  });

  it.each([
    ['DEFLATE', deflateSync],
    ['GZIP', gzipSync],
  ])('[SP19] a payload compressed with %s is read', (algorithm, compress) => {
    const metric: Metric = { name: 'level', datatype: DataType.Int16, value: 7 };
    const inner = { timestamp: 5, seq: 3, metrics: [metric] };
    const envelope = (body: Uint8Array) =>
      encodePayload({
        timestamp: 6,
        uuid: 'SPBV1.0_COMPRESSED',
        body: compress(body),
        metrics: [{ name: 'algorithm', datatype: DataType.String, value: algorithm }],
      });
    expect(decodePayload(envelope(encodePayload(inner)))).toEqual(inner);
    expect(decodePayload(envelope(encodePayload({ metrics: [metric], seq: 3 })))).toEqual({ ...inner, timestamp: 6 });
    expect(() => decodePayload(envelope(envelope(encodePayload(inner))))).toThrow('inside another one');
  });

  it('[SP19] a compressed payload is inflated up to its limit, and damage is a PayloadError', () => {
    const uuid = 'SPBV1.0_COMPRESSED';
    const bomb = encodePayload({ metrics: [], uuid, body: deflateSync(new Uint8Array(5 * 1024 * 1024)) });
    expect(bomb.length).toBeLessThan(10_000);
    expect(() => decodePayload(bomb)).toThrow('cannot decompress: more than 4194304 bytes');
    expect(() => decodePayload(bomb, { inflated: 100 })).toThrow('more than 100 bytes');
    for (const body of [undefined, new Uint8Array(), Uint8Array.of(1, 2, 3), deflateSync(bomb).subarray(0, 9)]) {
      expect(() => decodePayload(encodePayload({ metrics: [], uuid, body }))).toThrow(PayloadError);
    }
  });

  it('[SP4] arrays are little-endian, booleans most significant bit first, strings NUL-terminated', () => {
    const wire = (datatype: number, value: unknown) =>
      Buffer.from(encodePayload({ metrics: [{ datatype, value } as Metric] }).subarray(4)).toString('hex');
    expect(wire(DataType.Int16Array, [-30000, 30000])).toBe('820104d08a3075');
    expect(wire(DataType.BooleanArray, [false, false, true, true, false, true, false, false, true, true])).toBe(
      `82010${'60a00000034c0'}`,
    );
    expect(wire(DataType.StringArray, ['ABC', 'x'])).toBe('82010641424300' + '7800');
  });

  it('[SP5] data set types may come packed, and every row has all its cells', () => {
    const dataSet = (content: string) =>
      metricHex(`20108a01${(content.length / 2).toString(16).padStart(2, '0')}${content}`);
    const head = '0802' + '120161' + '120162';
    expect(decodedValue(dataSet(`${head}1a020109`))).toEqual({ columns: ['a', 'b'], types: [1, 9], rows: [] });
    expect(decodedValue(dataSet(`${head}18011809`))).toEqual({ columns: ['a', 'b'], types: [1, 9], rows: [] });
    expect(() => decodePayload(dataSet(`${head}1a0201092200`))).toThrow('a row of 0 cells in a data set of 2 columns');
    expect(() => decodePayload(dataSet(`${head}1801`))).toThrow('declares 2 columns, names 2 and types 1');
    expect(() => decodePayload(dataSet(`${head}18011810`))).toThrow('a column has the DataSet');
  });

  it('[SP6] is_null wins over a value beside it', () => {
    expect(decodedValue(metricHex('200338015005'))).toBeNull();
  });

  it('[SP7] values that do not fit their datatype are refused when encoding', () => {
    const bad: [number, unknown][] = [
      [DataType.Int8, 128],
      [DataType.UInt16, -1],
      [DataType.Int32, 1.5],
      [DataType.Int64, 5],
      [DataType.UInt64, -1n],
      [DataType.Boolean, 1],
      [DataType.String, 1],
      [DataType.Bytes, 'x'],
      [DataType.Int8Array, [200]],
      [DataType.UInt64Array, [2n ** 64n]],
      [DataType.StringArray, ['a\0b']],
    ];
    for (const [datatype, value] of bad) {
      expect(() => encodePayload({ metrics: [{ datatype, value } as Metric] })).toThrow(PayloadError);
    }
    expect(() => encodePayload({ metrics: [], seq: 256 })).toThrow('seq 256 is not 0..255');
  });

  it('[SP7] a field that does not fit the datatype is refused when decoding', () => {
    expect(() => decodePayload(metricHex('20037a0161'))).toThrow('the string field does not fit Int32');
    expect(() => decodePayload(metricHex('200c5001'))).toThrow('the int field does not fit String');
    expect(() => decodePayload(metricHex('20635001'))).toThrow('a metric has the type 99');
    expect(() => decodePayload(hex('188002'))).toThrow('seq 256 is above 255');
  });
});

describe('hostile input', () => {
  it('[SP8] limits on bytes, items and depth hold', () => {
    expect(() => decodePayload(new Uint8Array(100), { bytes: 99 })).toThrow('100 bytes, at most 99');
    const many = encodePayload({ metrics: Array.from({ length: 11 }, () => ({ datatype: 3, value: 1 })) });
    expect(() => decodePayload(many, { items: 10 })).toThrow('more than 10 items');
    const bits = encodePayload({ metrics: [{ datatype: DataType.BooleanArray, value: Array(200).fill(true) }] });
    expect(() => decodePayload(bits, { items: 100 })).toThrow('more than 100 items');
    let template: Template = { definition: true, metrics: [], parameters: [] };
    for (let i = 0; i < 8; i += 1) {
      template = { definition: true, metrics: [{ datatype: DataType.Template, value: template }], parameters: [] };
    }
    const deep = encodePayload({ metrics: [{ datatype: DataType.Template, value: template }] });
    expect(() => decodePayload(deep)).toThrow('nested deeper than 8 levels');
    expect(() => decodePayload(deep, { depth: 9 })).not.toThrow();
  });

  it('[SP8] a boolean array cannot claim more than it carries', () => {
    expect(() => decodePayload(metricHex('2020820104ffffffff'))).toThrow(PayloadError);
  });

  it('[SP8] every truncation is a PayloadError or a shorter payload', () => {
    const [payload] = fc.sample(anyPayload, { numRuns: 1, seed: 7 });
    const bytes = encodePayload(payload ?? { metrics: [] });
    for (let length = 0; length < bytes.length; length += 1) expectOnlyPayloadError(bytes.subarray(0, length));
  });

  it('[SP8] mutated payloads give nothing but PayloadError', fuzzing, () => {
    const mutation = fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 }), fc.constantFrom('set', 'cut', 'insert'));
    fc.assert(
      fc.property(anyPayload, fc.array(mutation, { minLength: 1, maxLength: 6 }), (payload, mutations) => {
        let bytes = [...encodePayload(payload)];
        for (const [at, byte, how] of mutations) {
          const index = bytes.length === 0 ? 0 : at % bytes.length;
          if (how === 'set') bytes[index] = byte;
          else if (how === 'cut') bytes = bytes.slice(0, index);
          else bytes.splice(index, 0, byte);
        }
        expectOnlyPayloadError(Uint8Array.from(bytes));
        expectOnlyPayloadError(Buffer.from(bytes));
      }),
      { numRuns: seeds },
    );
  });

  it('[SP8] random bytes give nothing but PayloadError', fuzzing, () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), expectOnlyPayloadError), { numRuns: seeds });
  });
});

function expectOnlyPayloadError(bytes: Uint8Array): void {
  try {
    const payload = decodePayload(bytes);
    // Whatever was accepted can be written again and decodes to the same.
    expect(decodePayload(encodePayload(payload))).toEqual(payload);
  } catch (error) {
    expect(error).toBeInstanceOf(PayloadError);
  }
}

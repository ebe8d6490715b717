import { describe, expect, it } from 'vitest';
import { BadMessage, readJson, readList, readSamples, readValues, writeJson } from './readMessage.ts';

const samples = (text: string) =>
  readSamples(readJson(Buffer.from(text))).map(({ time, values }) => [time, Object.fromEntries(values)]);

describe('values in JSON', () => {
  it.each<[string, unknown]>([
    ['{"a":1,"b":"x","c":true}', [[undefined, { a: 1, b: 'x', c: true }]]],
    ['{"ts":5,"values":{"a":1}}', [[5, { a: 1 }]]],
    ['{"ts":"5","values":{"a":1}}', [[5, { a: 1 }]]],
    [
      '[{"ts":5,"values":{"a":1}},{"a":2}]',
      [
        [5, { a: 1 }],
        [undefined, { a: 2 }],
      ],
    ],
    ['{"ts":5}', [[undefined, { ts: 5 }]]],
    ['{"a":null,"b":0}', [[undefined, { b: 0 }]]],
    ['{"a":{"x":[1]}}', [[undefined, { a: '{"x":[1]}' }]]],
    ['{"a":9007199254740993}', [[undefined, { a: 9_007_199_254_740_993n }]]],
    ['{"a":1.2345678901234567}', [[undefined, { a: 1.234_567_890_123_456_7 }]]],
    ['{"__proto__":1}', [[undefined, { ['__proto__']: 1 }]]],
    ['[]', []],
  ])('[TB3] %s', (text, expected) => {
    expect(samples(text)).toEqual(expected);
  });

  it.each([
    '',
    '{',
    '1',
    'null',
    '"text"',
    '[1]',
    '{"ts":true,"values":{}}',
    '{"ts":null,"values":{}}',
    '{"ts":"soon","values":{}}',
    '{"ts":1,"values":[]}',
    '[[{"a":1}]]',
  ])('[TB6] refuses %s', (text) => {
    expect(() => samples(text)).toThrow(BadMessage);
  });

  it('[TB6] refuses bytes that are no UTF-8, and more than 64 KiB', () => {
    expect(() => readJson(Uint8Array.from([0x22, 0xff, 0x22]))).toThrow(BadMessage);
    expect(() => readJson(Buffer.from(`"${'x'.repeat(65_535)}"`))).toThrow(BadMessage);
    expect(readJson(Buffer.from(`"${'x'.repeat(65_534)}"`))).toHaveLength(65_534);
  });

  it('[TB6] survives nesting as deep as a message can hold, with and without long numbers', () => {
    const deep = `{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}`;
    for (const text of [deep, deep.replace('[]', '[12345678901234567890]')]) {
      try {
        readValues(readJson(Buffer.from(text)));
      } catch (error) {
        expect(error).toBeInstanceOf(BadMessage);
      }
    }
  });

  it('[TB4] accepts only lists for devices behind a gateway', () => {
    expect(readList([{ a: 1 }])).toHaveLength(1);
    expect(() => readList({ a: 1 })).toThrow(BadMessage);
  });

  it('writes integers that no number can hold as text', () => {
    expect(writeJson({ a: 2n ** 60n })).toBe('{"a":"1152921504606846976"}');
  });
});

import { GOOD } from '@lookfar/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DamagedError } from './ByteReader.ts';
import { decodeBatch, decodeHead, encodeBatch, type Sample } from './batch.ts';

const value = fc.oneof(
  fc.constant(null),
  fc.integer(),
  fc.maxSafeInteger(),
  fc.double(),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom(-0, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 52, -(2 ** 52), '18446744073709551615'),
);
const sample: fc.Arbitrary<Sample> = fc.record({
  signalId: fc.integer({ min: 1, max: 2 ** 31 }),
  time: fc.integer({ min: 0, max: 2 ** 45 }),
  value,
  code: fc.constantFrom(GOOD, '1715', '99901'),
});

describe('a batch in bytes', () => {
  it('[GW13] comes back as it was, with its head', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10 ** 15 }),
        fc.integer({ min: 1, max: 2 ** 31 }),
        fc.array(sample, { minLength: 1, maxLength: 40 }),
        (batch, device, samples) => {
          const bytes = Buffer.from(encodeBatch(batch, device, samples));
          expect(decodeBatch(bytes)).toEqual({ batch, device, samples });
          const times = samples.map(({ time }) => time);
          expect(decodeHead(bytes)).toEqual({
            batch,
            device,
            points: samples.length,
            firstTime: Math.min(...times),
            lastTime: Math.max(...times),
          });
        },
      ),
    );
  });

  it('[GW13] a scan of whole numbers takes about four bytes a sample', () => {
    const samples = Array.from({ length: 1000 }, (_, i) => ({
      signalId: i + 1,
      time: 1e12,
      value: i % 100,
      code: GOOD,
    }));
    expect(encodeBatch(1, 1, samples).length).toBeLessThan(5000);
  });

  it('[GW13] other bytes are damage, never something else', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
        try {
          decodeBatch(Buffer.from(bytes));
        } catch (error) {
          expect(error).toBeInstanceOf(DamagedError);
        }
      }),
    );
  });
});

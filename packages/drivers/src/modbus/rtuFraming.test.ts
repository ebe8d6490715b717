import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crc16, hasCrc, withCrc } from './crc16.ts';
import type { Ask } from './Framing.ts';
import type { Outcome } from './outcome.ts';
import { readRequest, writeRegisterRequest } from './request.ts';
import { rtuFraming } from './rtuFraming.ts';

const ask: Ask = { transaction: 1, unit: 1, request: readRequest('holding', 0, 2) };
const answer = withCrc(Buffer.from('01030400010002', 'hex'));

function take(bytes: Buffer, cuts: readonly number[] = [], given: Ask = ask): Outcome | undefined {
  const reader = rtuFraming.createReader();
  let outcome: Outcome | undefined;
  for (let at = 0, turn = 0; at < bytes.length && !outcome; turn += 1) {
    const size = cuts[turn % cuts.length] ?? bytes.length;
    outcome = reader.take(bytes.subarray(at, at + size), given);
    at += size;
  }
  return outcome;
}

describe('modbus rtu', () => {
  it('[MB12] a frame is unit, PDU and checksum, low byte first', () => {
    expect(crc16(Buffer.from('010300000001', 'hex'))).toBe(0x0a84);
    const request = rtuFraming.encode({ ...ask, request: readRequest('holding', 0, 1) });
    expect(request.toString('hex')).toBe('010300000001840a');
    expect(hasCrc(request)).toBe(true);
  });

  it('[MB12] a reply is found in whatever pieces and behind whatever noise it comes', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 40 }),
        fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1 }),
        (noise, cuts) => {
          const outcome = take(Buffer.concat([noise, answer]), cuts);
          expect(outcome).toEqual({ kind: 'data', data: Buffer.from('00010002', 'hex') });
        },
      ),
    );
  });

  it('[MB12] a single wrong bit makes it none', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: answer.length * 8 - 1 }), (bit) => {
        const broken = Buffer.from(answer);
        broken[bit >> 3] = (broken[bit >> 3] ?? 0) ^ (1 << (bit & 7));
        expect(take(broken)).toBeUndefined();
      }),
    );
  });

  it.each([
    ['another unit', '02030400010002'],
    ['another function', '01040400010002'],
    ['another size', '0103020001'],
  ])('[MB8] a reply of %s is not taken', (_, hex) => {
    expect(take(withCrc(Buffer.from(hex, 'hex')))).toBeUndefined();
  });

  it('[MB10] an exception is one, and a write is confirmed by its echo', () => {
    expect(take(withCrc(Buffer.from('018302', 'hex')))).toEqual({ kind: 'exception', exception: 2 });
    const write: Ask = { ...ask, request: writeRegisterRequest(4, Buffer.of(0, 7)) };
    expect(take(rtuFraming.encode(write), [], write)).toMatchObject({ kind: 'data' });
    const other = withCrc(Buffer.from('010600040008', 'hex'));
    expect(take(other, [], write)).toEqual({ kind: 'mismatch' });
  });

  it('[MB8] bytes that came before the request are no part of its reply', () => {
    const reader = rtuFraming.createReader();
    expect(reader.take(answer, undefined)).toBeUndefined();
    expect(reader.arrived(ask)).toBe('nothing');
    expect(reader.take(answer.subarray(0, 4), { ...ask })).toBeUndefined();
    expect(reader.take(answer.subarray(4), ask)).toBeUndefined();
    expect(reader.arrived(ask)).toBe('noise');
  });
});

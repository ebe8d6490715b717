import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeFrame, FrameError, FrameReader } from './mbapFrame.ts';

const frame = fc.record({
  transaction: fc.integer({ min: 0, max: 0xffff }),
  unit: fc.integer({ min: 0, max: 0xff }),
  pdu: fc.uint8Array({ minLength: 1, maxLength: 253 }).map((bytes) => Buffer.from(bytes)),
});

describe('modbus frames', () => {
  it('[MB8] come out whole, whatever pieces the network cuts them into', () => {
    fc.assert(
      fc.property(fc.array(frame, { maxLength: 5 }), fc.array(fc.integer({ min: 1, max: 40 })), (frames, cuts) => {
        const stream = Buffer.concat(frames.map(encodeFrame));
        const reader = new FrameReader();
        const out = [];
        for (let at = 0, turn = 0; at < stream.length; turn += 1) {
          const size = cuts[turn % cuts.length] ?? stream.length;
          out.push(...reader.push(stream.subarray(at, at + size)));
          at += size;
        }
        expect(out).toEqual(frames);
        expect(reader.partial).toBe(false);
      }),
    );
  });

  it('[MB9] another protocol or an impossible length is refused', () => {
    expect(() => new FrameReader().push(Buffer.from('0001000100060101', 'hex'))).toThrow(FrameError);
    expect(() => new FrameReader().push(Buffer.from('0001000000010101', 'hex'))).toThrow(FrameError);
    expect(() => new FrameReader().push(Buffer.from('0001000000ff0101', 'hex'))).toThrow(FrameError);
  });

  it('[MB9] half a frame is known to be unfinished', () => {
    const reader = new FrameReader();
    expect(reader.push(Buffer.from('00010000000501', 'hex'))).toEqual([]);
    expect(reader.partial).toBe(true);
  });
});

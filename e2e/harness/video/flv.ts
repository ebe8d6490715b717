import { configuration, sample } from './testPicture.ts';

export const flvHeader = Buffer.from([...Buffer.from('FLV'), 1, 1, 0, 0, 0, 9, 0, 0, 0, 0]);

/** A picture, or with -1 the configuration that comes first. */
export function flvTag(number: number, timeMs: number): Buffer {
  const isFirst = number < 0;
  const content = Buffer.concat([
    Buffer.from([0x17, isFirst ? 0 : 1, 0, 0, 0]),
    isFirst ? configuration : sample(number),
  ]);
  const head = Buffer.alloc(11);
  head.writeUInt8(9, 0);
  head.writeUIntBE(content.length, 1, 3);
  head.writeUIntBE(timeMs & 0xffffff, 4, 3);
  head.writeUInt8((timeMs >>> 24) & 255, 7);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(content.length + head.length);
  return Buffer.concat([head, content, size]);
}

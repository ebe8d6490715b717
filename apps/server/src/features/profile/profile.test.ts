import { describe, expect, it } from 'vitest';
import { avatarType } from './avatarType.ts';
import { maskedEmail, maskedTel } from './masked.ts';

/** An icon with one image of `size` bytes, which begins at `from`. */
function icon({ size = 4, from = 22, kind = 1, count = 1 } = {}): Buffer {
  const bytes = Buffer.alloc(26);
  bytes.writeUInt16LE(kind, 2);
  bytes.writeUInt16LE(count, 4);
  bytes.writeUInt32LE(size, 14);
  bytes.writeUInt32LE(from, 18);
  return bytes;
}

describe('[MY2] the type of an avatar', () => {
  it('is detected from its content', () => {
    expect(avatarType(icon())).toBe('image/x-icon');
    expect(avatarType(Buffer.from('GIF89a'))).toBe('image/gif');
    expect(avatarType(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe('image/svg+xml');
  });

  it.each([
    ['a cursor', icon({ kind: 2 })],
    ['an icon without images', icon({ count: 0 })],
    ['an icon whose directory is cut off', icon({ count: 5 })],
    ['an icon whose image is elsewhere', icon({ size: 40 })],
    ['an icon whose image is its directory', icon({ from: 0 })],
    ['an empty file', Buffer.alloc(0)],
    ['a webp', Buffer.from('RIFF1234WEBPVP8 ')],
    ['an svg that runs', Buffer.from('<svg onload="alert(1)"/>')],
  ])('%s is none', (_name, bytes) => expect(avatarType(bytes)).toBeUndefined());
});

it('[MY4] phone and e-mail are masked, short ones as a whole', () => {
  expect(['13800138000', '12345', ''].map(maskedTel)).toEqual(['138****8000', '****', '']);
  expect(['ada@example.com', '@x', ''].map(maskedEmail)).toEqual(['a***@example.com', '', '']);
});

import { expect, it } from 'vitest';
import { imageType } from './imageType.ts';

const bytes = (...parts: (string | number)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from([part]))));

it('[FI1] the type of an image is detected from its content', () => {
  expect(imageType(bytes(0xff, 0xd8, 0xff, 0xe0, 'JFIF'))).toBe('image/jpeg');
  expect(imageType(bytes(0x89, 'PNG\r\n', 0x1a, '\n', 'IHDR'))).toBe('image/png');
  expect(imageType(bytes('GIF87a'))).toBe('image/gif');
  expect(imageType(bytes('GIF89a'))).toBe('image/gif');
  expect(imageType(bytes('RIFF', 1, 2, 3, 4, 'WEBPVP8 '))).toBe('image/webp');
  expect(imageType(bytes('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe('image/svg+xml');
});

it('[FI1] anything else is none', () => {
  for (const content of ['', 'GIF88a', 'RIFF1234WAVE', '%PDF-1.7', '<html/>', 'MZ', '\x89PNG\r\n']) {
    expect(imageType(bytes(content)), content).toBeUndefined();
  }
});

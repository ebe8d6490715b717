import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { captchaAlphabet } from './captcha.service.ts';
import { drawCaptcha } from './drawCaptcha.ts';

/** Grey values of a PNG as we write it. */
function pixels(png: Buffer): { width: number; height: number; grey: Uint8Array } {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const length = png.readUInt32BE(33);
  const rows = inflateSync(png.subarray(41, 41 + length));
  const grey = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) grey.set(rows.subarray(y * (width + 1) + 1, (y + 1) * (width + 1)), y * width);
  return { width, height, grey };
}

/** The places of the letters, made smaller: what a simple program compares. */
function places(text: string): number[][] {
  const { width, height, grey } = pixels(drawCaptcha(text));
  const step = (width - 16) / text.length;
  return [...text].map((_, index) => {
    const cells = new Array<number>(8 * 11).fill(0);
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < step; x += 1) {
        const cell = Math.floor((x / step) * 8) + 8 * Math.floor((y / height) * 11);
        cells[cell] = (cells[cell] ?? 0) + 255 - (grey[y * width + Math.floor(8 + index * step + x)] ?? 0);
      }
    return cells;
  });
}

const distance = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, one, at) => sum + (one - (b[at] ?? 0)) ** 2, 0);

describe('a captcha', () => {
  it('[SE5] is a PNG of pixels, dark enough to read, and never the same twice', () => {
    const first = drawCaptcha('a3fh');
    expect(first.subarray(1, 4).toString()).toBe('PNG');
    const { width, height, grey } = pixels(first);
    expect(grey).toHaveLength(width * height);
    const dark = grey.filter((value) => value < 90).length / grey.length;
    expect(dark).toBeGreaterThan(0.06);
    expect(dark).toBeLessThan(0.45);
    expect(first.equals(drawCaptcha('a3fh'))).toBe(false);
  });

  it('[SE5] has a shape for every letter, and letters that look alike are not among them', () => {
    expect([...captchaAlphabet].sort().join('')).toBe('347acdefhjkmnprtwxy');
    const still = () => 0.5;
    const pictures = new Set([...captchaAlphabet].map((letter) => drawCaptcha(letter, still).toString('base64')));
    expect(pictures.size).toBe(captchaAlphabet.length);
  });

  it('[SE5] is not read by comparing with pictures of known letters', () => {
    const known = [...captchaAlphabet].flatMap((letter) =>
      Array.from({ length: 5 }, () => places(letter.repeat(4))).flatMap((samples) =>
        samples.map((cells) => ({ letter, cells })),
      ),
    );
    const nearest = (cells: readonly number[]) =>
      known.reduce((best, one) => (distance(one.cells, cells) < distance(best.cells, cells) ? one : best)).letter;
    const texts = Array.from({ length: 40 }, (_, n) =>
      Array.from({ length: 4 }, (_, at) => captchaAlphabet[(n * 7 + at * 5 + n * at) % captchaAlphabet.length]).join(
        '',
      ),
    );
    const read = texts.filter((text) => places(text).map(nearest).join('') === text);
    expect(read.length).toBeLessThan(texts.length / 8);
  });
});

import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compressReply, encodingOf } from './compressReply.ts';

describe('encodingOf', () => {
  it('prefers Brotli, and takes gzip where that is all', () => {
    expect(encodingOf('gzip, deflate, br, zstd')).toBe('br');
    expect(encodingOf('gzip, deflate')).toBe('gzip');
    expect(encodingOf('GZIP;q=0.5')).toBe('gzip');
  });

  it('takes nothing that is refused or not named', () => {
    expect(encodingOf(undefined)).toBeUndefined();
    expect(encodingOf('identity, brx')).toBeUndefined();
    expect(encodingOf('br;q=0, gzip; q=0.0')).toBeUndefined();
  });
});

describe('compressReply', () => {
  it('keeps every byte', async () => {
    const text = JSON.stringify({ list: Array.from({ length: 500 }, (_, id) => ({ id, name: `水泵 ${id}` })) });
    const [br, gz] = await Promise.all([compressReply(text, 'br'), compressReply(text, 'gzip')]);
    expect(brotliDecompressSync(br ?? '').toString()).toBe(text);
    expect(gunzipSync(gz ?? '').toString()).toBe(text);
    expect(br?.length).toBeLessThan(text.length / 4);
  });

  it('leaves small replies as they are', async () => {
    expect(await compressReply('x'.repeat(1023), 'br')).toBeUndefined();
    expect(await compressReply('x'.repeat(1024), 'br')).toBeDefined();
  });
});

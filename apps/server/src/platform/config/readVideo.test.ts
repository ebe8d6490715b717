import { describe, expect, it } from 'vitest';
import { readVideo } from './readVideo.ts';

const read = (env: Record<string, string>) => readVideo((name) => env[name]);

describe('video clouds', () => {
  it('[SG7] are EZVIZ at its own address, without a key, unless said otherwise', () => {
    expect(read({})).toEqual({ ezviz: { url: 'https://open.ys7.com', key: undefined }, platform: undefined });
    const env = {
      ...{ VIDEO_EZVIZ_URL: 'http://127.0.0.1:8000/', VIDEO_EZVIZ_KEY: 'k', VIDEO_EZVIZ_SECRET: 's' },
      ...{ VIDEO_PLATFORM_URL: 'https://bridge.example.com/video', VIDEO_PLATFORM_SECRET: '0123456789abcdef' },
    };
    expect(read(env)).toEqual({
      ezviz: { url: 'http://127.0.0.1:8000', key: { appKey: 'k', appSecret: 's' } },
      platform: { url: 'https://bridge.example.com/video', secret: '0123456789abcdef' },
    });
  });

  it.each([
    [{ VIDEO_EZVIZ_KEY: 'geheim' }, 'VIDEO_EZVIZ_SECRET'],
    [{ VIDEO_EZVIZ_SECRET: 'geheim' }, 'VIDEO_EZVIZ_KEY'],
    [{ VIDEO_EZVIZ_URL: 'http://geheim.example.com' }, 'https'],
    [{ VIDEO_EZVIZ_URL: 'geheim' }, 'https'],
    [{ VIDEO_PLATFORM_URL: 'https://geheim:geheim@x.example.com' }, 'password'],
    [{ VIDEO_PLATFORM_URL: 'https://x.example.com' }, '16 characters'],
    [{ VIDEO_PLATFORM_URL: 'https://x.example.com', VIDEO_PLATFORM_SECRET: 'geheim' }, '16 characters'],
    [{ VIDEO_PLATFORM_SECRET: '0123456789abcdef' }, 'VIDEO_PLATFORM_URL'],
  ])('[SG7] refuse %j, without repeating it', (env, words) => {
    expect(() => read(env as Record<string, string>)).toThrow(words);
    try {
      read(env as Record<string, string>);
    } catch (error) {
      expect(String(error)).not.toContain('geheim');
    }
  });
});

import { describe, expect, it } from 'vitest';
import { Origin } from './origin.ts';
import { isOriginIn, originReason } from './originRules.ts';

const taken = (origin: string) => Origin.safeParse(origin);

describe('an allowed origin', () => {
  it.each([
    ['https://video.example.com', 'https://video.example.com'],
    ['  HTTPS://Video.Example.com/ ', 'https://video.example.com'],
    ['https://video.example.com:443', 'https://video.example.com'],
    ['https://video.example.com:8443', 'https://video.example.com:8443'],
    ['https://*.example.com', 'https://*.example.com'],
    ['https://*.example.com:8443', 'https://*.example.com:8443'],
    ['https://视频.example.com', 'https://xn--cy2a840a.example.com'],
    ['https://1.2.3.4:9000', 'https://1.2.3.4:9000'],
    ['https://[2001:db8::1]:9000', 'https://[2001:db8::1]:9000'],
    ['http://192.168.1.20:8080', 'http://192.168.1.20:8080'],
    ['http://172.16.0.9', 'http://172.16.0.9'],
    ['http://localhost:8554', 'http://localhost:8554'],
    ['http://[::1]:8554', 'http://[::1]:8554'],
    ['http://camera-3', 'http://camera-3'],
    ['http://camera-3.local', 'http://camera-3.local'],
  ])('[AO1] %j is one, and is stored as %j', (text, stored) => {
    expect(taken(text)).toEqual({ success: true, data: stored });
  });

  it.each([
    '',
    '*',
    'https:',
    'https://',
    'https://*',
    'https://*.com',
    'https://*.*.example.com',
    'https://a.*.example.com',
    'https://a*.example.com',
    'https://*example.com',
    'https://*.1.2.3.4',
    'video.example.com',
    '//video.example.com',
    'https://video.example.com/live',
    'https://video.example.com?x=1',
    'https://video.example.com#x',
    'https://user:pass@video.example.com',
    'http://video.example.com',
    'http://8.8.8.8',
    'http://172.32.0.9',
    'http://*.example.com',
    'ws://video.example.com',
    'data:text/html,x',
    'blob:https://video.example.com',
    'javascript:alert(1)',
    "'self'",
    "https://a.example.com 'unsafe-inline'",
    'https://a.example.com; script-src *',
    'https://a.example.com,https://b.example.com',
    'https://a.example.com:99999',
    `https://${'a'.repeat(130)}.com`,
  ])('[AO2] %j is none', (text) => {
    expect(taken(text).success).toBe(false);
  });

  it('[AO2] says what is wrong in both languages', () => {
    for (const text of [
      'example.com',
      'https://a/b',
      'https://*.com',
      'http://example.com',
      'https://u:p@a.example.com',
    ])
      expect(originReason(text)).toEqual({ cn: expect.stringMatching(/[\u4e00-\u9fff]/), en: expect.any(String) });
  });
});

describe('an address', () => {
  const origins = ['https://a.example.com', 'https://*.cloud.example.com', 'http://10.0.0.7:8080'];

  it.each([
    'https://a.example.com/live.m3u8?token=1',
    'https://a.example.com:443/',
    'https://x.cloud.example.com/a',
    'https://x.y.cloud.example.com/a',
    'http://10.0.0.7:8080/1.flv',
  ])('[AO3] %j is of one of them', (address) => expect(isOriginIn(origins, address)).toBe(true));

  it.each([
    'http://a.example.com/live.m3u8',
    'https://a.example.com:8443/',
    'https://b.example.com/',
    'https://cloud.example.com/',
    'https://evilcloud.example.com/',
    'https://a.example.com.evil.org/',
    'https://a.example.com@evil.org/',
    'http://10.0.0.7/',
    '/live.m3u8',
    '',
    'javascript:alert(1)',
    'nonsense',
  ])('[AO3] %j is of none', (address) => expect(isOriginIn(origins, address)).toBe(false));
});

import { describe, expect, it } from 'vitest';
import { isAtServer } from './isAtServer.ts';

describe('[LS10] at the machine of the server', () => {
  it.each([
    ['127.0.0.1', {}, true],
    ['::1', {}, true],
    ['::ffff:127.0.0.1', {}, true],
    ['192.168.1.20', {}, false],
    ['127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }, false],
    ['127.0.0.1', { 'x-real-ip': '203.0.113.9' }, false],
    ['127.0.0.1', { forwarded: 'for=203.0.113.9' }, false],
  ])('from %s with %j: %s', (ip, headers, isThere) => {
    expect(isAtServer({ ip, ips: [ip], headers })).toBe(isThere);
  });

  it('a trusted proxy says from where', () => {
    const headers = { 'x-forwarded-for': '127.0.0.1' };
    expect(isAtServer({ ip: '127.0.0.1', ips: ['127.0.0.1', '127.0.0.1'], headers })).toBe(true);
    expect(isAtServer({ ip: '203.0.113.9', ips: ['127.0.0.1', '203.0.113.9'], headers })).toBe(false);
  });
});

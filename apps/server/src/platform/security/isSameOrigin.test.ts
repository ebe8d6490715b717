import { describe, expect, it } from 'vitest';
import { isSameOrigin } from './isSameOrigin.ts';

describe('isSameOrigin', () => {
  it.each([
    ['no origin at all: a program', { host: 'h' }],
    ['the host itself', { host: 'h:8080', origin: 'http://h:8080' }],
    ['a default port written out', { host: 'h:443', origin: 'https://h' }],
    ['a host in another case', { host: 'Scada.Example', origin: 'https://scada.example' }],
    ['an IPv6 address', { host: '[::1]:8080', origin: 'http://[::1]:8080' }],
    ['behind a proxy', { host: 'inner:8080', 'x-forwarded-host': 'scada.example', origin: 'https://scada.example' }],
    ['behind two proxies', { host: 'x', 'x-forwarded-host': 'scada.example, inner', origin: 'https://scada.example' }],
    ['the same site by its own word', { host: 'h', origin: 'http://h', 'sec-fetch-site': 'same-origin' }],
  ])('[OR1] passes %s', (_title, headers) => {
    expect(isSameOrigin(headers)).toBe(true);
  });

  it.each([
    ['another host', { host: 'h', origin: 'https://evil.example' }],
    ['another port', { host: 'h:8080', origin: 'http://h:9090' }],
    ['a host that begins like ours', { host: 'h.example', origin: 'http://h.example.evil' }],
    ['a sandboxed page', { host: 'h', origin: 'null' }],
    ['nonsense', { host: 'h', origin: '::' }],
    ['a name hidden in the user part', { host: 'h', origin: 'http://h@evil.example' }],
    ['no host to compare with', { origin: 'http://h' }],
    ['a cross-site request without origin', { host: 'h', 'sec-fetch-site': 'cross-site' }],
  ])('[OR2] refuses %s', (_title, headers) => {
    expect(isSameOrigin(headers)).toBe(false);
  });
});

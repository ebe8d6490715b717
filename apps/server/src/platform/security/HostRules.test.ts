import { describe, expect, it } from 'vitest';
import { AddressList } from './AddressList.ts';
import { HostRules } from './HostRules.ts';

const rules = new HostRules({
  publicUrls: ['https://scada.example', 'http://plant.lan:8080'],
  proxies: new AddressList(['10.0.0.1']),
  machine: 'Box7',
});
const direct = (headers: Record<string, string>) => ({ headers, from: '203.0.113.9' });
const proxied = (headers: Record<string, string>) => ({ headers, from: '10.0.0.1' });

describe('the origin of a request', () => {
  it.each([
    ['no origin at all: a program', direct({ host: 'h' })],
    ['the host itself', direct({ host: 'h:8080', origin: 'http://h:8080' })],
    ['a default port written out', direct({ host: 'h:443', origin: 'https://h' })],
    ['a host in another case', direct({ host: 'Box7', origin: 'https://box7' })],
    ['an IPv6 address', direct({ host: '[::1]:8080', origin: 'http://[::1]:8080' })],
    ['a public address behind a proxy that changes the host', direct({ host: 'in', origin: 'https://scada.example' })],
    ['a trusted proxy', proxied({ host: 'inner:8080', 'x-forwarded-host': 'h.lan', origin: 'https://h.lan' })],
    ['two proxies', proxied({ host: 'x', 'x-forwarded-host': 'h.lan, inner', origin: 'https://h.lan' })],
    ['the same site by its own word', direct({ host: 'h', origin: 'http://h', 'sec-fetch-site': 'same-origin' })],
  ])('[OR1] passes %s', (_title, knock) => {
    expect(rules.isSameOrigin(knock)).toBe(true);
  });

  it.each([
    ['another host', direct({ host: 'h', origin: 'https://evil.example' })],
    ['another port', direct({ host: 'h:8080', origin: 'http://h:9090' })],
    ['another port of a public host', direct({ host: 'in', origin: 'http://plant.lan:9090' })],
    ['a public host over another protocol', direct({ host: 'in', origin: 'http://scada.example' })],
    ['a host that begins like ours', direct({ host: 'h.example', origin: 'http://h.example.evil' })],
    ['a sandboxed page', direct({ host: 'h', origin: 'null' })],
    ['nonsense', direct({ host: 'h', origin: '::' })],
    ['a name hidden in the user part', direct({ host: 'h', origin: 'http://h@evil.example' })],
    ['no host to compare with', direct({ origin: 'http://h' })],
    ['a forwarded host of nobody', direct({ host: 'h', 'x-forwarded-host': 'evil.lan', origin: 'http://evil.lan' })],
    ['a cross-site request without origin', direct({ host: 'h', 'sec-fetch-site': 'cross-site' })],
  ])('[OR2] refuses %s', (_title, knock) => {
    expect(rules.isSameOrigin(knock)).toBe(false);
  });
});

describe('the host of a request', () => {
  const known = ['127.0.0.1:8080', '192.168.1.5', '[::1]:8080', 'localhost', 'a.localhost:1', 'box7:8080', 'BOX7'];
  it.each([...known, 'scada.example', 'plant.lan:8080', 'plant.lan'])('[OR3] %s is known', (host) => {
    expect(rules.isKnown(direct({ host }))).toBe(true);
  });

  const foreign = ['evil.example', 'scada.example.evil', 'localhost.evil', 'x@127.0.0.1', '127.0.0.1.evil', '', 'a b'];
  it.each([...foreign, '127.0.0.1/evil', '127.0.0.1, evil.example'])('[OR3] %j is refused', (host) => {
    expect(rules.isKnown(direct({ host }))).toBe(false);
  });

  it('[OR3] a forwarded host counts only from a trusted proxy, and then every one of them', () => {
    const forwarded = (name: string) => ({ host: 'inner', 'x-forwarded-host': name });
    expect(rules.isKnown(proxied(forwarded('scada.example')))).toBe(true);
    expect(rules.isKnown(proxied(forwarded('evil.example')))).toBe(false);
    expect(rules.isKnown(proxied(forwarded('scada.example, evil.example')))).toBe(false);
    expect(rules.isKnown(direct({ host: 'evil.example', 'x-forwarded-host': 'scada.example' }))).toBe(false);
    expect(rules.isKnown(direct({}))).toBe(false);
  });
});

describe('names of organisations', () => {
  const names = new Set(['north.example.com']);
  const branded = new HostRules({ publicUrls: [], proxies: new AddressList([]), machine: 'box', brands: names });
  const knock = (host: string) => ({ headers: { host }, from: '10.0.0.1' });

  it('[ORG9] are known as long as an organisation has them', () => {
    expect(branded.isKnown(knock('north.example.com:8443'))).toBe(true);
    expect(branded.isKnown(knock('south.example.com'))).toBe(false);
    names.clear();
    expect(branded.isKnown(knock('north.example.com'))).toBe(false);
  });

  it('[ORG9] are told without port, and of no proxy that is not trusted', () => {
    expect(branded.nameOf(knock('North.example.com:8443'))).toBe('north.example.com');
    const forged = { headers: { host: 'box', 'x-forwarded-host': 'north.example.com' }, from: '10.0.0.1' };
    expect(branded.nameOf(forged)).toBe('box');
    expect(branded.nameOf({ headers: {}, from: '10.0.0.1' })).toBe('');
  });
});

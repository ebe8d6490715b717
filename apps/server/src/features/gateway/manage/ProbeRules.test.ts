import { expect, it } from 'vitest';
import { ProbeRules } from './ProbeRules.ts';

const allows = (list: string, host: string) => new ProbeRules(list).allows({ host, port: 502 }, []);

it.each(['10.1.2.3', '172.31.0.1', '192.168.1.10', 'fd12::1', '::ffff:10.0.0.1'])('[GB4] %s is private', (host) => {
  expect(allows('private', host)).toBe(true);
  expect(allows('', host)).toBe(false);
});

it.each([
  ...['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1', '0.0.0.0', '::', 'localhost'],
  ...['169.254.169.254', '::ffff:169.254.169.254', 'fe80::1', 'fd00:ec2::254', '224.0.0.1', '255.255.255.255'],
  ...['127.1', '2130706433', '0x7f000001', '0177.0.0.1', '8.8.8.8', '172.32.0.1', 'plc-1', 'metadata.google.internal'],
])('[GB4] %s is not', (host) => {
  expect(allows('private', host)).toBe(false);
});

it('[GB4] the gateway itself and link-local addresses are in no wider network', () => {
  for (const host of ['127.0.0.1', '169.254.169.254', '0.0.0.0']) expect(allows('0.0.0.0/0', host)).toBe(false);
  expect(allows('0.0.0.0/0', '8.8.8.8')).toBe(true);
  expect(allows('::/0', '::1')).toBe(false);
  expect(allows('127.0.0.1', '127.0.0.1')).toBe(true);
  expect(allows('127.0.0.1', '127.0.0.2')).toBe(false);
  expect(allows('169.254.0.0/16', '169.254.1.1')).toBe(true);
});

it('[GB4] networks, addresses and names can be listed in any notation', () => {
  const list = 'private，10.1.0.0/16; PLC-1.local. 203.0.113.7';
  for (const host of ['10.1.2.3', 'plc-1.local', '203.0.113.7', '192.168.0.1']) expect(allows(list, host)).toBe(true);
  for (const host of ['plc-2.local', '203.0.113.8', 'private']) expect(allows(list, host)).toBe(false);
});

it('[GB5] what the gateway connects to anyway may be tested, at the same port', () => {
  const rules = new ProbeRules('');
  const configured = [{ host: '127.0.0.1', port: 1502 }];
  expect(rules.allows({ host: '127.0.0.1', port: 1502 }, configured)).toBe(true);
  expect(rules.allows({ host: '127.0.0.1', port: 22 }, configured)).toBe(false);
});

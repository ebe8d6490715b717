import { describe, expect, it } from 'vitest';
import { issueReason } from './explainIssue.ts';
import { Endpoint, Host } from './host.ts';

describe('a host', () => {
  it.each([
    '192.168.1.10',
    '0.0.0.0',
    'plc-1',
    'plc_1.local',
    'PLC-7.plant.example.com.',
    'localhost',
    '一号站.local',
    '3com.example',
    '::1',
    'fe80::1%eth0',
    '2001:db8::10.0.0.1',
  ])('may be %s', (host) => {
    expect(Host.parse(` ${host} `)).toBe(host);
  });

  it.each([
    '192.168.1.300',
    '1.2.3',
    '12345',
    '1.2.3.4.5',
    'host:502',
    '10.0.0.1:502',
    'http://x',
    'opc.tcp://10.0.0.1',
    'my plc',
    '-plc',
    'plc-',
    'a..b',
    'plc/1',
    'plc?',
    '[::1]',
    ':::1',
    'x'.repeat(64),
    `${'abcdefgh.'.repeat(28)}ab`,
  ])('is refused as %s', (host) => {
    expect(Host.safeParse(host).success).toBe(false);
  });

  it.each([
    ['', '不能为空', 'is empty'],
    ['my plc', '不能包含空格', 'must not contain spaces'],
    ['http://x', '只填写主机，不含 http:// 等前缀', 'takes the host alone, without a prefix such as http://'],
    ['10.0.0.1:502', '不含端口，端口请单独填写', 'takes no port; the port has its own field'],
    [
      '192.168.1.300',
      '应为 IP 地址或主机名，例如 192.168.1.10 或 plc-1.local',
      'must be an IP address or a host name, e.g. 192.168.1.10 or plc-1.local',
    ],
  ])('%j is refused with one reason in both languages', (host, cn, en) => {
    const issues = Host.safeParse(host).error?.issues ?? [];
    expect(issues.map((issue) => issueReason(issue, host))).toEqual([{ cn, en }]);
  });
});

describe('an endpoint', () => {
  it.each(['opc.tcp://10.0.0.1', 'opc.tcp://plc-1.local:4840/server', 'opc.tcp://[::1]:4840'])('may be %s', (url) => {
    expect(Endpoint.parse(url)).toBe(url);
  });

  it.each([
    '10.0.0.1:4840',
    'http://10.0.0.1',
    'opc.tcp://',
    'opc.tcp:///server',
    'opc.tcp://10.0.0.300:4840',
    'opc.tcp://10.0.0.1:70000',
    'opc.tcp://10.0.0.1:',
    'opc.tcp://10.0.0.1:48a',
    'opc.tcp://my plc:4840',
    'opc.tcp://[10.0.0.1]',
    'opc.tcp://::1:4840',
  ])('is refused as %s', (url) => {
    expect(Endpoint.safeParse(url).success).toBe(false);
  });
});

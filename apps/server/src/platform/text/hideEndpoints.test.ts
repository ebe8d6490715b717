import { expect, it } from 'vitest';
import { hideEndpoints } from './hideEndpoints.ts';

it.each([
  ['connect ECONNREFUSED 10.0.0.5:502', 'connect ECONNREFUSED …'],
  ['no answer from 192.168.1.20', 'no answer from …'],
  ['opc.tcp://plc-7.plant.local:4840/a?b=c is closed', '… is closed'],
  ['getaddrinfo ENOTFOUND plc-7.plant.local:4840', 'getaddrinfo ENOTFOUND …'],
  ['connect to [fe80::1]:502 failed', 'connect to … failed'],
  ['connect to fe80:0:0:0:1:2:3:4 failed', 'connect to … failed'],
])('%s', (text, hidden) => expect(hideEndpoints(text)).toBe(hidden));

it.each(['at 12:30:05', 'version 1.2.3', '水位：12.5', 'Signal 3 "Level": required', 'ratio 3:10'])(
  'leaves alone %s',
  (text) => expect(hideEndpoints(text)).toBe(text),
);

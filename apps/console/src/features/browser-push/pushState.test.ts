import { expect, it } from 'vitest';
import { agentOf } from './agentOf.ts';
import { keyBytes, sameKey } from './pushKey.ts';
import { type PushFacts, pushStateOf } from './pushState.ts';

const on: PushFacts = {
  ...{ isSecure: true, hasPush: true, permission: 'granted', endpoint: 'https://push.example/1' },
  known: ['https://push.example/1'],
};

it.each([
  ['on', {}],
  ['insecure', { isSecure: false, hasPush: false }],
  ['unsupported', { hasPush: false }],
  ['denied', { permission: 'denied' }],
  ['off', { permission: 'default' }],
  ['off', { endpoint: undefined }],
  ['off', { known: ['https://push.example/2'] }],
] as const)('[BP6] the push of this browser is %s with %o', (state, change) => {
  expect(pushStateOf({ ...on, ...change })).toBe(state);
});

it('[BP6] the key of the server is compared with the one that the browser subscribed with', () => {
  const key = 'BAEC_-7_';
  expect([...keyBytes(key)]).toEqual([4, 1, 2, 255, 238, 255]);
  expect(sameKey(keyBytes(key).buffer, key)).toBe(true);
  expect(sameKey(keyBytes('BAEC_-8_').buffer, key)).toBe(false);
  expect(sameKey(keyBytes('BAEC').buffer, key)).toBe(false);
  expect(sameKey(null, key)).toBe(false);
});

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0',
    'Edge · Windows',
  ],
  ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36', 'Chrome · Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Safari/604.1',
    'Safari · iOS',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · Linux'],
  ['curl/8', ''],
])('[BP6] a browser is listed by name and system: %s', (userAgent, name) => {
  expect(agentOf(userAgent)).toBe(name);
});

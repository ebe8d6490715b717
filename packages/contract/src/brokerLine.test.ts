import { expect, it } from 'vitest';
import { isClearText } from './brokerLine.ts';

it.each([
  ['mqtts://10.0.0.1:8883', false],
  ['wss://broker.example/mqtt', false],
  ['mqtt://127.0.0.1:1883', false],
  ['mqtt://127.9.9.9', false],
  ['mqtt://[::1]:1883', false],
  ['ws://localhost:9001', false],
  ['mqtt://10.0.0.1:1883', true],
  ['ws://broker.example', true],
  ['mqtt://127.0.0.1.example', true],
  ['mqtt://localhost.example', true],
])('[CT16] %s sends a secret in clear text: %s', (url, expected) => {
  expect(isClearText(new URL(url))).toBe(expected);
});

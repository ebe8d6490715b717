import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { isSealed, SecretBox } from './SecretBox.ts';

const [one, two] = [randomBytes(32), randomBytes(32)];
const place = ['parameter', 'opcua', 'password', '{}'] as const;

it('[SK1] what is encrypted opens at its place, and is different every time', () => {
  const box = new SecretBox([one]);
  for (const text of ['geheim', '', '密码 🔑', 'enc:1:typed by someone', 'x'.repeat(10_000)]) {
    const sealed = box.seal(text, place);
    expect(isSealed(sealed)).toBe(true);
    expect(box.open(sealed, place)).toBe(text);
    expect(box.seal(text, place)).not.toBe(sealed);
  }
});

it('[SK1] it does not open at another place, with another key, or after a change', () => {
  const box = new SecretBox([one]);
  const sealed = box.seal('geheim', place);
  expect(box.open(sealed, ['parameter', 'opcua', 'password', '{"endpointUrl":"opc.tcp://elsewhere"}'])).toBeUndefined();
  expect(new SecretBox([two]).open(sealed, place)).toBeUndefined();
  const at = sealed.lastIndexOf(':') + 1;
  for (let index = at; index < sealed.length - 1; index += 1) {
    const other = sealed[index] === 'A' ? 'B' : 'A';
    expect(box.open(sealed.slice(0, index) + other + sealed.slice(index + 1), place)).toBeUndefined();
  }
  for (const cut of [0, 6, at, at + 10, sealed.length - 4])
    expect(box.open(sealed.slice(0, cut), place)).toBeUndefined();
});

it('[SK3] the first key encrypts, all of them decrypt', () => {
  const old = new SecretBox([one]).seal('geheim', place);
  const both = new SecretBox([two, one]);
  expect(both.open(old, place)).toBe('geheim');
  const renewed = both.renew(old, place) ?? '';
  expect(new SecretBox([two]).open(renewed, place)).toBe('geheim');
  expect(new SecretBox([one]).open(renewed, place)).toBeUndefined();
});

it('[SK3] what is clear gets encrypted, what is current or cannot be opened stays', () => {
  const box = new SecretBox([one]);
  expect(box.open(box.renew('geheim', place) ?? '', place)).toBe('geheim');
  expect(box.renew(box.seal('geheim', place), place)).toBeUndefined();
  expect(box.renew(new SecretBox([two]).seal('geheim', place), place)).toBeUndefined();
});

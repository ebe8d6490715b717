import { randomBytes } from 'node:crypto';
import { secretMask } from '@lookfar/contract';
import { expect, it } from 'vitest';
import { SecretBox } from '../../platform/secrets/SecretBox.ts';
import { StoredParameters } from './StoredParameters.ts';

const driver = 'opcua';
const parameters = { endpointUrl: 'opc.tcp://10.0.0.1:4840', userName: 'op', password: 'geheim' };
const stored = new StoredParameters({
  box: new SecretBox([randomBytes(32)]),
  secretsOf: (id) => (id === driver ? ['password'] : []),
  work: { run: async (task, input) => task.run(input) },
});

it('[SK1] secrets are stored encrypted, everything else as it is', () => {
  const text = stored.write({ driver, parameters });
  expect(JSON.parse(text)).toEqual({ ...parameters, password: expect.stringMatching(/^enc:1:/) });
  expect(stored.read({ driver, parameters: text })).toEqual(parameters);
  expect(stored.write({ driver: 's7', parameters })).toBe(JSON.stringify(parameters));
});

it('[SK1] a missing or empty secret, and undefined parameters, make no difference', () => {
  for (const given of [{}, { password: '' }, { ...parameters, userName: undefined, timeoutMs: -0 }]) {
    const text = stored.write({ driver, parameters: given });
    expect(stored.read({ driver, parameters: text })).toEqual(JSON.parse(JSON.stringify(given)));
  }
});

it('[SK4] a secret beside other parameters cannot be read: it has to be entered again', () => {
  const row = JSON.parse(stored.write({ driver, parameters })) as typeof parameters;
  const moved = JSON.stringify({ ...row, endpointUrl: 'opc.tcp://10.9.9.9:4840' });
  expect(stored.read({ driver, parameters: moved }).password).toBe(secretMask);
  const reordered = JSON.stringify(Object.fromEntries(Object.entries(row).reverse()));
  expect(stored.read({ driver, parameters: reordered })).toEqual(parameters);
});

it('[SK5] what an earlier version stored in clear text is read, and renewed once', () => {
  const clear = JSON.stringify(parameters);
  expect(stored.read({ driver, parameters: clear })).toEqual(parameters);
  const renewed = stored.renew({ driver, parameters: clear }) ?? '';
  expect(renewed).not.toContain('geheim');
  expect(stored.read({ driver, parameters: renewed })).toEqual(parameters);
  expect(stored.renew({ driver, parameters: renewed })).toBeUndefined();
  expect(stored.renew({ driver: 's7', parameters: clear })).toBeUndefined();
});

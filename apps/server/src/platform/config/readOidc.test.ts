import { describe, expect, it } from 'vitest';
import { readOidc } from './readOidc.ts';

const read = (env: Record<string, string>) => readOidc((name) => env[name]);
const least = { OIDC_ISSUER: 'https://id.example.com/realm', OIDC_CLIENT_ID: 'lookfar' };

describe('settings of single sign-on', () => {
  it('[SO1] are off without an issuer', () => {
    expect(read({ OIDC_CLIENT_ID: 'lookfar' })).toBeUndefined();
  });

  it('[SO1] have defaults, and link by a verified e-mail address', () => {
    expect(read(least)).toEqual({
      ...{ issuer: 'https://id.example.com/realm', clientId: 'lookfar', clientSecret: undefined, name: 'SSO' },
      ...{ scopes: 'openid profile email', claim: 'email', createRole: undefined },
    });
  });

  it.each([
    [{ OIDC_ISSUER: 'http://id.example.com' }, 'OIDC_ISSUER'],
    [{ OIDC_ISSUER: 'http://127.0.0.1.example.com' }, 'OIDC_ISSUER'],
    [{ OIDC_ISSUER: 'id.example.com' }, 'OIDC_ISSUER'],
    [{ OIDC_CLIENT_ID: '' }, 'OIDC_CLIENT_ID'],
    [{ OIDC_SCOPES: 'email' }, 'OIDC_SCOPES'],
  ])('[SO1] %j is refused', (change, name) => {
    const env = Object.fromEntries(Object.entries({ ...least, ...change }).filter(([, value]) => value));
    expect(() => read(env)).toThrow(name);
  });

  it('[SO1] accept a provider on this machine without TLS', () => {
    expect(read({ ...least, OIDC_ISSUER: 'http://127.0.0.1:9000' })?.issuer).toBe('http://127.0.0.1:9000');
    expect(read({ ...least, OIDC_ISSUER: 'http://localhost:9000' })?.issuer).toBe('http://localhost:9000');
  });
});

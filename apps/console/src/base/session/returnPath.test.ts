import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paths } from '../paths.ts';
import { loginPath, returnPath } from './returnPath.ts';

describe('returnPath', () => {
  it('[SH4] keeps a path of this console with its query and fragment', () => {
    expect(returnPath('/monitor/eg/detail/list/3/0?tab=real#top')).toBe('/monitor/eg/detail/list/3/0?tab=real#top');
  });

  it.each([
    '//evil.example/x',
    '/\\evil.example',
    '/\t/evil.example',
    '/..//evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    '/%2e%2e//evil.example',
    '/.\\/evil.example',
    '/..\\\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'x',
  ])('[SH4] refuses %j, which could lead to another site', (wanted) => {
    expect(returnPath(wanted)).toBe(paths.home);
  });

  it.each([null, undefined, '', '/', '/login', '/login?to=/login', '/login.jsp', '/404'])(
    '[SH4] goes home for %j',
    (wanted) => {
      expect(returnPath(wanted)).toBe(paths.home);
    },
  );

  it('[SH4] never leaves the origin, whatever is in the address bar', () => {
    const texts = fc.oneof(
      fc.string(),
      fc.string().map((tail) => `/${tail}`),
      fc
        .array(fc.constantFrom('/', '\\', '.', '..', '%2e', '\t', 'evil.example', 'x'))
        .map((parts) => `/${parts.join('')}`),
    );
    fc.assert(
      fc.property(texts, (wanted) => {
        const target = new URL(returnPath(wanted), 'https://console.example');
        expect(target.origin).toBe('https://console.example');
        expect(returnPath(wanted)).toMatch(/^\/(?![/\\])/);
      }),
    );
  });
});

describe('loginPath', () => {
  it('remembers the page that asked for the login', () => {
    expect(loginPath('/monitor/eg/detail/list/3/0?a=1')).toBe(
      '/login?to=%2Fmonitor%2Feg%2Fdetail%2Flist%2F3%2F0%3Fa%3D1',
    );
  });

  it('[ORG9] keeps the code of the organisation whose login page it is', () => {
    expect(loginPath('/?org=north')).toBe('/login?org=north');
    expect(loginPath('/monitor/map?org=north&a=1')).toBe('/login?org=north&to=%2Fmonitor%2Fmap%3Forg%3Dnorth%26a%3D1');
  });

  it('stays short if the way back is the home page anyway', () => {
    expect(loginPath('/')).toBe('/login');
    expect(loginPath(paths.home)).toBe('/login');
  });
});

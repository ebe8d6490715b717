import { Failure } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { decideGuard, exemptRouteNames, noteOf } from './guard.ts';

describe('decideGuard', () => {
  it('[SH1] lets a logged-in user through to any guarded page without asking', () => {
    expect(decideGuard({ name: 'MonitorEGList', status: 'in', asked: false })).toBe('pass');
    expect(decideGuard({ status: 'in', asked: false })).toBe('pass');
  });

  it('[SH1] asks the server once if no login is known, then goes to the login', () => {
    for (const status of ['unknown', 'out'] as const) {
      expect(decideGuard({ name: 'MonitorEGList', status, asked: false })).toBe('ask');
      expect(decideGuard({ name: 'MonitorEGList', status, asked: true })).toBe('login');
    }
  });

  it('[SH1] guards a route that has no name', () => {
    expect(decideGuard({ status: 'unknown', asked: true })).toBe('login');
  });

  it('[SH2] opens every exempt route but the login without asking, for any visitor', () => {
    for (const name of exemptRouteNames.filter((name) => name !== 'Login')) {
      for (const status of ['unknown', 'in', 'out'] as const) {
        expect(decideGuard({ name, status, asked: false })).toBe('pass');
      }
    }
    // Ten of the login and of finding a password, the pages behind the links of invitations, alarms and labels, and the
    // page about the product.
    expect(exemptRouteNames).toHaveLength(14);
  });

  it('[SH3] sends a logged-in user on from the login page, and asks first in a fresh tab', () => {
    expect(decideGuard({ name: 'Login', status: 'unknown', asked: false })).toBe('ask');
    expect(decideGuard({ name: 'Login', status: 'in', asked: true })).toBe('home');
    expect(decideGuard({ name: 'Login', status: 'out', asked: true })).toBe('pass');
    expect(decideGuard({ name: 'Login', status: 'out', asked: false })).toBe('pass');
  });
});

describe('noteOf', () => {
  const expired = new Failure('1010');
  const incomplete = new Failure('1011');

  it('states why a guarded page led to the login', () => {
    expect(noteOf('MonitorEGList', expired)).toBe(expired);
    expect(noteOf(undefined, incomplete)).toBe(incomplete);
  });

  it('does not tell users who opened the login page that they are logged out, but reports everything else', () => {
    expect(noteOf('Login', expired)).toBeUndefined();
    expect(noteOf('Login', new Failure('1006'))).toBeUndefined();
    expect(noteOf('Login', incomplete)).toBe(incomplete);
  });
});

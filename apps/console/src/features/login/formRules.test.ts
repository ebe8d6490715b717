import { api, fieldOf } from '@lookfar/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loginProblem, setupProblem } from './formRules.ts';

describe('loginProblem', () => {
  it('[LG1] requires a username that is not blank', () => {
    expect(loginProblem('loginname', { loginname: '  ' }, true)).toBe('loginnameEmpty');
    expect(loginProblem('loginname', {}, true)).toBe('loginnameEmpty');
    expect(loginProblem('loginname', { loginname: ' admin ' }, true)).toBeUndefined();
  });

  it('[LG1] accepts any password that is not empty: old accounts may follow other rules', () => {
    expect(loginProblem('password', { password: '' }, true)).toBe('passwordEmpty');
    expect(loginProblem('password', { password: ' ' }, true)).toBeUndefined();
  });

  it('[LG1] requires the code only where the installation does', () => {
    expect(loginProblem('vcode', { vcode: '' }, true)).toBe('vcodeEmpty');
    expect(loginProblem('vcode', { vcode: '' }, false)).toBeUndefined();
  });
});

describe('setupProblem', () => {
  const password = (value: string) => setupProblem('password', { password: value });

  it('[LG2] requires a password of 8 to 15 half-width characters', () => {
    expect(password('1234567')).toBe('passwordRule');
    expect(password('12345678')).toBeUndefined();
    expect(password('123456789012345')).toBeUndefined();
    expect(password('1234567890123456')).toBe('passwordRule');
    expect(password('１２３４５６７８')).toBe('passwordRule');
    expect(password('pass word 1')).toBe('passwordRule');
  });

  it('[LG2] accepts every printable half-width password of a valid length', () => {
    const half = fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code));
    fc.assert(
      fc.property(fc.array(half, { minLength: 8, maxLength: 15 }), (chars) => password(chars.join('')) === undefined),
    );
  });

  it('[LG2] compares the two passwords case-sensitively', () => {
    const again = (passwordAgain: string) => setupProblem('passwordAgain', { password: 'Password1', passwordAgain });
    expect(again('password1')).toBe('passwordsDiffer');
    expect(again('Password1')).toBeUndefined();
  });

  it('[LG3] checks the names with the schema of the call', () => {
    expect(setupProblem('orgName', { orgName: ' ' })).toBe('orgNameEmpty');
    expect(setupProblem('orgName', { orgName: '厂'.repeat(51) })).toBe('orgNameTooLong');
    expect(setupProblem('orgName', { orgName: '厂'.repeat(50) })).toBeUndefined();
    expect(setupProblem('loginname', { loginname: 'a' })).toBe('loginnameRule');
    expect(setupProblem('loginname', { loginname: 'a b' })).toBe('loginnameRule');
    expect(setupProblem('loginname', { loginname: '管理员' })).toBeUndefined();
  });
});

describe('fieldOf', () => {
  it('[LG4] assigns a refusal to its field', () => {
    expect(['1001', '1002', '1003', '1004', '1005', '1008'].map((code) => fieldOf(api.user.login, code))).toEqual([
      'loginname',
      'loginname',
      undefined,
      'vcode',
      'vcode',
      undefined,
    ]);
  });
});

import { Failure } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { failureText } from './failureText.ts';

describe('failureText', () => {
  it('reads known codes from the catalogue in the requested language', () => {
    const failure = new Failure('1003', {}, '用户名或密码错误');
    expect(failureText(failure, 'en').reason).toBe('Incorrect username or password');
  });

  it('keeps the message of the server if only the server has the values', () => {
    const failure = new Failure('1008', {}, '登录失败次数过多，请在 5 分钟后重试');
    expect(failureText(failure, 'en').reason).toBe('登录失败次数过多，请在 5 分钟后重试');
    expect(failureText(new Failure('1008', { minutes: 5 }), 'en').reason).toContain('Try again in 5 min');
  });

  it('keeps the message of an unknown code', () => {
    expect(failureText(new Failure('network', {}, '无法连接服务器'), 'cn').reason).toBe('无法连接服务器');
  });

  it('names the reference of a crash', () => {
    expect(failureText(new Failure('500', { id: 'a1b2' }), 'en').reference).toBe('a1b2');
    expect(failureText(new Failure('1003'), 'en').reference).toBeUndefined();
  });

  it('shows no internals of a program error', () => {
    expect(failureText(new TypeError('x is undefined'), 'en').reason).toBe('An unexpected error occurred');
  });
});

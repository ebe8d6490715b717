import { describe, expect, it } from 'vitest';
import { isUnreachable } from './unreachable.ts';

const coded = (code: string) => Object.assign(new Error('x'), { code });

describe('[DB2] a database that is away', () => {
  it.each(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', '08006', '57P01', '57P02', '57P03', '53300'])('by %s', (code) => {
    expect(isUnreachable(coded(code))).toBe(true);
  });

  it.each([
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'timeout exceeded when trying to connect',
    'timeout expired',
    'Query read timeout',
    'Client has encountered a connection error and is not queryable',
  ])('by "%s"', (message) => {
    expect(isUnreachable(new Error(message))).toBe(true);
  });

  it.each(['23505', '40001', '42601', '57014', 'ENOENT'])('not by %s', (code) => {
    expect(isUnreachable(coded(code))).toBe(false);
  });

  it('not by a fault of our own', () => {
    expect(isUnreachable(new TypeError('x is undefined'))).toBe(false);
    expect(isUnreachable(undefined)).toBe(false);
  });
});

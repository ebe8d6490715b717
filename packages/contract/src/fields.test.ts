import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Flag, Id, Integer, Numeric, optional, paging, readTimeSpan, Time, TimeSpan, text } from './fields.ts';

const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;

describe('fields', () => {
  it.each([
    [Numeric, '1.5', 1.5],
    [Numeric, -2e3, -2000],
    [Numeric, '-2e3', -2000],
    [Integer, '42', 42],
    [Id, ' 7 ', 7],
    [Flag, 'true', true],
    [Flag, 0, false],
    [Flag, '1', true],
    [Flag, false, false],
  ])('[CT6] %# reads %j as %j', (schema, given, expected) => {
    expect(schema.parse(given)).toBe(expected);
  });

  it.each([
    [Numeric, ''],
    [Numeric, 'abc'],
    [Numeric, '1e999'],
    [Numeric, null],
    [Numeric, []],
    [Numeric, '0x10'],
    [Integer, '1.5'],
    [Id, '0'],
    [Id, '-1'],
    [Id, 1e300],
    [Id, true],
    [Flag, 'yes'],
    [Flag, ''],
    [Flag, 2],
  ])('[CT6] %# refuses %j', (schema, given) => {
    expect(accepts(schema, given)).toBe(false);
  });

  it('[CT6] treats an empty optional field as missing', () => {
    expect(optional(Id).parse('')).toBeUndefined();
    expect(optional(Id).parse(null)).toBeUndefined();
    expect(optional(Id).parse('3')).toBe(3);
  });

  it('limits and trims text and refuses control characters', () => {
    expect(text(3).parse(' abc ')).toBe('abc');
    expect(accepts(text(3), 'abcd')).toBe(false);
    expect(accepts(text(9), 'a\u0000b')).toBe(false);
    expect(accepts(text(9), 'a\nb\tc')).toBe(true);
    expect(accepts(text(9, 1), '  ')).toBe(false);
  });

  it('refuses times that do not exist', () => {
    expect(accepts(Time, '2026-02-29 00:00:00')).toBe(false);
    expect(accepts(Time, '2028-02-29 00:00:00')).toBe(true);
  });

  it('reads two moments, the second not before the first', () => {
    expect(readTimeSpan(TimeSpan.parse('5~7'))).toEqual({ from: 5, to: 7 });
    for (const wrong of ['7~5', '5', '5~', '~7', '5~x', '5~7~9', '-5~7', ''])
      expect(accepts(TimeSpan, wrong)).toBe(false);
    expect(accepts(TimeSpan, '5~5')).toBe(true);
  });

  it('[CT7] pages by 10 from 1 and caps the size', () => {
    const Page = z.object(paging);
    expect(Page.parse({})).toEqual({ pageNo: 1, pageSize: 10 });
    expect(Page.parse({ pageNo: '', pageSize: '' })).toEqual({ pageNo: 1, pageSize: 10 });
    expect(Page.parse({ pageNo: '3', pageSize: '50' })).toEqual({ pageNo: 3, pageSize: 50 });
    expect(accepts(Page, { pageSize: 201 })).toBe(false);
    expect(accepts(Page, { pageNo: 0 })).toBe(false);
  });
});

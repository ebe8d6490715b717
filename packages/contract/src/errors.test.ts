import { describe, expect, it } from 'vitest';
import { errorCatalogue, errorText, Failure, fail, httpStatusOf } from './errors.ts';

/** Codes with a number in the specification, and the Chinese wording where it is given. */
const documented = [
  '1711',
  '1712',
  '1713',
  '1714',
  '1715',
  '1721',
  '1722',
  '2001',
  '2003',
  '2004',
  '99901',
  '99902',
  '99903',
  '99904',
  '99905',
  '99906',
  '99907',
  '90099',
  '1600000',
  '1617000',
  '1301',
  '1010',
  '1006',
];

describe('the error catalogue', () => {
  it.each(documented)('[CT2] has code %s', (code) => {
    expect(Object.keys(errorCatalogue)).toContain(code);
  });

  it('[CT2] speaks both languages everywhere, with the same marks', () => {
    const marks = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();
    for (const [code, entry] of Object.entries(errorCatalogue)) {
      expect(entry.cn, code).toMatch(/[\u4e00-\u9fff]/);
      expect(entry.en, code).toMatch(/^[A-Z][\x20-\x7e]+$/);
      expect(marks(entry.en), code).toEqual(marks(entry.cn));
    }
  });

  it('[CT2] reads any other code as a communication error', () => {
    expect(errorText('4711', 'cn')).toBe('通讯异常，异常码：4711');
    expect(errorText('toString', 'en')).toBe('Communication error, code: toString');
  });

  it('keeps business errors at HTTP 200 and transport errors at their status', () => {
    expect(httpStatusOf('2003')).toBe(200);
    expect(httpStatusOf('413')).toBe(413);
    expect(httpStatusOf('1008')).toBe(429);
    expect(httpStatusOf('4711')).toBe(200);
  });

  it('[CT2] names the permission that is missing, not its key', () => {
    expect(errorText('1009', 'cn', { right: 'monitor_write' })).toBe('没有操作权限（写入设备变量）');
    expect(errorText('1009', 'en', { right: 'operation' })).toBe('You do not have permission (platform operator)');
    expect(errorText('1009', 'cn', { right: 'toString' })).toBe('没有操作权限（toString）');
  });

  it('fails with the code and the filled text', () => {
    expect(() => fail('1009', { right: 'monitor_write' })).toThrow(Failure);
    expect(new Failure('429', { seconds: 5 }).message).toBe('Too many requests. Try again in 5 s');
    expect(errorText('1011', 'cn')).toBe('获取权限信息失败，请重新登录！');
  });
});

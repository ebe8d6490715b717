import type { DriverFieldForm, DriverForm } from '@lookfar/contract';
import { secretMask } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { boundsText } from './boundsText.ts';
import { fieldProblem } from './fieldProblem.ts';
import { isDevicesOwn } from './isDevicesOwn.ts';
import { fieldValueText, presetText, withParameter } from './presetText.ts';

const label = (en: string) => ({ cn: `${en}的`, en });
const field = (part: Partial<DriverFieldForm> & { key: string }): DriverFieldForm => ({
  kind: 'integer',
  label: label(part.key),
  required: false,
  ...part,
});
const parity = field({
  key: 'parity',
  kind: 'choice',
  choices: [{ value: 'even', label: { cn: '偶', en: 'even' } }],
});
const driver = {
  fields: [
    field({ key: 'port', default: 502 }),
    field({ key: 'timeout', unit: 'ms' }),
    parity,
    field({ key: 'strict', kind: 'switch' }),
    field({ key: 'password', kind: 'secret' }),
  ],
} as unknown as DriverForm;

it('[DF4] where a device is, its unit and its passwords are its own', () => {
  const fields = [
    field({ key: 'host', required: true }),
    field({ key: 'port', default: 502 }),
    field({ key: 'unitId', default: 1 }),
    field({ key: 'password', kind: 'secret' }),
    field({ key: 'timeout', unit: 'ms' }),
    field({ key: 'rack', required: true, default: 0 }),
  ];
  expect(fields.filter(isDevicesOwn).map(({ key }) => key)).toEqual(['host', 'port', 'unitId', 'password']);
});

describe('driver parameters in words', () => {
  it('[DF1] names choices, switches and units', () => {
    expect(fieldValueText(parity, 'even', 'cn')).toBe('偶');
    expect(fieldValueText(parity, 'mark', 'cn')).toBe('mark');
    expect(fieldValueText(field({ key: 'timeout', unit: 'ms' }), 500, 'en')).toBe('500 ms');
    expect(fieldValueText(field({ key: 'strict', kind: 'switch' }), false, 'en')).toBe('no');
  });

  it('[DF1] never shows a secret, masked or not', () => {
    const secret = field({ key: 'password', kind: 'secret' });
    expect(fieldValueText(secret, 'hunter2', 'en')).toBe('set');
    expect(fieldValueText(secret, secretMask, 'en')).toBe('set');
  });

  it("[DF2] reads in the driver's order, without what is not given", () => {
    const parameters = { password: 'x', parity: 'even', port: 0, other: 3 };
    expect(presetText(driver, parameters, 'en')).toBe('port 0 · parity even · password set · other 3');
    expect(presetText(driver, {}, 'en')).toBe('');
    expect(presetText(undefined, { port: 1 }, 'en')).toBe('port 1');
  });

  it('removes a cleared parameter, and keeps the others', () => {
    expect(withParameter({ a: 1, b: 2 }, 'a', undefined)).toEqual({ b: 2 });
    expect(withParameter({ a: 1 }, 'b', false)).toEqual({ a: 1, b: false });
  });

  it('shows the bounds of numbers only', () => {
    expect(boundsText(field({ key: 'a', min: 1, max: 247 }))).toBe('1–247');
    expect(boundsText(field({ key: 'a', min: 1 }))).toBe('≥ 1');
    expect(boundsText(field({ key: 'a', max: 5 }))).toBe('≤ 5');
    expect(boundsText(field({ key: 'a', kind: 'text', min: 1, max: 5 }))).toBe('');
  });

  it('[DF3] reports values out of bounds, and nothing for open ones', () => {
    const unit = field({ key: 'unit', min: 1, max: 247 });
    expect(fieldProblem(unit, 248)?.en).toBe('must be at most 247');
    expect(fieldProblem(unit, 0)?.en).toBe('must be at least 1');
    expect([1, 247, undefined].map((value) => fieldProblem(unit, value))).toEqual([undefined, undefined, undefined]);
    const host = field({ key: 'host', kind: 'text', min: 1, max: 3 });
    expect(fieldProblem(host, 'abcd')?.cn).toBe('最多 3 个字符');
    expect(fieldProblem(host, 'abc')).toBeUndefined();
  });
});

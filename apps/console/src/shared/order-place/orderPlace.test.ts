import { describe, expect, it } from 'vitest';
import { orderAboveOf, orderAbovePath, withoutOrder } from './orderPlace.ts';

const page = { pathname: '/monitor/project/3/page/7', search: '?tab=alarm' };
const order = { type: 'repair', id: 12 } as const;

describe('an order above a page of a project', () => {
  it('[PO18] is part of the address of the page, published or not', () => {
    expect(orderAbovePath(page, order)).toBe('/monitor/project/3/page/7?tab=alarm&order=repair-12');
    expect(orderAbovePath({ ...page, pathname: '/monitor/project/3/preview/7' }, order)).toContain('order=repair-12');
    expect(orderAboveOf(new URLSearchParams('order=inspection-5'))).toEqual({ type: 'inspection', id: 5 });
  });

  it('[PO18] is nowhere else', () => {
    for (const pathname of ['/monitor/eg/list', '/monitor/project/list', '/monitor/project/3/page'])
      expect(orderAbovePath({ ...page, pathname }, order)).toBeUndefined();
  });

  it('[PO18] is not made of anything else', () => {
    for (const bad of ['', 'repair', 'repair-', 'repair-x', 'other-5', '-5', 'repair-0'])
      expect(orderAboveOf(new URLSearchParams({ order: bad }))).toBeUndefined();
  });

  it('[PO18] leaves the rest of the address when it is closed', () => {
    expect(withoutOrder({ ...page, search: '?tab=alarm&order=repair-12' })).toBe('/monitor/project/3/page/7?tab=alarm');
    expect(withoutOrder({ ...page, search: '?order=repair-12' })).toBe('/monitor/project/3/page/7');
  });
});

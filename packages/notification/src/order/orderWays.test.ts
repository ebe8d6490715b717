import { expect, it } from 'vitest';
import { preference, shanghai, wednesday } from '../testing/builders.ts';
import { type OrderChoice, orderWays } from './orderWays.ts';

const choice = (fields: Partial<OrderChoice> = {}): OrderChoice => ({
  ...{ required: ['email'], offered: ['web', 'sms', 'push'], level: 'medium', ...fields },
});
const daytime = { hours: [{ days: [1, 2, 3, 4, 5], from: '08:00', to: '18:00' }], zone: 'Asia/Shanghai' };
const night = shanghai('2026-06-03 23:00');

it('[NO39] what the organisation requires is all for somebody who has chosen nothing', () => {
  expect(orderWays(null, choice(), wednesday)).toEqual(['email']);
  expect(orderWays(preference(), choice({ required: [] }), wednesday)).toEqual([]);
});

it('[NO39] a person adds ways that are offered, each once', () => {
  const own = preference({ orders: ['push', 'email', 'voice'] });
  expect(orderWays(own, choice(), wednesday)).toEqual(['email', 'push']);
  expect(orderWays(own, choice({ required: ['voice'] }), wednesday)).toEqual(['voice', 'push']);
});

it('[NO39] own ways pause and have hours, but for levels that are always wanted; required ones have neither', () => {
  const own = preference({ orders: ['sms'], ...daytime, always: ['critical'] });
  expect(orderWays(own, choice(), wednesday)).toEqual(['email', 'sms']);
  expect(orderWays(own, choice(), night)).toEqual(['email']);
  expect(orderWays(own, choice({ level: 'critical' }), night)).toEqual(['email', 'sms']);
  expect(orderWays({ ...own, pausedUntil: night + 1 }, choice({ level: 'critical' }), night)).toEqual(['email']);
});

import type { AlarmRule } from '@lookfar/contract';
import { expect, it } from 'vitest';
import { ruleOf, valuesOfRule } from './ruleForm.ts';

const rule = {
  ...{ id: 3, title: '离线', level: 'high', text: null, latching: true, autoAck: false, enabled: true },
  ...{ onDelayMs: 2500, offDelayMs: 4000, repeatMs: 600_000, condition: { kind: 'gatewayOffline', sn: 'GW-1' } },
} as unknown as AlarmRule;

it('[RL2] keeps what the form does not show', () => {
  const saved = ruleOf({ ...valuesOfRule(rule), title: '掉线' }, rule);
  expect(saved).toMatchObject({ title: '掉线', onDelayMs: 2500, offDelayMs: 4000, repeatMs: 600_000 });
});

it('[RL2] a new rule has none of it', () => {
  expect(ruleOf(valuesOfRule(rule))).toMatchObject({ onDelayMs: 2500, offDelayMs: 0, repeatMs: 0 });
});

import { alarmActions, alarmStates, HELD } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { stateWords } from '../../../shared/alarm-words/stateWords.ts';
import { actionWords } from './actionWords.ts';
import { reasonWords } from './reasonWords.ts';
import { shortText } from './shortText.ts';
import { spanWords } from './spanWords.ts';
import { valueWords } from './valueWords.ts';

describe('[AV2] states and actions', () => {
  it.each(['cn', 'en'] as const)('each has its own term in %s', (language) => {
    const states = alarmStates.map((state) => stateWords(state, language));
    const actions = alarmActions.map((action) => actionWords(action, language));
    expect(new Set(states).size).toBe(states.length);
    expect(new Set(actions).size).toBe(actions.length);
    expect([...states, ...actions].every((word) => word.length > 0)).toBe(true);
  });
});

describe('[AV3] values', () => {
  const signal = { decimals: 2, signalMaps: [{ value: 5, text: '故障' }] };
  const measured = { signalId: 7, signal, value: 95.278_26, limit: 90, limitId: 'high', unit: '℃' };

  it('are shown as their signal shows them, with the unit', () => {
    expect(valueWords(measured, 'en').value).toBe('95.28 ℃');
    expect(valueWords({ ...measured, signal: null }, 'en').value).toBe('95.2783 ℃');
    expect(valueWords({ ...measured, unit: '' }, 'en').value).toBe('95.28');
    expect(valueWords({ ...measured, value: 5, limit: 5, limitId: '' }, 'cn')).toEqual({ value: '故障', limit: '' });
    expect(valueWords({ ...measured, quality: HELD }, 'en').value).toBe('95.28 ℃ (held)');
  });

  it('are empty where there is none, never 0', () => {
    expect(valueWords({ ...measured, value: null, limit: null, quality: HELD }, 'en')).toEqual({
      value: '',
      limit: '',
    });
  });

  it('name the limit that was passed', () => {
    expect(valueWords(measured, 'cn').limit).toBe('上限 90.00 ℃');
    expect(valueWords({ ...measured, limitId: 'bit' }, 'en').limit).toBe('90.00 ℃');
  });

  it('say when a limit is of something else than the value', () => {
    expect(valueWords({ ...measured, limitId: 'age' }, 'cn').limit).toBe('允许无更新 90 秒');
    expect(valueWords({ ...measured, limitId: 'age' }, 'en').limit).toBe('maximum age 90 s');
    expect(valueWords({ ...measured, limitId: 'change' }, 'en').limit).toBe('maximum change 90.00 ℃');
  });
});

describe('[AV4] spans', () => {
  it.each([
    [0, '0 s'],
    [-5000, '0 s'],
    [59_999, '59 s'],
    [60_000, '1 min'],
    [7_500_000, '2 h 5 min'],
    [86_400_000 * 3 + 1000, '3 d'],
    [86_400_000 + 3_600_000 * 2 + 60_000, '1 d 2 h'],
  ])('%i ms is %s', (ms, words) => expect(spanWords(ms, 'en')).toBe(words));

  it('speak Chinese', () => expect(spanWords(7_500_000, 'cn')).toBe('2 小时 5 分'));
});

describe('reasons', () => {
  it('of a rule that ended are words; what a person wrote stays', () => {
    expect(reasonWords({ action: 'retired', reason: 'removed' }, 'cn')).toBe('规则已删除');
    expect(reasonWords({ action: 'retired', reason: 'else' }, 'en')).toBe('else');
    expect(reasonWords({ action: 'acknowledged', reason: 'removed' }, 'en')).toBe('removed');
    expect(reasonWords({ action: 'raised', reason: null }, 'en')).toBe('');
  });
});

describe('texts', () => {
  it('leave out a device that is named beside them', () => {
    expect(shortText({ equip: '1# 泵', text: '1# 泵 电流 越上限' })).toBe('电流 越上限');
    expect(shortText({ equip: '1# 泵', text: '电流过高' })).toBe('电流过高');
    expect(shortText({ equip: '1# 泵', text: '1# 泵' })).toBe('1# 泵');
    expect(shortText({ equip: '', text: 'x' })).toBe('x');
  });
});

import type { MonitoredSignal, SignalValue } from '@lookfar/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatAge } from '../../../ui/formatTimes.ts';
import type { BrokenLink } from '../monitoring/linkState.ts';
import { groupSignals, searchSignals } from './groupSignals.ts';
import { limitScale } from './limitScale.ts';
import { dash, formatValue, isProblem, limitOf, presentValue, type ValueFormat } from './presentValue.ts';

const format: ValueFormat = { decimals: 2, signalMaps: [], upperLimit: null, lowerLimit: null };
const value = (reading: SignalValue['value'], code = '200'): SignalValue => ({ code, value: reading, time: 100 });
const gatewayAway: BrokenLink = { link: 'gateway', since: 50 };

describe('how a value is shown', () => {
  it('[MV1] shows a good value with its decimals', () => {
    expect(presentValue(format, value(12.3456), null)).toEqual({
      quality: 'good',
      text: '12.35',
      meaning: '',
      limit: null,
      reason: null,
      time: 100,
    });
  });

  it('[MV1] an old value of a device that responds stays good', () => {
    expect(presentValue(format, { ...value(1), time: 0 }, null).quality).toBe('good');
  });

  it.each([
    ['no value at all', undefined, '1308'],
    ['null', value(null), '1308'],
    ['an empty text', value(''), '1308'],
    ['a blank text', value('  '), '1308'],
    ['not a number', value(Number.NaN), '1308'],
    ['null with a fault', value(null, '1715'), '1715'],
  ])('[MV2] %s shows a dash with the reason, never 0 or blank', (_name, reading, code) => {
    const shown = presentValue(format, reading, null);
    expect(shown).toMatchObject({ quality: 'none', text: dash, reason: { code } });
  });

  it('[MV2] behind a broken link the link is the reason for a missing value', () => {
    expect(presentValue(format, undefined, gatewayAway).reason).toEqual({ link: 'gateway' });
  });

  it.each(['server', 'noGateway', 'gateway', 'device'] as const)(
    '[MV3] behind a broken %s link the last value is stale',
    (link) => {
      const shown = presentValue(format, value(5), { link, since: null });
      expect(shown).toMatchObject({ quality: 'stale', text: '5.00', reason: { link } });
    },
  );

  it.each(['1302', '1303'])('[MV3] code %s marks a last value, which is stale', (code) => {
    expect(presentValue(format, value(5, code), null)).toMatchObject({ quality: 'stale', reason: { code } });
  });

  it.each(['1301', '1715', '1735', '99901', '99902'])(
    '[MV3] of a device that is known to be silent, code %s says nothing new: its last value is stale',
    (code) => {
      const silent: BrokenLink = { link: 'device', since: 50 };
      expect(presentValue(format, value(5, code), silent)).toMatchObject({
        quality: 'stale',
        text: '5.00',
        reason: { link: 'device' },
      });
      expect(presentValue(format, value(5, code), null)).toMatchObject({ quality: 'bad', reason: { code } });
    },
  );

  it('[MV4] any other code is bad and keeps its reason, broken link or not', () => {
    for (const broken of [null, gatewayAway]) {
      expect(presentValue(format, value(5, '1713'), broken)).toMatchObject({
        quality: 'bad',
        text: '5.00',
        reason: { code: '1713' },
      });
    }
  });

  it('[MV5] a number with a label shows the label and the number', () => {
    const mapped = { ...format, decimals: 0, signalMaps: [{ value: 1, text: '运行' }] };
    expect(presentValue(mapped, value(1), null)).toMatchObject({ text: '1', meaning: '运行' });
    expect(presentValue(mapped, value(7), null)).toMatchObject({ text: '7', meaning: '' });
  });

  it('[MV6] text keeps every digit, and zero has no sign', () => {
    expect(formatValue('18446744073709551615', 2)).toBe('18446744073709551615');
    expect(formatValue(-0.001, 2)).toBe('0.00');
  });

  it('[MV6] a formatted number always reads back within half a step', () => {
    const numbers = fc.double({ min: -1e9, max: 1e9, noNaN: true });
    fc.assert(
      fc.property(numbers, fc.integer({ min: 0, max: 6 }), (number, decimals) => {
        const text = formatValue(number, decimals);
        expect(text).not.toMatch(/e|^-0(\.0*)?$/);
        expect(Math.abs(Number(text) - number)).toBeLessThanOrEqual(0.5000001 * 10 ** -decimals);
      }),
    );
  });
});

describe('limits', () => {
  const limits = { upperLimit: 80, lowerLimit: 20 };

  it.each([
    [80, null],
    [80.01, 'above'],
    [20, null],
    [19.99, 'below'],
    ['81', 'above'],
    ['text', null],
  ])('[MV7] %s against 20 to 80 is %s', (reading, expected) => {
    expect(limitOf(reading, limits)).toBe(expected);
  });

  it('[MV7] a bad value is not compared with limits, a stale one is', () => {
    const limited = { ...format, ...limits };
    expect(presentValue(limited, value(99, '1713'), null).limit).toBeNull();
    expect(presentValue(limited, value(99), gatewayAway).limit).toBe('above');
  });

  it('[MV8] problems are values beyond a limit, and those that are bad, unanswered or outdated', () => {
    const limited = { ...format, ...limits };
    expect(isProblem(presentValue(limited, value(50), null))).toBe(false);
    expect(isProblem(presentValue(limited, undefined, null))).toBe(false);
    expect(isProblem(presentValue(limited, value(null, '1046'), null))).toBe(false);
    expect(isProblem(presentValue(limited, value(50), gatewayAway))).toBe(true);
    expect(isProblem(presentValue(limited, undefined, gatewayAway))).toBe(true);
    expect(isProblem(presentValue(limited, value(null, '1301'), null))).toBe(true);
    expect(isProblem(presentValue(limited, value(99), null))).toBe(true);
    expect(isProblem(presentValue(limited, value(50, '1713'), null))).toBe(true);
  });

  it('[MV9] the band is the middle half of the bar and the pointer never leaves the bar', () => {
    expect(limitScale(20, 20, 80)).toEqual({ bandStart: 0.25, bandEnd: 0.75, position: 0.25 });
    expect(limitScale(80, 20, 80)?.position).toBe(0.75);
    expect(limitScale(1e9, 20, 80)?.position).toBe(1);
    expect(limitScale(-1e9, 20, 80)?.position).toBe(0);
    expect(limitScale(null, 20, 80)?.position).toBeNull();
  });

  it.each([
    [null, 80],
    [20, null],
    [80, 20],
    [5, 5],
  ])('[MV9] limits %s and %s make no bar', (lower, upper) => {
    expect(limitScale(10, lower, upper)).toBeNull();
  });
});

describe('ages', () => {
  it.each([
    [-5000, '0 s'],
    [999, '0 s'],
    [12_400, '12 s'],
    [60_000, '1 min'],
    [3_599_000, '59 min'],
    [7_200_000, '2 h'],
    [86_400_000 * 3, '3 d'],
  ])('[MV10] %i ms reads %s', (ms, text) => {
    expect(formatAge(ms, 'en')).toBe(text);
  });
});

describe('groups and search', () => {
  const signal = (title: string, groupName: string, address = ''): MonitoredSignal => ({
    id: 1,
    equipId: 1,
    title,
    groupName,
    address,
    dataType: 'FLOAT',
    unit: '',
    writable: false,
    note: '',
    image: null,
    last: null,
    ...format,
  });
  const signals = [signal('A', ''), signal('Pump speed', 'Pump', '40001'), signal('B', 'Tank'), signal('C', 'Pump')];

  it('[MV11] groups keep the order of the signals; those without a group come last', () => {
    expect(groupSignals(signals).map(({ name, signals: members }) => [name, members.length])).toEqual([
      ['Pump', 2],
      ['Tank', 1],
      ['', 1],
    ]);
  });

  it('[MV12] every word must match, ignoring case; an address matches by its start', () => {
    expect(searchSignals(signals, ' pump  400 ').map(({ title }) => title)).toEqual(['Pump speed']);
    expect(searchSignals(signals, 'pump 0001')).toEqual([]);
    expect(searchSignals(signals, '  ')).toBe(signals);
    expect(searchSignals(signals, 'nothing')).toEqual([]);
  });
});

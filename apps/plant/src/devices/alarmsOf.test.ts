import { describe, expect, it } from 'vitest';
import { alarmsOf } from './alarmsOf.ts';
import { float, holding, input, state } from './point.ts';
import { devices } from './sites.ts';

const read = () => 0;

describe('alarms of the plant', () => {
  it('[PL18] a measurement has its limits, with a deadband of the span and a delay by what it is', () => {
    const level = { title: '液位', group: '', unit: 'm', decimals: 2 };
    expect(alarmsOf(float(input(0), level, read, { lowerLimit: 1, upperLimit: 5 }))).toEqual([
      {
        condition: { kind: 'limits', high: { value: 5 }, low: { value: 1 }, deadband: 0.2 },
        level: 'medium',
        onDelayMs: 60_000,
        offDelayMs: 60_000,
      },
    ]);
    const [turbidity] = alarmsOf(float(input(0), { ...level, unit: 'NTU' }, read, { upperLimit: 80 }));
    expect(turbidity?.condition).toEqual({ kind: 'limits', high: { value: 80 }, deadband: 0.8 });
  });

  it('[PL18] a setpoint has none: its limits bound what may be written', () => {
    const more = { lowerLimit: 1, upperLimit: 5, write: (works: never) => works };
    expect(alarmsOf(float(holding(0), { title: '设定', group: '' }, read, more as object))).toEqual([]);
  });

  it('[PL18] a machine that can be faulty has an alarm for it', () => {
    const [fault] = alarmsOf(state(input(0), { title: '1号泵状态', group: '' }, ['停止', '运行', '故障'], read));
    expect(fault).toMatchObject({ title: '1号泵故障', condition: { kind: 'equality', value: 2 }, level: 'high' });
    expect(alarmsOf(state(input(0), { title: '1号空压机工况', group: '' }, ['停机', '故障'], read))).toEqual([]);
    const faults = devices.flatMap(({ points }) => points).filter((point) => alarmsOf(point)[0]?.level === 'high');
    expect(faults.length).toBeGreaterThanOrEqual(10);
  });
});

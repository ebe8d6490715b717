import type { DemoAlarm } from '@lookfar/contract';
import type { SignalPoint } from './point.ts';

/** What alarms are made from. */
type Watched = Pick<
  SignalPoint,
  'title' | 'lowerLimit' | 'upperLimit' | 'unit' | 'decimals' | 'signalMaps' | 'alarm'
> & {
  write?: unknown;
};

interface Habit {
  /**
   * Fraction of the span between the limits, or of the limit if there is one: how far the value must return before the
   * alarm clears.
   */
  deadband: number;
  delayMs: number;
  level: DemoAlarm['level'];
}

/** Initial values by measured quantity; limits are tuned from the trend later. */
const habits: Readonly<Record<string, Habit>> = {
  'm³/h': { deadband: 0.05, delayMs: 15_000, level: 'low' },
  m: { deadband: 0.05, delayMs: 60_000, level: 'medium' },
  '%': { deadband: 0.05, delayMs: 60_000, level: 'medium' },
  MPa: { deadband: 0.02, delayMs: 15_000, level: 'medium' },
  '℃': { deadband: 0.01, delayMs: 60_000, level: 'medium' },
};
const otherwise: Habit = { deadband: 0.01, delayMs: 30_000, level: 'low' };

const faultText = '故障';

/** The alarms of a signal: a measurement outside its limits, a machine that reports a fault. */
export function alarmsOf(point: Watched): DemoAlarm[] {
  return [...limitAlarms(point), ...faultAlarms(point)];
}

/** Limits of writable values restrict the operator, not the process. */
function limitAlarms({ write, lowerLimit, upperLimit, unit, decimals, alarm }: Watched): DemoAlarm[] {
  if (write || (lowerLimit === null && upperLimit === null)) return [];
  const { deadband, delayMs, level } = { ...(habits[unit] ?? otherwise), ...alarm };
  const span =
    lowerLimit === null || upperLimit === null ? Math.abs(upperLimit ?? lowerLimit ?? 0) : upperLimit - lowerLimit;
  const condition = {
    kind: 'limits',
    ...(upperLimit !== null && { high: { value: upperLimit } }),
    ...(lowerLimit !== null && { low: { value: lowerLimit } }),
    deadband: Number((span * deadband).toFixed(decimals + 1)),
  };
  return [{ condition, level, onDelayMs: delayMs, offDelayMs: delayMs }];
}

function faultAlarms({ title, signalMaps, alarm }: Watched): DemoAlarm[] {
  const fault = signalMaps.find(({ text }) => text === faultText);
  // A machine that also shows what it is doing has one alarm, that of its state.
  if (!fault || title.endsWith('工况')) return [];
  return [
    {
      title: title.replace(/状态$/, faultText),
      condition: { kind: 'equality', value: fault.value },
      level: alarm?.level ?? 'high',
      text: '{equip} {title}',
    },
  ];
}

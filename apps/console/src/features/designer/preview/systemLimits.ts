import { type SourceKey, type SystemKey, systemSource } from '@lookfar/page';
import type { SignalLimits } from './simulation.ts';

const limits: Partial<Record<SystemKey, SignalLimits>> = {
  gatewayOnline: { dataType: 'bool' },
  equipOnline: { dataType: 'bool' },
  alarmNum: { decimals: 0, lowerLimit: 0, upperLimit: 12 },
};

const byKey = new Map(Object.entries(limits).map(([key, own]) => [systemSource(key), own]));

/** How a key of the system that is a number may behave: they count, or are on or off. */
export const systemLimits = (key: SourceKey): SignalLimits | undefined => byKey.get(key);

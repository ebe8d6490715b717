import type { MonitoredSignal } from '@lookfar/contract';
import type { ChartSeries } from '../../../ui/chart/chartSeries.ts';
import { isState } from './defaultSignals.ts';

/** The series of a signal, without data. */
export function signalSeries(signal: MonitoredSignal, slot: number, visible: boolean): ChartSeries {
  const { id, title, unit, decimals, signalMaps, upperLimit, lowerLimit } = signal;
  return {
    key: String(id),
    title,
    unit,
    decimals,
    slot,
    step: isState(signal),
    states: signalMaps,
    upperLimit,
    lowerLimit,
    visible,
    parts: [],
    breaks: [],
    shiftMs: 0,
    holdTo: null,
  };
}

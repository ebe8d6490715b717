import { isGood, type MonitoredSignal, type SignalValue } from '@lookfar/contract';
import type { ScriptSignal } from '@lookfar/formula';
import { type BoundSignal, formatReading } from '@lookfar/page';
import type { BrokenLink } from '../../live/index.ts';
import { toReading } from '../live/toReading.ts';

/** The signals that a page knows, as they are at the shown moment. */
export interface SignalsNow {
  /** The device of the page; 0 for a page of a project. */
  own: number;
  /** Of all devices that the page is bound to. */
  signals: ReadonlyMap<number, readonly MonitoredSignal[]>;
  valueOf(signal: MonitoredSignal): SignalValue | undefined;
  brokenOf(equipId: number): BrokenLink | null;
}

/**
 * [PX4] What a script can read by name: the signals that its widget is bound to, then those of the page's own device,
 * then those of the other devices of the page.
 */
export function scriptSignals(bound: readonly BoundSignal[], now: SignalsNow): ScriptSignal[] {
  const known = new Map([...now.signals.values()].flat().map((signal) => [signal.id, signal]));
  const own = now.signals.get(now.own) ?? [];
  const first = bound.map((one) => {
    const signal = known.get(one.signalId);
    return signal ? scriptSignal(signal, now, one.alias) : unknownSignal(one, now.own);
  });
  const seen = new Set(bound.map(({ signalId }) => signalId));
  const others = [...now.signals].flatMap(([id, signals]) => (id === now.own ? [] : signals));
  const rest = [...own, ...others].filter(({ id }) => !seen.has(id));
  return [...first, ...rest.map((signal) => scriptSignal(signal, now))];
}

function scriptSignal(signal: MonitoredSignal, now: SignalsNow, alias = ''): ScriptSignal {
  const { id, equipId, title, unit, writable, decimals, signalMaps } = signal;
  const reading = toReading(now.valueOf(signal), now.brokenOf(equipId));
  const value = typeof reading.value === 'boolean' ? Number(reading.value) : reading.value;
  return {
    ...{ id, equipId, title, unit, writable, value, time: reading.time },
    text: value === null ? '' : formatReading(value, { decimals, signalMaps }).text,
    good: isGood(reading.code) && !reading.stale && value !== null,
    ...(alias !== '' && { alias }),
  };
}

/** It is gone, may not be seen, or is not loaded yet. */
function unknownSignal({ signalId, equipId, title, alias, unit = '' }: BoundSignal, own: number): ScriptSignal {
  return {
    ...{ id: signalId, equipId: equipId || own, title, unit, writable: false, value: null, text: '', time: 0 },
    ...{ good: false, ...(alias !== '' && { alias }) },
  };
}

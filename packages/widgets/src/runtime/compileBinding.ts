import { FROM_HELD, GOOD, isHeld } from '@lookfar/contract';
import { evaluate, type Formula, formulaCodes, parseFormula } from '@lookfar/formula';
import {
  type Binding,
  type BoundScene,
  type BoundSignal,
  itemsOf,
  type SourceKey,
  signalKey,
  signalsOf,
} from '@lookfar/page';
import { type LiveReading, unknownReading } from '../live.ts';
import { worstReading } from './quality.ts';

export type ReadingOf = (key: SourceKey) => LiveReading;

/** A compiled binding: its sources, and the reading at each index. */
export interface CompiledBinding {
  keys: readonly SourceKey[];
  reading(index: number, of: ReadingOf): LiveReading;
  signal(index: number): BoundSignal | undefined;
  /** The words of what is no signal but has states. */
  scene?(index: number): BoundScene | undefined;
}

const unbound: CompiledBinding = { keys: [], reading: () => unknownReading, signal: () => undefined };

export function compileBinding(binding: Binding): CompiledBinding {
  if (binding.isFormula) return compileFormula(binding);
  // By list index: items not chosen yet keep their index.
  const places = itemsOf(binding).map(({ key }) => key);
  if (places.length === 0) return unbound;
  const signals = signalsOf(binding);
  const scenes = binding.type === 'scene' ? binding.sceneArray : undefined;
  return {
    keys: [...new Set(places.filter((key) => key !== undefined))],
    reading: (index, of) => {
      const key = places[index];
      return key === undefined ? unknownReading : of(key);
    },
    signal: (index) => signals[index],
    ...(scenes && { scene: (index: number) => scenes[index] }),
  };
}

const unreadable: LiveReading = { value: null, code: formulaCodes.noResult, time: 0, stale: false };

function compileFormula(binding: Binding): CompiledBinding {
  const formula = parseFormula(binding.formula);
  // Unit and limits of a previously chosen signal do not apply to the result of a formula.
  const signal = () => undefined;
  if (!formula.ok) return { keys: [], reading: () => (binding.formula ? unreadable : unknownReading), signal };
  const keys = formula.placeholders.map(({ equipId, signalId }) => signalKey(equipId, signalId));
  const bySignal = new Map(formula.placeholders.map(({ signalId }, i) => [signalId, keys[i]]));
  return {
    keys,
    reading: (index, of) => (index === 0 ? evaluated(formula, keys, bySignal, of) : unknownReading),
    signal,
  };
}

/**
 * As documented, values that are not good count as 0; the result has the quality of its worst input. There is no result
 * before the first value arrives.
 */
function evaluated(
  formula: Formula,
  keys: readonly SourceKey[],
  bySignal: ReadonlyMap<number, SourceKey | undefined>,
  of: ReadingOf,
): LiveReading {
  const inputs = keys.map(of);
  if (inputs.length > 0 && inputs.every(({ time }) => time === 0)) return unknownReading;
  const value = evaluate(formula, (signalId) => {
    const key = bySignal.get(signalId);
    const reading = key && of(key);
    if (!reading) return undefined;
    const { value: raw } = reading;
    return { code: reading.code, time: reading.time, value: typeof raw === 'boolean' ? Number(raw) : raw };
  });
  return { value, ...trustIn(inputs) };
}

/** Code and time of the worst reading; if all are good, the newest time. */
function trustIn(inputs: readonly LiveReading[]): Omit<LiveReading, 'value'> {
  const worst = worstReading(inputs);
  const isSound = !worst || (isHeld(worst.code) && !worst.stale);
  if (isSound)
    return { code: worst ? FROM_HELD : GOOD, time: Math.max(0, ...inputs.map(({ time }) => time)), stale: false };
  return { code: worst.code, time: worst.time, stale: true };
}

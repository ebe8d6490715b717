import type { Inputs } from '../kinds/AlarmKind.ts';
import { kindOf } from '../kinds/conditionOf.ts';
import { alarmKinds, type Condition } from '../kinds/kinds.ts';

/** All inputs of a condition: signal ids and gateway SNs, each once, in the order in which they are requested. */
export function inputsOf(condition: Condition): { signals: number[]; gateways: string[] } {
  const signals = new Set<number>();
  const gateways = new Set<string>();
  const recorder: Inputs = {
    signal(id) {
      signals.add(id);
      return { id, code: '1308', value: null, number: Number.NaN, time: 0, at: 0, goodAt: 0, excusedMs: 0 };
    },
    gateway(sn) {
      gateways.add(sn);
      return { sn, online: undefined, at: 0 };
    },
  };
  kindOf(alarmKinds, condition).open(condition, recorder);
  return { signals: [...signals], gateways: [...gateways] };
}

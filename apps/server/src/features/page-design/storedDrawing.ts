import type { Task } from '../../platform/work/task.ts';
import { type NamedSignal, signalsIn, variablesIn } from '../page/mapSignals.ts';
import { documentOf, withoutPassword } from '../page/pageDocument.ts';

interface Stored {
  document: string;
  hasPassword: boolean;
}

interface ShownDrawing {
  /** As JSON. */
  document: string;
  /** Every signal that it names. */
  signals: NamedSignal[];
  /** Every variable of a project that it names by itself. */
  variables: number[];
}

/** A stored drawing as it is returned. */
export const showDrawing: Task<Stored, ShownDrawing> = {
  name: 'showDrawing',
  run({ document, hasPassword }) {
    const stored = documentOf({ document });
    return {
      document: JSON.stringify(withoutPassword(stored, hasPassword)),
      signals: signalsIn(stored),
      variables: variablesIn(stored),
    };
  },
};

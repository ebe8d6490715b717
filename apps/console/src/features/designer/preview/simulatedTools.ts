import { type SourceKey, signalKey } from '@lookfar/page';
import { inertTools, PageRange, type WidgetTools } from '@lookfar/widgets';
import type { SimulatedValues } from './SimulatedValues.ts';
import { simulatedClick } from './simulatedClick.ts';

/** Widgets of a simulated page write to the simulation, and to nothing else. */
export function simulatedTools(values: SimulatedValues): WidgetTools {
  const put = (key: SourceKey, value: number) => values.change(key, { mode: 'fixed', value });
  return {
    ...inertTools,
    range: new PageRange(),
    perform: (event) => {
      const change = simulatedClick(event, values.readings());
      if (change) put(change.key, change.value);
    },
    write: async ({ equipId, signalId, value }) => {
      const number = Number(value);
      if (!Number.isFinite(number)) return 'refused';
      put(signalKey(equipId, signalId), number);
      return 'done';
    },
  };
}

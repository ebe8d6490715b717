import type { Binding } from '../binding.ts';

/** [PG24] A binding to variables as one to the signals that they are. Same object if it is bound to something else. */
export function variablesAsSignals(binding: Binding, equipId: number): Binding {
  if (binding.type !== 'mvar') return binding;
  const signalArray = binding.mvarArray.map(({ mvarId, ...shown }) => ({
    ...shown,
    ...{ equipId, signalId: mvarId, subTitle: '' },
  }));
  return { ...binding, type: 'signal', signalArray, mvarArray: [] };
}

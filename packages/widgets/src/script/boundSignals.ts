import { type Binding, type BoundSignal, isChosen, signalsOf } from '@lookfar/page';

/** The signals of a binding, and variables of a project, which are signals to scripts. */
export function boundSignals(data: Binding): BoundSignal[] {
  if (data.type !== 'mvar') return signalsOf(data).filter(isChosen);
  const variables = data.mvarArray.map(({ mvarId, ...names }) => ({
    ...{ ...names, signalId: mvarId, equipId: 0, subTitle: '' },
  }));
  return variables.filter(isChosen);
}

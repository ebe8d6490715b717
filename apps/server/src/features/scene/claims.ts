import { type Flow, signalsWritten, variablesHeld } from '@lookfar/scenes';

/** A signal or variable that a run may change. Ids are unique among both. */
export interface Claim {
  signalId: number;
  /** 0 for a variable. */
  equipId: number;
}

export function claimedBy(flow: Flow): Claim[] {
  return [
    ...signalsWritten(flow).map(({ signalId, equipId }) => ({ signalId, equipId })),
    ...variablesHeld(flow).map((signalId) => ({ signalId, equipId: 0 })),
  ];
}

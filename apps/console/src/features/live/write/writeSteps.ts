import type { CommandStep, CommandTimes } from '@lookfar/contract';

/** How far a write has come, as the server told it last. */
export interface WriteProgress {
  /** Undefined until the server has spoken of it. */
  step: CommandStep | undefined;
  times: CommandTimes | undefined;
}

/** `unsaid`: it must have happened, but nobody told when. */
export type StepState = 'past' | 'now' | 'ahead' | 'failed' | 'unsaid';

export interface ShownStep {
  key: 'sent' | 'delivered' | 'done';
  state: StepState;
  /** Epoch ms. */
  time: number | null;
}

export const noProgress: WriteProgress = { step: undefined, times: undefined };

/** [MW2] The three steps that somebody waits for: on its way, with the gateway, answered by the device. */
export function writeSteps({ times }: WriteProgress, outcome: 'pending' | 'success' | 'failure'): ShownStep[] {
  const { sentAt = null, deliveredAt = null, finishedAt = null } = times ?? {};
  if (outcome === 'pending') {
    const keys = ['sent', 'delivered', 'done'] as const;
    const told = [sentAt, deliveredAt, null];
    const now = Math.max(told.findLastIndex((time) => time !== null) + 1, 0);
    return keys.map((key, index) => ({ key, time: told[index] ?? null, state: stateAt(index, now) }));
  }
  const before = (time: number | null): StepState => {
    if (time !== null) return 'past';
    return outcome === 'success' ? 'unsaid' : 'ahead';
  };
  return [
    { key: 'sent', time: sentAt, state: before(sentAt) },
    { key: 'delivered', time: deliveredAt, state: before(deliveredAt) },
    { key: 'done', time: finishedAt, state: outcome === 'success' ? 'past' : 'failed' },
  ];
}

function stateAt(index: number, now: number): StepState {
  if (index < now) return 'past';
  return index === now ? 'now' : 'ahead';
}

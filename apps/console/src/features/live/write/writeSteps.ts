import type { CommandStep, CommandTimes } from '@lookfar/contract';

/** The progress of a write as last reported by the server. */
export interface WriteProgress {
  /** Undefined until the server has reported it. */
  step: CommandStep | undefined;
  times: CommandTimes | undefined;
}

/** `unreported`: it must have happened, but its time was not reported. */
export type StepState = 'past' | 'now' | 'ahead' | 'failed' | 'unreported';

export interface ShownStep {
  key: 'sent' | 'delivered' | 'done';
  state: StepState;
  /** Epoch ms. */
  time: number | null;
}

export const noProgress: WriteProgress = { step: undefined, times: undefined };

/** [MW2] The three steps shown while waiting: sent, received by the gateway, answered by the device. */
export function writeSteps({ times }: WriteProgress, outcome: 'pending' | 'success' | 'failure'): ShownStep[] {
  const { sentAt = null, deliveredAt = null, finishedAt = null } = times ?? {};
  if (outcome === 'pending') {
    const keys = ['sent', 'delivered', 'done'] as const;
    const reported = [sentAt, deliveredAt, null];
    const now = Math.max(reported.findLastIndex((time) => time !== null) + 1, 0);
    return keys.map((key, index) => ({ key, time: reported[index] ?? null, state: stateAt(index, now) }));
  }
  const before = (time: number | null): StepState => {
    if (time !== null) return 'past';
    return outcome === 'success' ? 'unreported' : 'ahead';
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

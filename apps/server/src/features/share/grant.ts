/** What somebody may do with an equipment that they may see. */
export interface Grant {
  /** Their organisation's, or they look after all of them. */
  readonly isOwn: boolean;
  readonly write: boolean;
  readonly history: boolean;
  readonly alarm: boolean;
  /** The only signals they may see; undefined for all. */
  readonly signalIds: readonly number[] | undefined;
  /** Epoch ms when it ends by itself. */
  readonly expiresAt: number | null;
  /** Also whether an alarm about this signal is theirs to see; null when it is about more than one signal or none. */
  sees(signalId: number | null): boolean;
}

export interface GrantColumns {
  signals: string;
  mayWrite: number;
  mayHistory: number;
  mayAlarm: number;
  expiresAt: number | null;
}

export const ownGrant: Grant = {
  isOwn: true,
  write: true,
  history: true,
  alarm: true,
  signalIds: undefined,
  expiresAt: null,
  sees: () => true,
};

export function toGrant({ signals, mayWrite, mayHistory, mayAlarm, expiresAt }: GrantColumns): Grant {
  const chosen = readSignals(signals);
  const set = chosen === 'all' ? undefined : new Set(chosen);
  return {
    isOwn: false,
    write: mayWrite === 1,
    history: mayHistory === 1,
    alarm: mayAlarm === 1,
    signalIds: set && [...set],
    expiresAt,
    sees: (signalId) => set === undefined || (signalId !== null && set.has(signalId)),
  };
}

export function readSignals(text: string): 'all' | number[] {
  return JSON.parse(text) as 'all' | number[];
}

/** What a user may do with a device that they can see. */
export interface Grant {
  /** It belongs to their organisation, or they manage all organisations. */
  readonly isOwn: boolean;
  readonly write: boolean;
  readonly history: boolean;
  readonly alarm: boolean;
  /** The only signals they can see; undefined for all. */
  readonly signalIds: readonly number[] | undefined;
  /** Epoch ms when it expires. */
  readonly expiresAt: number | null;
  /** Also whether they can see an alarm about this signal; null if it is about more than one signal or none. */
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

/** The same for a page that is shown elsewhere: only its signals, and no alarms. */
export function embeddedGrant(
  of: Grant,
  { write, history }: { write: boolean; history: boolean },
  shown: ReadonlySet<number>,
): Grant {
  const signalIds = [...shown].filter((id) => of.sees(id));
  const seen = new Set(signalIds);
  return {
    ...{ isOwn: false, write: of.write && write, history: of.history && history, alarm: false, signalIds },
    expiresAt: of.expiresAt,
    sees: (signalId) => signalId !== null && seen.has(signalId),
  };
}

export function readSignals(text: string): 'all' | number[] {
  return JSON.parse(text) as 'all' | number[];
}

import type { KnownSignal } from '../store/BlockStore.ts';

interface SignalState {
  sealedSeq: number;
  retentionMs: number | null;
  version: number;
}

/** What is stored for each signal besides its points. */
export class SignalStates {
  private readonly states = new Map<number, SignalState>();
  /** Version of signals without a state; above all versions given before a reload. */
  private base = 0;

  load(signals: readonly KnownSignal[]): void {
    this.base += 2 ** 32;
    this.states.clear();
    for (const { signal, sealedSeq, retentionMs } of signals) {
      this.states.set(signal, { sealedSeq, retentionMs, version: this.base });
    }
  }

  /** Journal rows up to this contain nothing of the signal that is not in blocks. */
  sealedSeq(signal: number): number {
    return this.states.get(signal)?.sealedSeq ?? 0;
  }

  setSealedSeq(signal: number, seq: number): void {
    this.of(signal).sealedSeq = seq;
  }

  setRetention(signal: number, retentionMs: number | null): void {
    this.of(signal).retentionMs = retentionMs;
  }

  /** Increases whenever blocks of the signal change; a read that saw two versions starts over. */
  version(signal: number): number {
    return this.states.get(signal)?.version ?? this.base;
  }

  changed(signal: number): void {
    this.of(signal).version++;
  }

  /** Signals with a retention, and the time before which their points can be removed. */
  cutoffs(now: number, defaultMs: number | null): { signal: number; before: number }[] {
    const result: { signal: number; before: number }[] = [];
    for (const [signal, state] of this.states) {
      const keep = state.retentionMs ?? defaultMs;
      if (keep !== null) result.push({ signal, before: now - keep });
    }
    return result;
  }

  private of(signal: number): SignalState {
    let state = this.states.get(signal);
    if (!state) {
      state = { sealedSeq: 0, retentionMs: null, version: this.base };
      this.states.set(signal, state);
    }
    return state;
  }
}

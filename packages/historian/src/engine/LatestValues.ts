import { decodeBlock } from '../codec/block.ts';
import { sliceColumns } from '../columns/arrange.ts';
import type { Columns } from '../columns/Columns.ts';
import type { BlockStore } from '../store/BlockStore.ts';
import type { SignalStates } from './SignalStates.ts';

/** The latest point of each signal that is in blocks, cached once it was requested. One row each. */
export class LatestValues {
  private readonly store: BlockStore;
  private readonly states: SignalStates;
  private readonly known = new Map<number, Columns | null>();

  constructor(store: BlockStore, states: SignalStates) {
    this.store = store;
    this.states = states;
  }

  /** Null while the signal has no blocks. */
  async of(signal: number): Promise<Columns | null> {
    for (;;) {
      const known = this.known.get(signal);
      if (known !== undefined) return known;
      const version = this.states.version(signal);
      const row = await this.load(signal);
      // Caching a result that a seal has overtaken would let the latest value go back.
      if (this.states.version(signal) === version) this.known.set(signal, row);
    }
  }

  private async load(signal: number): Promise<Columns | null> {
    const [head] = await this.store.headsBefore(signal, Number.MAX_SAFE_INTEGER, 1);
    const [blob] = head ? await this.store.blobs(signal, [head.t0]) : [];
    return blob ? lastRow(decodeBlock(blob)) : null;
  }

  /** These points were sealed: an older one never replaces the known one. */
  sealed(signal: number, columns: Columns): void {
    const known = this.known.get(signal);
    if (known === undefined) return;
    const row = lastRow(columns);
    if (known === null || (row.times[0] as number) >= (known.times[0] as number)) this.known.set(signal, row);
  }

  forget(signal: number): void {
    this.known.delete(signal);
  }

  clear(): void {
    this.known.clear();
  }
}

function lastRow(columns: Columns): Columns {
  return sliceColumns(columns, columns.times.length - 1, columns.times.length);
}

import { BlockError } from '../codec/BlockError.ts';
import type { Columns } from '../columns/Columns.ts';
import { HistorianError } from '../HistorianError.ts';
import type { Material } from '../query/segments.ts';
import type { BlockHead, BlockStore } from '../store/BlockStore.ts';
import type { TaskQueue } from '../TaskQueue.ts';
import type { SignalStates } from './SignalStates.ts';
import type { UnsealedPoints } from './UnsealedPoints.ts';

export interface LoaderParts {
  readonly store: BlockStore;
  readonly tails: UnsealedPoints;
  readonly states: SignalStates;
  readonly turns: TaskQueue;
}

/** Finds the heads of a read. */
export type Find = () => Promise<readonly BlockHead[]>;
/** Of the heads found, those whose points are wanted. */
export type Choose = (heads: readonly BlockHead[], tail: Columns) => readonly BlockHead[];

/** How often a read that was overtaken by a seal restarts before it blocks sealing. */
const attempts = 3;

/** Gives a read the blocks and the memory of one moment, although sealing moves points between them. */
export class BlockLoader {
  private readonly parts: LoaderParts;

  constructor(parts: LoaderParts) {
    this.parts = parts;
  }

  async load(signal: number, find: Find, choose: Choose): Promise<Material> {
    for (let attempt = 0; attempt < attempts; attempt++) {
      const loaded = await this.once(signal, find, choose);
      if (loaded) return loaded;
    }
    const loaded = await this.parts.turns.run(() => this.once(signal, find, choose));
    if (!loaded) throw new HistorianError('storage', `Blocks of signal ${signal} changed while they were read`);
    return loaded;
  }

  /** Undefined if the blocks changed in between. */
  private async once(signal: number, find: Find, choose: Choose): Promise<Material | undefined> {
    const { states, tails, store } = this.parts;
    const version = states.version(signal);
    const tail = tails.columns(signal);
    const heads = await find();
    const wanted = choose(heads, tail).map(({ t0 }) => t0);
    const found = await store.blobs(signal, wanted);
    if (states.version(signal) !== version) return undefined;
    const blobs = new Map<number, Uint8Array>();
    for (const [index, t0] of wanted.entries()) {
      const blob = found[index];
      if (!blob) return undefined;
      blobs.set(t0, blob);
    }
    return { heads, blobs, tail };
  }
}

/** Names the signal whose bytes are damaged. */
export async function guarded<T>(signal: number, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof BlockError)) throw error;
    const message = `A block of signal ${signal} does not decode: ${error.message}`;
    throw new HistorianError('damaged', message, { cause: error });
  }
}

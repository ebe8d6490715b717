import type { InspectionWork } from '@lookfar/contract';
import type { KeptFile, KeptResult, KeptTask, TaskStore } from './taskTypes.ts';

export interface DeskState {
  tasks: readonly KeptTask[];
  results: ReadonlyMap<number, KeptResult>;
  files: readonly KeptFile[];
  isReady: boolean;
}

export const emptyDesk: DeskState = { tasks: [], results: new Map(), files: [], isReady: false };

/** A change of a result that is being stored. */
interface Pending {
  orderId: number;
  apply: (before: KeptResult | undefined) => KeptResult;
}

/** Results that were sent are listed for so long. */
const shownMs = 24 * 3_600_000;

/** [IT2] What a person has to do and has found, kept on this device with every change. */
export class TaskDesk {
  readonly #store: TaskStore;
  readonly #now: () => number;
  readonly #listeners = new Set<() => void>();
  #state = emptyDesk;
  /** Shown at once: whoever types does not wait for the disk. */
  #pending: readonly Pending[] = [];
  /** Changes one after the other: each is made of what is stored. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(store: TaskStore, now: () => number) {
    this.#store = store;
    this.#now = now;
  }

  get state(): DeskState {
    return this.#state;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  async load(): Promise<void> {
    const [tasks, results, files] = [await this.#store.tasks(), await this.#store.results(), await this.#store.files()];
    const byOrder = new Map(results.map((result) => [result.orderId, result]));
    for (const { orderId, apply } of this.#pending) byOrder.set(orderId, apply(byOrder.get(orderId)));
    this.#show({ tasks: tasks.toSorted(byTime), results: byOrder, files, isReady: true });
  }

  /** What the server lists now. A task that it no longer lists stays while there is something of it that was not sent. */
  heard(works: readonly InspectionWork[]): Promise<void> {
    return this.#change(async () => {
      const now = this.#now();
      const results = new Map((await this.#store.results()).map((result) => [result.orderId, result]));
      const listed = new Set(works.map(({ id }) => id));
      const kept = (await this.#store.tasks()).filter(({ work }) => {
        const state = results.get(work.id)?.state;
        return !listed.has(work.id) && state !== undefined;
      });
      const open = works.filter(({ id }) => results.get(id)?.state !== 'sent');
      await this.#store.keep([...kept, ...open.map((work) => ({ work, heardAt: now }))]);
      for (const { orderId, state, changedAt } of results.values()) {
        const isEmpty = state === 'open' && !listed.has(orderId) && !kept.some(({ work }) => work.id === orderId);
        if (isEmpty || (state === 'sent' && now - changedAt > shownMs)) await this.#store.forget(orderId);
      }
    });
  }

  save(orderId: number, change: (before: KeptResult) => Partial<KeptResult>, fresh: () => KeptResult): Promise<void> {
    const changedAt = this.#now();
    const first = this.#state.results.get(orderId) ?? fresh();
    const apply = (before = first): KeptResult => ({ ...before, ...change(before), changedAt });
    const pending: Pending = { orderId, apply };
    this.#pending = [...this.#pending, pending];
    const { results } = this.#state;
    this.#show({ ...this.#state, results: new Map(results).set(orderId, apply(results.get(orderId))) });
    return this.#change(async () => {
      try {
        const before = (await this.#store.results()).find((one) => one.orderId === orderId);
        await this.#store.saveResult(apply(before));
      } finally {
        this.#pending = this.#pending.filter((one) => one !== pending);
      }
    });
  }

  /** Takes the place of a signature that was not sent; undefined takes it back. */
  sign(orderId: number, signature: KeptFile | undefined): Promise<void> {
    return this.#change(async () => {
      for (const file of await this.#store.files())
        if (file.orderId === orderId && file.kind === 'signature' && !file.isSent) await this.#store.removeFile(file);
      if (signature) await this.#store.saveFile(signature);
    });
  }

  addFile(file: KeptFile): Promise<void> {
    return this.#change(() => this.#store.saveFile(file));
  }

  removeFile(file: KeptFile): Promise<void> {
    return this.#change(() => this.#store.removeFile(file));
  }

  /** A result that was refused, and its files. */
  dismiss(orderId: number): Promise<void> {
    return this.#change(async () => {
      await this.#store.forget(orderId);
      await this.#store.keep((await this.#store.tasks()).filter(({ work }) => work.id !== orderId));
    });
  }

  #show(state: DeskState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }

  #change(work: () => Promise<void>): Promise<void> {
    const turn = this.#turn.then(async () => {
      try {
        await work();
      } finally {
        await this.load();
      }
    });
    this.#turn = turn.catch(() => undefined);
    return turn;
  }
}

const byTime = ({ work: a }: KeptTask, { work: b }: KeptTask): number =>
  (a.dueAt ?? Number.MAX_SAFE_INTEGER) - (b.dueAt ?? Number.MAX_SAFE_INTEGER) || a.id - b.id;

import { type Bus, NoAnswer } from '../../platform/bus/Bus.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Log } from '../../platform/log/log.ts';
import type { HistoryPreparation } from '../history/PreparedHistorian.ts';
import { writeDemand } from './demand.ts';
import type { VariableStore } from './engine/VariableStore.ts';

/** The longest that someone who reads history waits for it to be computed; then they get what is there. */
const waitMs = 8000;

export interface MissingPastParts {
  store: Pick<VariableStore, 'incomplete'>;
  bus: Bus;
  clock: Clock;
  log: Log;
}

interface Missing {
  /** Complete from here on. */
  from: number;
  start: number | null;
}

/** Which variables have no complete past yet: before it is read, the process that computes is asked for it. */
export class MissingPast implements HistoryPreparation {
  private readonly parts: MissingPastParts;
  private readonly missing = new Map<number, Missing>();
  private disposers: (() => void)[] = [];

  constructor(parts: MissingPastParts) {
    this.parts = parts;
  }

  async start(): Promise<void> {
    const { bus, log } = this.parts;
    const reload = () =>
      this.load().catch((err: unknown) => log.error({ err }, 'could not load how much past variables have'));
    this.disposers = [
      bus.subscribe('variable.past', ({ pasts }) => {
        for (const { id, from, start } of pasts)
          if (from === null) this.missing.delete(id);
          else this.missing.set(id, { from, start });
      }),
      bus.onUp(() => void reload()),
    ];
    await reload();
  }

  stop(): void {
    for (const dispose of this.disposers.splice(0)) dispose();
  }

  prepare(signalIds: readonly number[], from: number): Promise<void> | undefined {
    if (this.missing.size === 0) return undefined;
    const ids = signalIds.filter((id) => (this.missing.get(id)?.from ?? Number.NEGATIVE_INFINITY) > from);
    return ids.length === 0 ? undefined : this.ask(ids, from);
  }

  startOf(signalId: number): number | undefined {
    return this.missing.get(signalId)?.start ?? undefined;
  }

  private async ask(ids: readonly number[], from: number): Promise<void> {
    const { bus, clock, log } = this.parts;
    let cancel = () => {};
    const patience = new Promise<void>((resolve) => {
      cancel = clock.setTimeout(resolve, waitMs);
    });
    const answer = bus.ask('variable', writeDemand({ ids, from }), waitMs).then(
      () => {},
      (err: unknown) => {
        if (!(err instanceof NoAnswer)) log.error({ err }, 'could not ask for the past of variables');
      },
    );
    await Promise.race([answer, patience]);
    cancel();
  }

  private async load(): Promise<void> {
    const now = this.parts.clock.now();
    const rows = await this.parts.store.incomplete();
    this.missing.clear();
    for (const { id, pastFrom, pastStart } of rows) this.missing.set(id, { from: pastFrom ?? now, start: pastStart });
  }
}

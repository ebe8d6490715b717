import type { ScriptSignal } from './SandboxRun.ts';

const namesOf = ({ title, alias }: ScriptSignal): string[] => (alias ? [alias, title] : [title]);

/** The signals that a script may see, by id and by name. If several have a name, the first one is used. */
export class KnownSignals {
  private readonly byId: ReadonlyMap<number, ScriptSignal>;
  private readonly byName: ReadonlyMap<string, ScriptSignal>;
  private readonly all: readonly ScriptSignal[];

  constructor(signals: readonly ScriptSignal[]) {
    const named = signals.flatMap((signal) => namesOf(signal).map((name) => [name, signal] as const));
    this.all = signals;
    this.byId = new Map(signals.map((signal) => [signal.id, signal]));
    this.byName = new Map(named.reverse());
  }

  /** With `equipId`, only among the signals of that device. */
  find(which: number | string | undefined, equipId = 0): ScriptSignal | undefined {
    const found = typeof which === 'number' ? this.byId.get(which) : this.byName.get(which ?? '');
    if (equipId === 0 || found?.equipId === equipId) return found;
    // Another device may have a signal of the same name.
    if (typeof which === 'number') return undefined;
    return this.all.find((signal) => signal.equipId === equipId && namesOf(signal).includes(which ?? ''));
  }
}

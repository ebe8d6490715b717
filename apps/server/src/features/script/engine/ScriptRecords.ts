import type { Clock } from '../../../platform/clock/clock.ts';
import { LeaseLost } from '../../../platform/lease/EngineLease.ts';
import type { Log } from '../../../platform/log/log.ts';
import { type StoredLine, withLines } from '../scriptLog.ts';
import { freshRecord, type ScriptRecord, type ScriptStore } from './ScriptStore.ts';

/** What changed is written this often. */
const saveMs = 3000;

export interface RecordsParts {
  store: Pick<ScriptStore, 'records' | 'save'>;
  clock: Clock;
  log: Log;
  /** Another process is running the scripts now. */
  lost(): void;
}

/** The status of scripts, in memory, and every few seconds in the database. */
export class ScriptRecords {
  private readonly parts: RecordsParts;
  private all = new Map<number, ScriptRecord>();
  private changed = new Set<number>();
  private saving = Promise.resolve();

  constructor(parts: RecordsParts) {
    this.parts = parts;
  }

  /** Returns its disposer. */
  async start(): Promise<() => void> {
    this.all = await this.parts.store.records();
    return this.parts.clock.setInterval(() => void this.save(), saveMs);
  }

  of(scriptId: number): ScriptRecord {
    return this.all.get(scriptId) ?? freshRecord;
  }

  set(scriptId: number, change: Partial<ScriptRecord>): void {
    this.all.set(scriptId, { ...this.of(scriptId), ...change });
    this.changed.add(scriptId);
  }

  tell(scriptId: number, lines: readonly StoredLine[]): void {
    if (lines.length > 0) this.set(scriptId, { log: withLines(this.of(scriptId).log, lines) });
  }

  /** It no longer runs: it was disabled, or it was deleted and the next save notices that. */
  retire(scriptId: number): void {
    if (this.all.has(scriptId)) this.changed.add(scriptId);
  }

  /** What cannot be written now is written with the next one. */
  save(): Promise<void> {
    this.saving = this.saving.then(() => this.write());
    return this.saving;
  }

  private async write(): Promise<void> {
    const { changed } = this;
    if (changed.size === 0) return;
    this.changed = new Set();
    try {
      const gone = await this.parts.store.save(new Map(Array.from(changed, (id) => [id, this.of(id)])));
      for (const id of gone) this.all.delete(id);
    } catch (err) {
      if (err instanceof LeaseLost) return this.parts.lost();
      for (const id of changed) this.changed.add(id);
      this.parts.log.error({ err }, 'could not save the state of scripts');
    }
  }
}

import { ScriptTrigger } from '@lookfar/contract';
import { serverScope } from '../../../platform/access/serverScope.ts';
import type { Log } from '../../../platform/log/log.ts';
import { type SignalDefinition, toDefinition } from '../script.mapper.ts';
import type { ScriptRepository, ScriptRow } from '../script.repository.ts';

/** An active script. The same object as long as its behaviour does not change. */
export interface ScriptEntry {
  readonly id: number;
  readonly equipmentId: number;
  /** The organisation of the device, whose share of the threads it uses. */
  readonly orgId: number;
  readonly name: string;
  readonly trigger: ScriptTrigger;
  /** The trigger as it is stored. */
  readonly triggerText: string;
  /** Signals whose change it waits for. */
  readonly watched: ReadonlySet<number>;
  readonly code: string;
  /** Its author, on whose behalf it writes. */
  savedBy: string;
}

export interface Place {
  signals: readonly SignalDefinition[];
  scripts: readonly ScriptEntry[];
}

/** New or changed ones, and those that no longer run. */
export interface SetChange {
  begun: ScriptEntry[];
  gone: number[];
}

/** Every script that is to run, with the signals it may see. */
export class ScriptSet {
  private readonly repository: Pick<ScriptRepository, 'enabled' | 'signals'>;
  private readonly log: Log;
  private readonly places = new Map<number, Place>();

  constructor(repository: Pick<ScriptRepository, 'enabled' | 'signals'>, log: Log) {
    this.repository = repository;
    this.log = log;
  }

  of(equipmentId: number): Place | undefined {
    return this.places.get(equipmentId);
  }

  all(): ScriptEntry[] {
    return [...this.places.values()].flatMap(({ scripts }) => scripts);
  }

  has(entry: ScriptEntry): boolean {
    return this.of(entry.equipmentId)?.scripts.includes(entry) ?? false;
  }

  /** Reloads the scripts of one device, or all. */
  async load(equipmentId?: number): Promise<SetChange> {
    const rows = await this.repository.enabled(serverScope, equipmentId);
    const byPlace = Map.groupBy(rows, (row) => row.equipmentId);
    const ids = equipmentId === undefined ? new Set([...this.places.keys(), ...byPlace.keys()]) : [equipmentId];
    const change: SetChange = { begun: [], gone: [] };
    for (const id of ids) {
      const { begun, gone } = await this.set(id, byPlace.get(id) ?? []);
      change.begun.push(...begun);
      change.gone.push(...gone);
    }
    return change;
  }

  private async set(equipmentId: number, wanted: readonly ScriptRow[]): Promise<SetChange> {
    const before = this.of(equipmentId)?.scripts ?? [];
    const scripts = wanted.flatMap((row) => this.entryOf(row, before));
    if (scripts.length === 0) this.places.delete(equipmentId);
    else {
      const rows = await this.repository.signals(serverScope, equipmentId);
      this.places.set(equipmentId, { scripts, signals: rows.map(toDefinition) });
    }
    const ids = new Set(scripts.map(({ id }) => id));
    return {
      begun: scripts.filter((entry) => !before.includes(entry)),
      gone: before.flatMap(({ id }) => (ids.has(id) ? [] : [id])),
    };
  }

  private entryOf(row: ScriptRow, before: readonly ScriptEntry[]): ScriptEntry[] {
    const { id, equipmentId, orgId, name, code, savedBy } = row;
    const known = before.find((entry) => entry.id === id);
    if (known && known.name === name && known.code === code && known.triggerText === row.trigger) {
      known.savedBy = savedBy;
      return [known];
    }
    const trigger = ScriptTrigger.safeParse(JSON.parse(row.trigger));
    if (trigger.success) {
      const watched = new Set(trigger.data.kind === 'change' ? trigger.data.signals : []);
      return [
        { id, equipmentId, orgId, name, code, savedBy, trigger: trigger.data, triggerText: row.trigger, watched },
      ];
    }
    this.log.error({ scriptId: id, equipmentId }, 'cannot parse the trigger of a script');
    return [];
  }
}

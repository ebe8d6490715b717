import { type BySection, bySection, type ItemSection, remapIds } from '@lookfar/configuration';
import type { ConfigDocument, ConfigSaved } from '@lookfar/contract';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import type { Scope } from '../../platform/sessions/caller.ts';
import { mapInTurns } from '../../platform/work/turns.ts';
import { readCondition } from './configuration.mapper.ts';
import type { ConfigurationRows } from './configuration.repository.ts';
import { reportOfSignals, reportRow, ruleRow, scriptRow, signalRow } from './configurationRows.ts';
import type { TemplateLinks } from './configurationTypes.ts';
import { changedColumns, differs, RowWriter } from './RowWriter.ts';

type Id = { id: number };
type Wanted = Readonly<Record<string, unknown>>;
type Table = 'signal' | 'alarmRule' | 'report' | 'script';

/** The columns of a script that define its behaviour. */
const written: readonly string[] = ['enabled', 'trigger', 'code'];

/** Ids of the records that were written, by section. */
export interface SectionChanges {
  added: number[];
  changed: number[];
  removed: number[];
}

export interface Written {
  ids: ConfigSaved['ids'];
  changes: BySection<SectionChanges>;
  /** Signals whose unit changed. */
  units: number[];
}

export interface WriteOrder {
  rows: ConfigurationRows;
  document: ConfigDocument;
  links: TemplateLinks;
  now: number;
  /** The login name of the user who saves. */
  savedBy: string;
}

/** Updates the records of a device to match a document, and touches nothing that stays the same. */
export class ConfigurationWriter {
  private readonly trx: Records;
  private readonly scope: Scope;
  private readonly order: WriteOrder;
  private readonly maps = bySection(() => new Map<number, number>());
  /** Which items come from the template; new ones under both ids. */
  private readonly links: TemplateLinks;
  /** Rows created by this writer: they may reference items that had no id yet. */
  private readonly inserted = bySection(() => new Map<number, Wanted>());
  private readonly changes = bySection((): SectionChanges => ({ added: [], changed: [], removed: [] }));

  constructor(trx: Records, scope: Scope, order: WriteOrder) {
    this.trx = trx;
    this.scope = scope;
    this.order = order;
    this.links = bySection((section) => new Map(order.links[section]));
  }

  async write(): Promise<Written> {
    // Storage rules and signals reference each other: both get their ids first, references are written afterwards.
    await this.insert('reports', 'report');
    await this.insert('signals', 'signal');
    await this.insert('alarms', 'alarmRule');
    await this.insert('scripts', 'script');
    const { rows } = this.order;
    const units = this.changedUnits();
    await this.update('reports', 'report', rows.reports);
    await this.update('signals', 'signal', rows.signals);
    // The same condition can be written in many ways.
    const rules = await mapInTurns(rows.rules, (rule) => ({
      ...rule,
      condition: JSON.stringify(readCondition(rule.condition)),
    }));
    await this.update('alarms', 'alarmRule', rules);
    await this.update('scripts', 'script', rows.scripts);
    const ids = bySection((section) => Object.fromEntries(this.maps[section]));
    return { ids, changes: this.changes, units };
  }

  /** A section with the ids known so far. */
  private known<S extends Exclude<ItemSection, 'signals'>>(section: S): ConfigDocument[S] {
    const { document, rows } = this.order;
    const alone = { ...document, signals: [], alarms: [], reports: [], scripts: [], [section]: document[section] };
    return remapIds(alone, this.maps, rows.equipment.id)[section];
  }

  /** Signals reference nothing: thousands of them need not be copied for their ids. */
  private idOf(signalId: number): number {
    return this.maps.signals.get(signalId) ?? signalId;
  }

  private async insert(section: ItemSection, table: Table): Promise<void> {
    const isNew = ({ id }: Id) => id < 0;
    const local = this.order.document[section].filter(isNew).map(({ id }) => id);
    if (local.length === 0) return;
    const wanted = await this.wanted(section);
    const stamps = { ...(table === 'alarmRule' && { createdAt: this.order.now }), ...this.stampOf(table) };
    const rows = await mapInTurns(local, (id) => ({ ...wanted.get(id), ...stamps }));
    const ids = await new RowWriter(this.trx, this.scope, table).insert(rows);
    for (const [index, id] of ids.entries()) {
      const before = local[index] ?? 0;
      const link = this.links[section].get(before);
      this.maps[section].set(before, id);
      this.inserted[section].set(id, rows[index] ?? {});
      if (link !== undefined) this.links[section].set(id, link);
    }
    this.changes[section].added = ids;
  }

  /** What a record gets besides its columns; `changed` are the columns that changed. */
  private stampOf(table: Table, changed: readonly string[] = written): Wanted {
    // Whether a rule works is determined again.
    if (table === 'alarmRule') return { updatedAt: this.order.now, problem: '' };
    // A script writes with the permission of its author: moving it, or saving the rest, must not give it somebody
    // else's.
    const isRewritten = changed.some((column) => written.includes(column));
    return table === 'script' && isRewritten ? { savedBy: this.order.savedBy } : {};
  }

  private async update(section: ItemSection, table: Table, present: readonly Id[]): Promise<void> {
    const writer = new RowWriter(this.trx, this.scope, table);
    const rows = new Map<number, object>(present.map((row) => [row.id, row]));
    const wanted = await this.wanted(section);
    const changesOf = async (list: ReadonlyMap<number, object>) => {
      const changed = await mapInTurns([...wanted], ([id, row]) => {
        const before = list.get(id);
        return before && differs(before, row)
          ? { ...before, ...row, ...this.stampOf(table, changedColumns(before, row)), id }
          : undefined;
      });
      return changed.filter((row) => row !== undefined);
    };
    const changed = await changesOf(rows);
    await writer.update(changed);
    await writer.update(await changesOf(this.inserted[section]));
    this.changes[section].changed = changed.map(({ id }) => id);
    const removed = [...rows.keys()].filter((id) => !wanted.has(id));
    if (section === 'scripts') await this.forgetScripts(removed);
    await writer.remove(removed);
    this.changes[section].removed = removed;
  }

  private async forgetScripts(ids: readonly number[]): Promise<void> {
    if (ids.length > 0)
      await scoped(this.trx, this.scope)
        .deleteFrom('scriptState')
        .where('scriptId', 'in', [...ids])
        .execute();
  }

  /** By id: the columns that the document determines. In turns. */
  private async wanted(section: ItemSection): Promise<Map<number, Wanted>> {
    const { equipment } = this.order.rows;
    const { id: equipmentId, orgId } = equipment;
    const placeOf = (id: number, seq: number) => ({
      equipmentId,
      orgId,
      seq,
      templateId: this.links[section].get(id) ?? null,
    });
    switch (section) {
      case 'signals': {
        const { signals } = this.order.document;
        const ids = signals.map(({ id }) => ({ id: this.idOf(id) }));
        const reports = reportOfSignals({ signals: ids, reports: this.known('reports') });
        const rows = await mapInTurns(signals, (one, seq): [number, Wanted] => {
          const id = this.idOf(one.id);
          return [id, signalRow(one, { ...placeOf(id, seq), report: reports.get(id) })];
        });
        return new Map(rows);
      }
      case 'alarms':
        return byId(this.known('alarms'), (one, seq) => ruleRow(one, placeOf(one.id, seq)));
      case 'reports':
        return byId(this.known('reports'), (one, seq) => reportRow(one, placeOf(one.id, seq)));
      case 'scripts':
        return byId(this.known('scripts'), (one, seq) => scriptRow(one, placeOf(one.id, seq)));
    }
  }

  private changedUnits(): number[] {
    const units = new Map(this.order.document.signals.map(({ id, unit }) => [id, unit]));
    return this.order.rows.signals
      .filter(({ id, unit }) => units.has(id) && units.get(id) !== unit)
      .map(({ id }) => id);
  }
}

async function byId<T extends Id>(
  items: readonly T[],
  row: (item: T, seq: number) => Wanted,
): Promise<Map<number, Wanted>> {
  return new Map(await mapInTurns(items, (item, seq): [number, Wanted] => [item.id, row(item, seq)]));
}

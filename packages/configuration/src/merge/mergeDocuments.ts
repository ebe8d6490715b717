import type { ConfigDocument } from '@lookfar/contract';
import { itemTitle } from '../diff/diffDocuments.ts';
import type { FieldChange } from '../diff/documentChange.ts';
import { fieldText, type Section } from '../fieldTexts.ts';
import { bySection, type ItemSection } from '../itemSections.ts';
import { same } from '../same.ts';
import { type FieldConflict, mergeFields } from './mergeFields.ts';
import { mergeOrder } from './mergeOrder.ts';

type Item = ConfigDocument[ItemSection][number];

/** Where two edits conflict. The merged document contains mine, or what was not removed. */
export interface MergeConflict {
  section: Section;
  id?: number;
  title: string;
  /** `removed`: one side removed what the other changed; it is kept. */
  kind: 'field' | 'removed';
  /** For kind `removed`: who removed it. */
  by?: 'mine' | 'theirs';
  /** For kind `field`. */
  field?: FieldChange['field'];
  label?: FieldChange['label'];
  base?: unknown;
  mine?: unknown;
  theirs?: unknown;
}

export interface MergedDocument {
  document: ConfigDocument;
  conflicts: MergeConflict[];
}

/** Merges two edits of one document by item and field: edits of different things are both kept. */
export function mergeDocuments(base: ConfigDocument, mine: ConfigDocument, theirs: ConfigDocument): MergedDocument {
  const conflicts: MergeConflict[] = [];
  const whole = (section: Section, prefix: string, fields: [object, object, object]) => {
    const merged = mergeFields(...(fields as Parameters<typeof mergeFields>));
    conflicts.push(...merged.conflicts.map((conflict) => describe({ section, title: '' }, conflict, prefix)));
    return merged.fields;
  };
  const info = whole('info', '', [base.info, mine.info, theirs.info]);
  const driver = whole('driver', '', [choiceOf(base), choiceOf(mine), choiceOf(theirs)]);
  // Parameters of different drivers are unrelated.
  const parameters =
    mine.driver === theirs.driver
      ? whole('driver', 'parameters.', [base.parameters, mine.parameters, theirs.parameters])
      : whole('driver', '', [parametersOf(base), parametersOf(mine), parametersOf(theirs)]).parameters;
  const sections = bySection((section) =>
    mergeItems(section, base[section], mine[section], theirs[section], conflicts),
  );
  // Every part came from a document, so together they form one.
  const document = { version: 1, info, ...driver, parameters, ...sections } as ConfigDocument;
  return { document: dropRemoved(document, base), conflicts };
}

function parametersOf({ parameters }: ConfigDocument) {
  return { parameters };
}

function choiceOf({ protocolId, driver }: ConfigDocument) {
  return { protocolId, driver };
}

function describe(
  item: Pick<MergeConflict, 'section' | 'id' | 'title'>,
  { field, ...values }: FieldConflict,
  prefix = '',
): MergeConflict {
  const path = prefix + field;
  return { ...item, kind: 'field', field: path, label: fieldText(item.section, path), ...values };
}

function mergeItems(
  section: ItemSection,
  base: readonly Item[],
  mine: readonly Item[],
  theirs: readonly Item[],
  conflicts: MergeConflict[],
): Item[] {
  const index = (list: readonly Item[]) => new Map(list.map((item) => [item.id, item]));
  const [was, here, there] = [index(base), index(mine), index(theirs)];
  const merged = new Map<number, Item>();
  for (const id of new Set([...there.keys(), ...here.keys()])) {
    const item = mergeItem(section, { base: was.get(id), mine: here.get(id), theirs: there.get(id) }, conflicts);
    if (item) merged.set(id, item);
  }
  const ids = (list: readonly Item[]) => list.map(({ id }) => id);
  const order = mergeOrder(ids(base), ids(mine), ids(theirs), new Set(merged.keys()));
  return order.flatMap((id) => merged.get(id) ?? []);
}

interface Versions {
  base: Item | undefined;
  mine: Item | undefined;
  theirs: Item | undefined;
}

function mergeItem(
  section: ItemSection,
  { base, mine, theirs }: Versions,
  conflicts: MergeConflict[],
): Item | undefined {
  if (mine && theirs) {
    const { fields, conflicts: found } = mergeFields({ ...base }, { ...mine }, { ...theirs });
    const item = { section, id: mine.id, title: itemTitle(mine) };
    conflicts.push(...found.map((conflict) => describe(item, conflict)));
    return fields as Item;
  }
  const left = mine ?? theirs;
  if (!left || !base) return left;
  if (same(left, base)) return undefined;
  conflicts.push({ section, id: left.id, title: itemTitle(left), kind: 'removed', by: mine ? 'theirs' : 'mine' });
  return left;
}

/** A signal that one side removed is also taken out of the lists to which the other side added it. */
function dropRemoved(document: ConfigDocument, base: ConfigDocument): ConfigDocument {
  const ids = new Set(document.signals.map(({ id }) => id));
  const removed = new Set(base.signals.map(({ id }) => id).filter((id) => !ids.has(id)));
  const isKept = (id: number) => !removed.has(id);
  return {
    ...document,
    reports: document.reports.map((report) =>
      report.signals === 'rest' ? report : { ...report, signals: report.signals.filter(isKept) },
    ),
    scripts: document.scripts.map((script) =>
      script.trigger.kind === 'change'
        ? { ...script, trigger: { ...script.trigger, signals: script.trigger.signals.filter(isKept) } }
        : script,
    ),
  };
}

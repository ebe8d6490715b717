import { bySection, conditionReferences, freeTitle, remapIds } from '@lookfar/configuration';
import { type ConfigAlarm, type ConfigDocument, configurationLimits } from '@lookfar/contract';
import { freshIds } from '../grid/freshIds.ts';

interface CopyOptions {
  /** Source id to copy id. */
  copies: ReadonlyMap<number, number>;
  /** The owner of the formulas; 0 for a template. */
  equipmentId: number;
  /** Read-only storage rules. */
  lockedReports: ReadonlySet<number>;
}

/**
 * Gives copied signals a unique name and what their sources have: the alarm rules that refer to nothing else, up to the
 * limit, and their place in the storage rules.
 */
export function withCopiedSignals(
  document: ConfigDocument,
  { copies, equipmentId, lockedReports }: CopyOptions,
): ConfigDocument {
  const titles = titlesOf(document, copies);
  const room = Math.max(0, configurationLimits.alarms - document.alarms.length);
  const rules = document.alarms.filter(({ condition }) => speaksOnlyOf(condition, copies)).slice(0, room);
  const ids = freshIds(document.alarms, rules.length);
  const alarms = new Map(rules.map(({ id }, i) => [id, ids[i] ?? id]));
  const maps = { ...bySection(() => new Map<number, number>()), signals: copies, alarms };
  const copied = remapIds({ ...document, signals: [], alarms: rules, reports: [], scripts: [] }, maps, equipmentId);
  return {
    ...document,
    signals: document.signals.map((row) => ({ ...row, title: titles.get(row.id)?.to ?? row.title })),
    alarms: [...document.alarms, ...copied.alarms.map((rule) => retitled(rule, titles))],
    reports: document.reports.map((report) =>
      report.signals === 'rest' || lockedReports.has(report.id) || !report.signals.some((id) => copies.has(id))
        ? report
        : { ...report, signals: [...report.signals, ...report.signals.flatMap((id) => copies.get(id) ?? [])] },
    ),
  };
}

type Titles = ReadonlyMap<number, { from: string; to: string }>;

/** By the id of a copy: the name of its source and its own name. */
function titlesOf({ signals }: ConfigDocument, copies: ReadonlyMap<number, number>): Titles {
  const made = new Set(copies.values());
  const taken = signals.filter(({ id }) => !made.has(id)).map(({ title }) => title);
  const titles = new Map<number, { from: string; to: string }>();
  for (const { id, title } of signals) {
    if (!made.has(id) || title === '') continue;
    const to = freeTitle(title, taken);
    taken.push(to);
    titles.set(id, { from: title, to });
  }
  return titles;
}

/** A rule that is named after its signal is renamed after the copy. */
function retitled(rule: ConfigAlarm, titles: Titles): ConfigAlarm {
  const [id] = conditionReferences(rule.condition).signals;
  const title = id === undefined ? undefined : titles.get(id);
  return title?.from === rule.title ? { ...rule, title: title.to } : rule;
}

function speaksOnlyOf(condition: ConfigAlarm['condition'], copies: ReadonlyMap<number, number>): boolean {
  const { signals, placeholders, gateways } = conditionReferences(condition);
  const named = [...signals, ...placeholders.map(({ signalId }) => signalId)];
  return gateways.length === 0 && named.length > 0 && named.every((id) => copies.has(id));
}

import type { ConfigDocument, Text } from '@lookfar/contract';
import { nameKey } from '../check/checkNames.ts';
import type { BySection } from '../itemSections.ts';
import { conditionReferences } from '../references/conditions.ts';
import { placeholdersOf } from '../references/placeholders.ts';

type Report = ConfigDocument['reports'][number];
type Script = ConfigDocument['scripts'][number];

export interface OwnItems extends Pick<ConfigDocument, 'signals' | 'alarms' | 'reports' | 'scripts'> {
  dropped: Text[];
}

/**
 * What a device has besides its template, adjusted to fit next to the template's items (`theirs`): without removed
 * signals, and where both claim something (a name, a signal's storage rule, the rest) the template wins.
 */
export function ownItems(
  equipment: ConfigDocument,
  theirs: ConfigDocument,
  taken: BySection<ReadonlySet<number>>,
): OwnItems {
  const dropped: Text[] = [];
  const signals = equipment.signals.filter(({ id }) => !taken.signals.has(id));
  const here = new Set([...theirs.signals, ...signals].map(({ id }) => id));
  const gone = new Set(equipment.signals.map(({ id }) => id).filter((id) => !here.has(id)));
  const alarms = equipment.alarms.filter(({ id, title, condition }) => {
    if (taken.alarms.has(id)) return false;
    const { signals: named, placeholders } = conditionReferences(condition);
    const isValid = ![...named, ...placeholders.map(({ signalId }) => signalId)].some((signalId) => gone.has(signalId));
    if (!isValid) dropped.push(lost({ cn: '报警', en: 'Alarm' }, title));
    return isValid;
  });
  const reports = equipment.reports.filter(({ id }) => !taken.reports.has(id));
  const scripts = equipment.scripts
    .filter(({ id }) => !taken.scripts.has(id))
    .flatMap((script) => {
      const left = withoutSignals(script, gone);
      if (!left) dropped.push(lost({ cn: '脚本', en: 'Script' }, script.name));
      return left ?? [];
    });
  return {
    signals,
    alarms,
    reports: rename(ownReports(reports, theirs, signals, gone), theirs.reports),
    scripts: rename(scripts, theirs.scripts),
    dropped,
  };
}

function lost(kind: Text, title: string): Text {
  return {
    cn: `${kind.cn}“${title}”：它引用的变量已不在模板中`,
    en: `${kind.en} "${title}": references a signal that is no longer in the template`,
  };
}

function withoutSignals(script: Script, gone: ReadonlySet<number>): Script | undefined {
  if (script.trigger.kind !== 'change') return script;
  const signals = script.trigger.signals.filter((id) => !gone.has(id));
  return signals.length > 0 ? { ...script, trigger: { ...script.trigger, signals } } : undefined;
}

function ownReports(
  reports: readonly Report[],
  theirs: ConfigDocument,
  signals: ConfigDocument['signals'],
  gone: ReadonlySet<number>,
): Report[] {
  const claimed = new Set(theirs.reports.flatMap((report) => (report.signals === 'rest' ? [] : report.signals)));
  const listed = new Set(reports.flatMap((report) => (report.signals === 'rest' ? [] : report.signals)));
  const hasRest = theirs.reports.some((report) => report.signals === 'rest');
  return reports.map((report) => {
    if (report.signals === 'rest') {
      if (!hasRest) return report;
      return { ...report, signals: signals.map(({ id }) => id).filter((id) => !listed.has(id)) };
    }
    const kept = { ...report, signals: report.signals.filter((id) => !gone.has(id) && !claimed.has(id)) };
    // A condition that references a removed signal would never be met again: everything is stored instead.
    const isBroken = placeholdersOf(report.condition).some(({ signalId }) => gone.has(signalId));
    return isBroken ? { ...kept, mode: 'change', condition: '' } : kept;
  });
}

/** An own item with the same name as one of the template's gets a number appended. */
function rename<T extends { name: string }>(own: readonly T[], theirs: readonly { name: string }[]): T[] {
  const names = new Set(theirs.map(({ name }) => nameKey(name)));
  return own.map((item) => {
    let { name } = item;
    for (let number = 2; names.has(nameKey(name)); number++) name = `${item.name.slice(0, 26)} ${number}`;
    names.add(nameKey(name));
    return { ...item, name };
  });
}

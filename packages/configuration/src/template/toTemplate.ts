import type { ConfigDocument, Text } from '@lookfar/contract';
import { type BySection, bySection, itemSections } from '../itemSections.ts';
import { conditionReferences } from '../references/conditions.ts';
import { isOwn } from '../references/foreignReferences.ts';
import { mapAlarm, mapReport } from '../references/mapReferences.ts';
import { placeholdersOf, type Reference } from '../references/placeholders.ts';
import { remapIds } from '../remapIds.ts';

type Alarm = ConfigDocument['alarms'][number];
type Report = ConfigDocument['reports'][number];

export interface MadeTemplate {
  /** Its ids are 1, 2, 3 … across all sections; `nextId` is the first free one. */
  document: ConfigDocument;
  nextId: number;
  /** What could not be included, and why. */
  leftOut: Text[];
  /** By section: the device's id and the template's. */
  links: BySection<Map<number, number>>;
}

/** A device's configuration as a template, without anything about this particular device or about others. */
export function toTemplate(document: ConfigDocument, equipmentId: number): MadeTemplate {
  const own = ownPart(document, equipmentId);
  const links = bySection(() => new Map<number, number>());
  let nextId = 1;
  for (const section of itemSections) {
    for (const { id } of own.document[section]) links[section].set(id, nextId++);
  }
  const numbered = remapIds(own.document, links);
  const info = { ...numbered.info, location: '', longitude: null, latitude: null };
  return { document: { ...numbered, info }, nextId, leftOut: own.leftOut, links };
}

/** The document without references to others; its own read `${0.…}`. */
function ownPart(document: ConfigDocument, equipmentId: number): { document: ConfigDocument; leftOut: Text[] } {
  const leftOut: Text[] = [];
  const ids = new Set(document.signals.map(({ id }) => id));
  const isForeign = (reference: Reference) => !isOwn(reference, equipmentId);
  const own = {
    signal: (id: number) => id,
    placeholder: ({ signalId }: Reference) => ({ equipId: 0, signalId }),
  };
  const alarms = document.alarms.flatMap((alarm) => {
    const reason = foreignAlarm(alarm, ids, isForeign);
    if (reason) leftOut.push(reason);
    return reason ? [] : [mapAlarm(alarm, own)];
  });
  const reports = document.reports.map((report) => {
    if (!placeholdersOf(report.condition).some(isForeign)) return mapReport(report, own);
    leftOut.push(foreignReport(report));
    return { ...report, mode: 'change' as const, condition: '' };
  });
  return { document: { ...document, alarms, reports }, leftOut };
}

function foreignAlarm(
  { title, condition }: Alarm,
  ids: ReadonlySet<number>,
  isForeign: (reference: Reference) => boolean,
): Text | undefined {
  const { signals, placeholders, gateways } = conditionReferences(condition);
  if (gateways.length > 0) {
    return { cn: `报警“${title}”：指定了网关`, en: `Alarm "${title}": references a gateway` };
  }
  if (signals.every((id) => ids.has(id)) && !placeholders.some(isForeign)) return undefined;
  return { cn: `报警“${title}”：引用了其他设备的变量`, en: `Alarm "${title}": references signals of other devices` };
}

function foreignReport({ name }: Report): Text {
  return {
    cn: `报表“${name}”的条件：引用了其他设备的变量，已改为变化时存储`,
    en: `Condition of storage rule "${name}": references signals of other devices; every change is stored instead`,
  };
}

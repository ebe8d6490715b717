import type { ConfigDocument } from '@lookfar/contract';
import type { BySection } from './itemSections.ts';
import { isOwn } from './references/foreignReferences.ts';
import { mapAlarm, mapReport, mapScript } from './references/mapReferences.ts';

/** By section: an id in the document and its replacement. Ids that are not listed stay. */
export type IdMaps = BySection<ReadonlyMap<number, number>>;

/**
 * The document with other ids, wherever they occur. References to its own signals in formulas, `${0.…}` and those with
 * `equipmentId`, use `equipmentId` afterwards.
 */
export function remapIds(document: ConfigDocument, maps: IdMaps, equipmentId = 0): ConfigDocument {
  const signal = (id: number) => maps.signals.get(id) ?? id;
  const references = {
    signal,
    placeholder: (reference: { equipId: number; signalId: number }) =>
      isOwn(reference, equipmentId) ? { equipId: equipmentId, signalId: signal(reference.signalId) } : reference,
  };
  const idOf = (section: keyof IdMaps, id: number) => maps[section].get(id) ?? id;
  return {
    ...document,
    signals: document.signals.map((item) => ({ ...item, id: idOf('signals', item.id) })),
    alarms: document.alarms.map((item) => ({ ...mapAlarm(item, references), id: idOf('alarms', item.id) })),
    reports: document.reports.map((item) => ({ ...mapReport(item, references), id: idOf('reports', item.id) })),
    scripts: document.scripts.map((item) => ({ ...mapScript(item, references), id: idOf('scripts', item.id) })),
  };
}

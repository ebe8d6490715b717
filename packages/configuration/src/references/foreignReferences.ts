import type { ConfigDocument } from '@lookfar/contract';
import { conditionReferences } from './conditions.ts';
import { placeholdersOf, type Reference } from './placeholders.ts';

/** Somewhere in a document that names a signal or gateway of others. */
export interface ForeignReference {
  section: 'alarms' | 'reports';
  id: number;
  /** `equipId` 0: it is not said whose signal it is. */
  reference: Reference | { sn: string };
}

/** `${0.…}` and `${own id.…}` are the document's own. */
export function isOwn({ equipId }: Reference, equipmentId: number | undefined): boolean {
  return equipId === 0 || equipId === equipmentId;
}

/** Whatever an equipment's document names that is not in it. Whether it exists is for those to say who know. */
export function foreignReferences(document: ConfigDocument, equipmentId: number | undefined): ForeignReference[] {
  const own = new Set(document.signals.map(({ id }) => id));
  const alarms = document.alarms.flatMap(({ id, condition }): ForeignReference[] => {
    const { signals, placeholders, gateways } = conditionReferences(condition);
    return [
      ...signals.filter((signalId) => !own.has(signalId)).map((signalId) => ({ equipId: 0, signalId })),
      ...placeholders.filter((reference) => !isOwn(reference, equipmentId)),
      ...gateways.map((sn) => ({ sn })),
    ].map((reference) => ({ section: 'alarms', id, reference }));
  });
  const reports = document.reports.flatMap(({ id, condition }): ForeignReference[] =>
    placeholdersOf(condition)
      .filter((reference) => !isOwn(reference, equipmentId))
      .map((reference) => ({ section: 'reports', id, reference })),
  );
  return [...alarms, ...reports];
}

import type { ConfigDocument } from '@lookfar/contract';
import { conditionReferences } from './conditions.ts';
import { placeholdersOf, type Reference } from './placeholders.ts';

/** A place in a document that references a signal or gateway outside the document. */
export interface ForeignReference {
  section: 'alarms' | 'reports';
  id: number;
  /** `equipId` 0: the owner of the signal is not specified. */
  reference: Reference | { sn: string };
}

/** `${0.…}` and `${own id.…}` are the document's own signals. */
export function isOwn({ equipId }: Reference, equipmentId: number | undefined): boolean {
  return equipId === 0 || equipId === equipmentId;
}

/** Everything that a device's document references and that is not in it. The caller checks whether it exists. */
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

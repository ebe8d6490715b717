import { same } from '@lookfar/configuration';
import type { ConfigDocument } from '@lookfar/contract';
import { wholeOrganisation } from '../../platform/access/wholeOrganisation.ts';
import type { PlantChange } from './ConfigurationChanges.ts';
import type { SectionChanges, Written } from './ConfigurationWriter.ts';
import type { ConfigurationRepository, ConfigurationRows } from './configuration.repository.ts';

export interface ChangeToNote {
  change: PlantChange;
  repository: ConfigurationRepository;
  /** Before. */
  rows: ConfigurationRows;
  before: ConfigDocument;
  /** After. */
  document: ConfigDocument;
  written: Written;
  keepsHistory?: boolean | undefined;
}

/** Reports who is affected by a saved document. Returns whether any of its parts changed. */
export async function noteChange(order: ChangeToNote): Promise<boolean> {
  const { change, repository, rows, before, document, written, keepsHistory } = order;
  const { equipment } = rows;
  const { signals, alarms } = written.changes;
  const isRenamed = equipment.name !== document.info.name;
  const isElsewhere = before.driver !== document.driver || !same(before.parameters, document.parameters);
  // Ingest and gateway read name, driver and signals.
  if ((isRenamed || isElsewhere || isAny(signals)) && equipment.gatewayId !== null) {
    change.gateways.add(equipment.gatewayId);
  }
  for (const id of [...alarms.added, ...alarms.changed, ...alarms.removed]) change.rules.add(id);
  // An alarm contains the name of its device and the unit of its signal.
  if (isRenamed) for (const { id } of rows.rules) change.rules.add(id);
  for (const id of await repository.rulesAbout(wholeOrganisation(equipment), written.units)) change.rules.add(id);
  if (!keepsHistory) for (const id of signals.removed) change.forgotten.add(id);
  return Object.values(written.changes).some(isAny);
}

function isAny({ added, changed, removed }: SectionChanges): boolean {
  return added.length + changed.length + removed.length > 0;
}

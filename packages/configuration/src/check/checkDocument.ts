import type { ConfigDocument, ConfigInfo, ConfigProblem } from '@lookfar/contract';
import { checkAlarms } from './checkAlarms.ts';
import { checkDriver } from './checkDriver.ts';
import { nameKey } from './checkNames.ts';
import { checkReports } from './checkReports.ts';
import { checkScripts } from './checkScripts.ts';
import { checkSignals } from './checkSignals.ts';
import type { DriverChecker } from './DriverChecker.ts';
import type { KnownSignals } from './KnownSignals.ts';
import { Problems } from './Problems.ts';

export interface CheckOptions {
  owner: 'equipment' | 'template';
  /** Id of an existing device: formulas may use it to reference its signals. */
  equipmentId?: number | undefined;
  /** Without it, driver, parameters and addresses are not checked. */
  drivers?: DriverChecker | undefined;
}

/**
 * Everything that prevents a document from being saved, as far as the document itself can tell. References to other
 * devices are in `foreignReferences` and are checked by the caller.
 */
export function checkDocument(document: ConfigDocument, options: CheckOptions): ConfigProblem[] {
  const { owner, equipmentId, drivers } = options;
  const problems = new Problems();
  const known: KnownSignals = { ids: new Set(document.signals.map(({ id }) => id)), owner, equipmentId };
  checkInfo(document.info, problems);
  if (drivers) checkDriver(document, drivers, problems);
  checkSignals(document.signals, problems);
  checkAlarms(document.alarms, known, problems);
  checkReports(document.reports, known, problems);
  checkScripts(document.scripts, known, problems);
  return problems.list;
}

function checkInfo({ customFields }: ConfigInfo, problems: Problems): void {
  const seen = new Set<string>();
  for (const [index, { name }] of customFields.entries()) {
    const key = nameKey(name);
    if (seen.has(key)) {
      const reason = { cn: `“${name}”重复`, en: `"${name}" is used twice` };
      problems.add({ section: 'info' }, { path: `customFields.${index}.name`, reason });
    }
    seen.add(key);
  }
}

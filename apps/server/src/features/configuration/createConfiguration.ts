import type { DriverChecker } from '@lookfar/configuration';
import type { Records } from '../../platform/access/records.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Handler } from '../../platform/http/handler.ts';
import type { WorkPool } from '../../platform/work/WorkPool.ts';
import type { ConfigurationChanges } from './ConfigurationChanges.ts';
import { ConfigurationHistory } from './ConfigurationHistory.ts';
import { equipmentKeeper, templateKeeper } from './ConfigurationStore.ts';
import { configurationCalls } from './configuration.calls.ts';
import { ConfigurationService } from './configuration.service.ts';
import { DocumentChecks } from './DocumentChecks.ts';
import type { PushFollower } from './PushFollower.ts';
import { RevisionRepository } from './revision.repository.ts';
import type { SecretKeys } from './secrets.ts';
import { TemplateStore } from './TemplateStore.ts';

export interface ConfigurationFeatureParts {
  db: Records;
  changes: ConfigurationChanges;
  clock: Clock;
  pushes: PushFollower;
  drivers: DriverChecker;
  secretsOf: SecretKeys;
  work: WorkPool;
}

export interface ConfigurationFeature {
  configuration: ConfigurationService;
  templates: TemplateStore;
  checks: DocumentChecks;
  handlers: Handler[];
}

/** The configuration of devices and templates, and its calls. */
export function createConfiguration(parts: ConfigurationFeatureParts): ConfigurationFeature {
  const { db, changes, clock, pushes, drivers, secretsOf, work } = parts;
  const checks = new DocumentChecks({ drivers, secretsOf, work });
  const configuration = new ConfigurationService({ db, clock, checks, secretsOf });
  const templates = new TemplateStore({ db, clock, checks, secretsOf });
  const revisions = new RevisionRepository(db);
  const history = (keeper: ReturnType<typeof equipmentKeeper>) =>
    new ConfigurationHistory({ keeper, revisions, secretsOf, pushes });
  return {
    configuration,
    templates,
    checks,
    handlers: [
      ...configurationCalls('equipment', history(equipmentKeeper(db, changes, configuration))),
      ...configurationCalls('template', history(templateKeeper(db, changes, templates))),
    ],
  };
}

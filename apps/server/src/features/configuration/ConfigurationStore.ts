import type { ConfigDocument, ConfigProblem, Configuration } from '@lookfar/contract';
import type { Records } from '../../platform/access/records.ts';
import type { Caller, Scope } from '../../platform/sessions/caller.ts';
import type { ConfigurationChanges } from './ConfigurationChanges.ts';
import type { ConfigurationService } from './configuration.service.ts';
import type { RevisionCause, Saved, StoredConfiguration } from './configurationTypes.ts';
import type { Owner } from './revision.repository.ts';
import type { TemplateStore } from './TemplateStore.ts';

type FromTemplate = Pick<
  Configuration,
  'templateId' | 'templateSignals' | 'templateAlarms' | 'templateReports' | 'templateScripts'
>;

export interface PresentConfiguration extends StoredConfiguration {
  fromTemplate: FromTemplate;
}

const nothing: FromTemplate = {
  templateId: null,
  templateSignals: [],
  templateAlarms: [],
  templateReports: [],
  templateScripts: [],
};

export interface KeptOrder {
  id: number;
  document: ConfigDocument;
  base: number;
  caller: Caller;
  cause: RevisionCause;
  note?: string | undefined;
}

/** Stores the configurations of one kind of owner, as the calls need it. */
export interface ConfigurationStore {
  kind: Owner['kind'];
  present(scope: Scope, id: number): Promise<PresentConfiguration>;
  check(caller: Caller, scope: Scope, id: number | undefined, document: ConfigDocument): Promise<ConfigProblem[]>;
  save(order: KeptOrder): Promise<Saved>;
}

export function equipmentKeeper(
  db: Records,
  changes: ConfigurationChanges,
  configuration: ConfigurationService,
): ConfigurationStore {
  return {
    kind: 'equipment',
    async present(scope, id) {
      const { links, templateId, ...stored } = await configuration.read(scope, id);
      const fromTemplate = {
        templateId,
        templateSignals: [...links.signals.keys()],
        templateAlarms: [...links.alarms.keys()],
        templateReports: [...links.reports.keys()],
        templateScripts: [...links.scripts.keys()],
      };
      return { ...stored, fromTemplate };
    },
    async check(caller, scope, id, document) {
      const orgId = id === undefined ? caller.orgId : (await configuration.read(scope, id)).orgId;
      return configuration.checkIn(db, { scope, orgId, equipmentId: id, document });
    },
    save: ({ id, ...order }) =>
      changes.run((trx, change) => configuration.applyIn(trx, change, { ...order, equipmentId: id })),
  };
}

export function templateKeeper(
  db: Records,
  changes: ConfigurationChanges,
  templates: TemplateStore,
): ConfigurationStore {
  return {
    kind: 'template',
    present: async (scope, id) => ({ ...(await templates.read(scope, id)), fromTemplate: nothing }),
    check: (_caller, scope, id, document) => templates.checkIn(db, { scope, templateId: id, document }),
    save: ({ id, ...order }) => changes.run((trx) => templates.saveIn(trx, { ...order, templateId: id })),
  };
}

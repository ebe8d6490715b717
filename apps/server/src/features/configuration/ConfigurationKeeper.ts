import type { ConfigDocument, ConfigProblem } from '@lookfar/contract';
import type { Db } from '../../platform/database/openDatabase.ts';
import type { Caller, Scope } from '../../platform/sessions/caller.ts';
import type { ChangeDesk } from './ChangeDesk.ts';
import type { ConfigurationService } from './configuration.service.ts';
import type { RevisionCause, Saved, StoredConfiguration } from './configurationTypes.ts';
import type { Owner } from './revision.repository.ts';
import type { TemplateStore } from './TemplateStore.ts';

export interface PresentConfiguration extends StoredConfiguration {
  templateId: number | null;
  /** Signals that come from the template. */
  templateSignals: number[];
}

export interface KeptOrder {
  id: number;
  document: ConfigDocument;
  base: number;
  caller: Caller;
  cause: RevisionCause;
  note?: string | undefined;
}

/** What keeps the configurations of one kind of owner, as the calls need it. */
export interface ConfigurationKeeper {
  kind: Owner['kind'];
  present(scope: Scope, id: number): Promise<PresentConfiguration>;
  check(caller: Caller, scope: Scope, id: number | undefined, document: ConfigDocument): Promise<ConfigProblem[]>;
  save(order: KeptOrder): Promise<Saved>;
}

export function equipmentKeeper(db: Db, desk: ChangeDesk, configuration: ConfigurationService): ConfigurationKeeper {
  return {
    kind: 'equipment',
    async present(scope, id) {
      const { links, ...stored } = await configuration.read(scope, id);
      return { ...stored, templateSignals: [...links.signals.keys()] };
    },
    async check(caller, scope, id, document) {
      const orgId = id === undefined ? caller.orgId : (await configuration.read(scope, id)).orgId;
      return configuration.checkIn(db, { scope, orgId, equipmentId: id, document });
    },
    save: ({ id, ...order }) =>
      desk.run((trx, change) => configuration.applyIn(trx, change, { ...order, equipmentId: id })),
  };
}

export function templateKeeper(db: Db, desk: ChangeDesk, templates: TemplateStore): ConfigurationKeeper {
  return {
    kind: 'template',
    present: async (scope, id) => ({ ...(await templates.read(scope, id)), templateId: null, templateSignals: [] }),
    check: (_caller, scope, id, document) => templates.checkIn(db, { scope, templateId: id, document }),
    save: ({ id, ...order }) => desk.run((trx) => templates.saveIn(trx, { ...order, templateId: id })),
  };
}

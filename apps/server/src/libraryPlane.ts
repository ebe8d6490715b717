import type { ConfigDocument } from '@lookfar/contract';
import type { ConfigurationChanges } from './features/configuration/ConfigurationChanges.ts';
import type { ConfigurationService } from './features/configuration/configuration.service.ts';
import type { PushFollower } from './features/configuration/PushFollower.ts';
import type { TemplateStore } from './features/configuration/TemplateStore.ts';
import { deviceModelCalls } from './features/device-model/deviceModel.calls.ts';
import { DeviceModelRepository } from './features/device-model/deviceModel.repository.ts';
import { DeviceModelService } from './features/device-model/deviceModel.service.ts';
import type { DriverCatalogue } from './features/driver/DriverCatalogue.ts';
import type { StoredParameters } from './features/driver/StoredParameters.ts';
import type { ModelFiller } from './features/equipment/ModelFiller.ts';
import type { TemplateBinding } from './features/equipment/TemplateBinding.ts';
import { marketCalls } from './features/market/market.calls.ts';
import { MarketRepository } from './features/market/market.repository.ts';
import { MarketService } from './features/market/market.service.ts';
import { PageInserter } from './features/page/PageInserter.ts';
import { pageCalls } from './features/page/page.calls.ts';
import { PageRepository } from './features/page/page.repository.ts';
import { PageService } from './features/page/page.service.ts';
import { createPageDesign } from './features/page-design/createPageDesign.ts';
import { presetDrivers } from './features/protocol/presetDrivers.ts';
import { protocolCalls } from './features/protocol/protocol.calls.ts';
import { ProtocolRepository } from './features/protocol/protocol.repository.ts';
import { ProtocolService } from './features/protocol/protocol.service.ts';
import { SyncWorker } from './features/template/SyncWorker.ts';
import { SyncRepository } from './features/template/sync.repository.ts';
import { SyncService } from './features/template/sync.service.ts';
import { TemplateBinder } from './features/template/TemplateBinder.ts';
import { TemplatePages } from './features/template/TemplatePages.ts';
import { templateCalls } from './features/template/template.calls.ts';
import { TemplateRepository } from './features/template/template.repository.ts';
import { TemplateService } from './features/template/template.service.ts';
import type { Records } from './platform/access/records.ts';
import type { Clock } from './platform/clock/clock.ts';
import type { Handler } from './platform/http/handler.ts';
import type { Log } from './platform/log/log.ts';
import type { WorkPool } from './platform/work/WorkPool.ts';

export interface LibraryPlaneParts {
  db: Records;
  changes: ConfigurationChanges;
  clock: Clock;
  log: Log;
  drivers: DriverCatalogue;
  stored: StoredParameters;
  configuration: ConfigurationService;
  templates: TemplateStore;
  pushes: PushFollower;
  isOnline(gatewayId: number): boolean;
  work: WorkPool;
  /** The document as it may be shown. */
  mask(document: ConfigDocument): ConfigDocument;
}

export interface LibraryPlane {
  handlers: Handler[];
  models: ModelFiller;
  binding: TemplateBinding;
  /** `works`: this process syncs devices with templates. */
  start(options: { works: boolean }): Promise<void>;
  stop(): Promise<void>;
}

/** What many devices are created from: protocols, device models, templates, pages and page templates. */
export function createLibraryPlane(parts: LibraryPlaneParts): LibraryPlane {
  const { db, changes, clock, log, drivers, stored, configuration, templates, pushes, isOnline, mask, work } = parts;
  const secretsOf = (driver: string) => drivers.secretsOf(driver);
  const protocols = new ProtocolService({
    repository: new ProtocolRepository(db),
    drivers: drivers.forms,
    presets: presetDrivers(drivers, { secrets: true }),
    secretsOf,
    stored,
    clock,
  });
  const models = new DeviceModelService({
    db,
    repository: new DeviceModelRepository(db),
    clock,
    work,
  });
  const { keeper, handlers: designing } = createPageDesign({ db, changes, clock, templates, work });
  const pageRecords = new PageRepository(db);
  const inserter = new PageInserter({ repository: pageRecords, keeper, clock, work });
  const pages = new PageService({ repository: pageRecords, keeper, inserter, changes, revisions: configuration, work });
  const market = new MarketService({ db, repository: new MarketRepository(db), pages, clock, work });

  const repository = new TemplateRepository(db);
  const queue = new SyncRepository(db);
  const carried = new TemplatePages({ pages });
  const equipment = configuration;
  const binder = new TemplateBinder({
    ...{ repository, sync: queue, equipment, templates, pages: carried, secretsOf, clock },
  });
  const worker = new SyncWorker({ repository: queue, binder, changes, pushes, isOnline, clock, log });
  const made = new TemplateService({
    ...{ repository, changes, templates, equipment, models, binder, mask, isOnline },
    pages: carried,
  });
  const sync = new SyncService({ repository, sync: queue, binder, changes, mask, queued: () => worker.look() });

  return {
    handlers: [
      ...protocolCalls(protocols),
      ...deviceModelCalls(models),
      ...pageCalls(pages),
      ...designing,
      ...marketCalls(market),
      ...templateCalls({ templates: made, sync }),
    ],
    models,
    binding: binder,
    async start({ works }) {
      await protocols.ship();
      await models.ship();
      await market.ship();
      if (works) await worker.start();
    },
    stop: () => worker.stop(),
  };
}

import { api, equipmentSocketPath, messageSocketPath, watchSocketPath } from '@lookfar/contract';
import { accessCalls } from './features/access/access.calls.ts';
import { AccessRepository } from './features/access/access.repository.ts';
import { AccessService } from './features/access/access.service.ts';
import { mayViewAlarms } from './features/alarm/mayViewAlarms.ts';
import { ComponentRepository } from './features/component/component.repository.ts';
import type { ConfigurationChanges } from './features/configuration/ConfigurationChanges.ts';
import type { OrgNames } from './features/dictionary/OrgNames.ts';
import { fileCalls } from './features/file/file.calls.ts';
import { FileRepository } from './features/file/file.repository.ts';
import { FileService } from './features/file/file.service.ts';
import type { History } from './features/history/createHistory.ts';
import type { LiveState } from './features/ingest/LiveState.ts';
import { LiveHub } from './features/live/LiveHub.ts';
import { liveCalls } from './features/live/live.calls.ts';
import { LiveTokenRepository } from './features/live/live-token.repository.ts';
import { LiveTokenService } from './features/live/live-token.service.ts';
import { MessageHub } from './features/live/MessageHub.ts';
import { mapConfigCalls } from './features/map-config/map-config.calls.ts';
import { mapLayerCalls } from './features/map-layer/mapLayer.calls.ts';
import { MapLayerRepository } from './features/map-layer/mapLayer.repository.ts';
import { MapLayerService } from './features/map-layer/mapLayer.service.ts';
import { SiteValues } from './features/map-layer/SiteValues.ts';
import { MapTileService } from './features/map-tiles/MapTileService.ts';
import { createMonitor, type MonitorParts } from './features/monitor/createMonitor.ts';
import { PageRepository } from './features/page/page.repository.ts';
import { pageViewCalls } from './features/page/pageView.calls.ts';
import { PageViewService } from './features/page/pageView.service.ts';
import { PagePasswords } from './features/page-design/PagePasswords.ts';
import { pageOpeningCalls } from './features/page-design/pageOpening.calls.ts';
import { PageOpening } from './features/page-design/pageOpening.service.ts';
import { PagePassRepository } from './features/page-design/pagePass.repository.ts';
import { PageSignalRepository } from './features/page-design/pageSignal.repository.ts';
import { ViewedPages } from './features/page-design/ViewedPages.ts';
import { createProjectAccess } from './features/project/access/createProjectAccess.ts';
import { ProjectImages } from './features/project-page/ProjectImages.ts';
import type { ProjectPageContent } from './features/project-page/ProjectPageContent.ts';
import type { EquipmentAccess } from './features/share/EquipmentAccess.ts';
import { ownGrant } from './features/share/grant.ts';
import { TrackSources } from './features/track/TrackSources.ts';
import { TrackRepository } from './features/track/track.repository.ts';
import { createWall } from './features/wall/createWall.ts';
import { ViewerAccessLookup } from './features/watch/ViewerAccessLookup.ts';
import { WatchHub } from './features/watch/WatchHub.ts';
import { WatchRepository } from './features/watch/watch.repository.ts';
import { createPastPlane } from './pastPlane.ts';
import type { Records } from './platform/access/records.ts';
import type { Bus } from './platform/bus/Bus.ts';
import type { Clock } from './platform/clock/clock.ts';
import type { Config } from './platform/config/config.ts';
import type { Handler } from './platform/http/handler.ts';
import type { SocketRoute } from './platform/http/SocketUpgrader.ts';
import type { Log } from './platform/log/log.ts';
import { Limiter } from './platform/security/Limiter.ts';
import { SharedLimits } from './platform/security/SharedLimits.ts';
import { identityOf } from './platform/sessions/identityOf.ts';
import { isPermitted } from './platform/sessions/isPermitted.ts';
import { SessionRepository } from './platform/sessions/session.repository.ts';
import type { WorkPool } from './platform/work/WorkPool.ts';

interface ViewerPlane {
  handlers: Handler[];
  files: FileService;
  sockets: SocketRoute[];
  /** Of the map file. */
  mapState(): 'up' | 'down' | 'off';
  start(): Promise<void>;
  stop(): Promise<void>;
}

interface ViewerPlaneParts extends Pick<MonitorParts, 'standingAlarms'> {
  db: Records;
  names: OrgNames;
  bus: Bus;
  clock: Clock;
  log: Log;
  live: LiveState;
  access: EquipmentAccess;
  history: Pick<History, 'store' | 'gaps'>;
  changes: ConfigurationChanges;
  config: Pick<Config, 'mapTiles' | 'mapFile' | 'mapAttribution'>;
  work: Pick<WorkPool, 'run'>;
  content: ProjectPageContent;
}

/** Images of one account. */
const uploadRate = { burst: 120, refillMs: 5000 };
const modelRate = { burst: 10, refillMs: 30_000 };

/** What people watch: present values, the past, messages. Nothing runs before `start`. */
export function createViewerPlane(parts: ViewerPlaneParts): ViewerPlane {
  const { db, bus, clock, log, live, access, history, changes, config, work, content, names, standingAlarms } = parts;
  const sources = new TrackSources({ repository: new TrackRepository(db), bus });
  const monitor = createMonitor({ db, bus, clock, live, access, history, sources, standingAlarms });
  const past = createPastPlane({ db, clock, access, history, sources, changes });
  const pageRecords = new PageRepository(db);
  const passes = new PagePassRepository(db);
  const viewed = new ViewedPages({
    ...{ db, access, passes, work },
    pages: pageRecords,
    components: new ComponentRepository(db),
  });
  const pages = new PageViewService({ repository: pageRecords, access, sharing: viewed });
  const opening = new PageOpening({
    viewed,
    passwords: new PagePasswords({ passes, limits: new SharedLimits({ db, clock }) }),
    signals: new PageSignalRepository(db),
  });
  const projects = createProjectAccess(db, clock);
  const files = new FileService({
    ...{ repository: new FileRepository(db), viewed, clock, work },
    projects: new ProjectImages({
      ...{ db, content, passes, clock },
      access: projects,
    }),
    limit: new Limiter(uploadRate, () => clock.now()),
    modelLimit: new Limiter(modelRate, () => clock.now()),
  });
  const map = new MapTileService({ config, log, clock });
  const layers = new MapLayerService({ db, clock, work, repository: new MapLayerRepository(db) });
  const tokens = new LiveTokenService(new LiveTokenRepository(db), access, clock);
  const sessions = new SessionRepository(db);
  const inRange = async (sessionHash: string, equipmentId: number) => {
    const row = await sessions.find(sessionHash);
    if (!row || row.disabled) return undefined;
    const identity = identityOf(row, sessionHash);
    if (!isPermitted(api.liveToken.monitor.may, identity)) return undefined;
    if (identity.embed) return (await access.among(identity, [equipmentId])).get(equipmentId)?.grant;
    const own = await access.inRange(identity, equipmentId);
    return own && { ...ownGrant, alarm: mayViewAlarms(identity, own) };
  };
  const why = new AccessService({
    ...{ db, repository: new AccessRepository(db), sessions, access, viewed, projects, clock },
  });
  const hub = new LiveHub({ tokens, access, inRange, live, bus, clock, log, names });
  const messages = new MessageHub({ tokens, bus, log, names });
  const { alarms, signals } = monitor;
  const records = new WatchRepository(db);
  const lookout = new ViewerAccessLookup({ sessions, repository: records, signals, clock });
  const lists = new WatchHub({ tokens, repository: records, lookout, alarms, sources, live, bus, clock, log });
  return {
    handlers: [
      ...accessCalls(why),
      ...monitor.handlers,
      ...liveCalls(tokens),
      ...past,
      ...pageViewCalls(pages),
      ...pageOpeningCalls(opening),
      ...fileCalls(files),
      ...mapConfigCalls(config, map),
      ...createWall({ db, clock, live, access, projects }),
      ...mapLayerCalls(layers, new SiteValues({ access, live })),
    ],
    files,
    sockets: [
      { path: equipmentSocketPath, open: (socket, token) => hub.open(socket, token) },
      { path: messageSocketPath, open: (socket, token) => messages.open(socket, token) },
      { path: watchSocketPath, open: (socket, token) => lists.open(socket, token) },
    ],
    mapState: () => map.state(),
    async start() {
      await map.start();
      sources.start();
      monitor.start();
      hub.start();
      messages.start();
      lists.start();
    },
    async stop() {
      await map.stop();
      hub.stop();
      messages.stop();
      lists.stop();
      monitor.stop();
      sources.stop();
    },
  };
}

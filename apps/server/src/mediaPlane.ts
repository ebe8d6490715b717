import { ComponentRepository } from './features/component/component.repository.ts';
import { EmbedAncestors } from './features/embed/EmbedAncestors.ts';
import { embedCalls } from './features/embed/embed.calls.ts';
import { EmbedRepository } from './features/embed/embed.repository.ts';
import { EmbedService } from './features/embed/embed.service.ts';
import { AllowedOrigins } from './features/origin/AllowedOrigins.ts';
import { originCalls } from './features/origin/origin.calls.ts';
import { OriginRepository } from './features/origin/origin.repository.ts';
import { OriginService } from './features/origin/origin.service.ts';
import { PageRepository } from './features/page/page.repository.ts';
import { PagePassRepository } from './features/page-design/pagePass.repository.ts';
import { ViewedPages } from './features/page-design/ViewedPages.ts';
import type { VideoKeys } from './features/profile/VideoKeys.ts';
import { createProjectAccess } from './features/project/access/createProjectAccess.ts';
import { ProjectAccessRepository } from './features/project/access/projectAccess.repository.ts';
import type { ProjectPageContent } from './features/project-page/ProjectPageContent.ts';
import type { EquipmentAccess } from './features/share/EquipmentAccess.ts';
import { createVideo } from './features/video/createVideo.ts';
import type { Records } from './platform/access/records.ts';
import type { Bus } from './platform/bus/Bus.ts';
import type { Clock } from './platform/clock/clock.ts';
import type { Config } from './platform/config/config.ts';
import type { Handler } from './platform/http/handler.ts';
import type { Log } from './platform/log/log.ts';
import { Limiter } from './platform/security/Limiter.ts';
import type { Sessions } from './platform/sessions/Sessions.ts';
import type { WorkPool } from './platform/work/WorkPool.ts';

interface MediaPlaneParts {
  db: Records;
  bus: Bus;
  clock: Clock;
  log: Log;
  config: Pick<Config, 'video'>;
  work: Pick<WorkPool, 'run'>;
  videoKeys: VideoKeys;
  sessions: Sessions;
  equipment: EquipmentAccess;
  contents: ProjectPageContent;
}

export interface MediaPlane {
  handlers: Handler[];
  origins: AllowedOrigins;
  ancestors: EmbedAncestors;
  /** Removes what no longer works. */
  sweep(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

/** Links opened from one address: a wall of screens starts at once. */
const openRate = { burst: 60, refillMs: 1000 };

/** What pages show of others, and others of them. */
export function createMediaPlane(parts: MediaPlaneParts): MediaPlane {
  const { db, bus, clock, log, config, work, videoKeys: keys, sessions, equipment, contents } = parts;
  const repository = new OriginRepository(db);
  const origins = new AllowedOrigins({ repository, bus, log });
  const video = createVideo({ db, clock, log, work, settings: config.video, keys, equipment, contents });
  const links = new EmbedRepository(db);
  const owners = new ProjectAccessRepository(db);
  const embeds = new EmbedService({
    ...{ repository: links, origins, sessions, clock, owners, limit: new Limiter(openRate, () => clock.now()) },
    projects: createProjectAccess(db, clock),
    viewed: new ViewedPages({
      ...{ db, work, access: equipment },
      pages: new PageRepository(db),
      components: new ComponentRepository(db),
      passes: new PagePassRepository(db),
    }),
  });
  return {
    handlers: [
      ...originCalls(new OriginService({ repository, allowed: origins, clock }), origins),
      ...embedCalls(embeds),
      ...video.handlers,
    ],
    origins,
    ancestors: new EmbedAncestors({ repository: links, origins, clock, log }),
    sweep: () => embeds.sweep(),
    start: () => origins.start(),
    stop: async () => {
      origins.stop();
      await video.close();
    },
  };
}

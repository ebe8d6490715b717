import { AllowedOrigins } from './features/origin/AllowedOrigins.ts';
import { originCalls } from './features/origin/origin.calls.ts';
import { OriginRepository } from './features/origin/origin.repository.ts';
import { OriginService } from './features/origin/origin.service.ts';
import type { VideoKeys } from './features/profile/VideoKeys.ts';
import type { ProjectPageContent } from './features/project-page/ProjectPageContent.ts';
import type { EquipmentAccess } from './features/share/EquipmentAccess.ts';
import { createVideo } from './features/video/createVideo.ts';
import type { Records } from './platform/access/records.ts';
import type { Bus } from './platform/bus/Bus.ts';
import type { Clock } from './platform/clock/clock.ts';
import type { Config } from './platform/config/config.ts';
import type { Handler } from './platform/http/handler.ts';
import type { Log } from './platform/log/log.ts';
import type { WorkPool } from './platform/work/WorkPool.ts';

interface MediaPlaneParts {
  db: Records;
  bus: Bus;
  clock: Clock;
  log: Log;
  config: Pick<Config, 'video'>;
  work: Pick<WorkPool, 'run'>;
  videoKeys: VideoKeys;
  equipment: EquipmentAccess;
  contents: ProjectPageContent;
}

export interface MediaPlane {
  handlers: Handler[];
  origins: AllowedOrigins;
  start(): void;
  stop(): Promise<void>;
}

/** What pages show of others. */
export function createMediaPlane(parts: MediaPlaneParts): MediaPlane {
  const { db, bus, clock, log, config, work, videoKeys: keys, equipment, contents } = parts;
  const repository = new OriginRepository(db);
  const origins = new AllowedOrigins({ repository, bus, log });
  const video = createVideo({ db, clock, log, work, settings: config.video, keys, equipment, contents });
  return {
    handlers: [...originCalls(new OriginService({ repository, allowed: origins, clock }), origins), ...video.handlers],
    origins,
    start: () => origins.start(),
    stop: async () => {
      origins.stop();
      await video.close();
    },
  };
}

import type { Records } from '../../platform/access/records.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { VideoSettings } from '../../platform/config/config.ts';
import type { Handler } from '../../platform/http/handler.ts';
import type { Log } from '../../platform/log/log.ts';
import { Limiter } from '../../platform/security/Limiter.ts';
import type { WorkPool } from '../../platform/work/WorkPool.ts';
import { ComponentRepository } from '../component/component.repository.ts';
import { PageRepository } from '../page/page.repository.ts';
import { PagePassRepository } from '../page-design/pagePass.repository.ts';
import { ViewedPages } from '../page-design/ViewedPages.ts';
import type { VideoKeys } from '../profile/VideoKeys.ts';
import { createProjectAccess } from '../project/access/createProjectAccess.ts';
import { ProjectAccessRepository } from '../project/access/projectAccess.repository.ts';
import type { ProjectPageContent } from '../project-page/ProjectPageContent.ts';
import type { EquipmentAccess } from '../share/EquipmentAccess.ts';
import { CameraPages } from './CameraPages.ts';
import { VideoClouds } from './VideoClouds.ts';
import { videoCalls } from './video.calls.ts';
import { VideoService } from './video.service.ts';

export interface VideoParts {
  db: Records;
  clock: Clock;
  log: Log;
  work: Pick<WorkPool, 'run'>;
  settings: VideoSettings;
  keys: VideoKeys;
  equipment: EquipmentAccess;
  contents: ProjectPageContent;
}

/** Of one account: a page may show many cameras, and each asks again when its stream breaks. */
const askRate = { burst: 120, refillMs: 500 };

export function createVideo(parts: VideoParts): { handlers: Handler[]; close(): Promise<void> } {
  const { db, clock, log, work, settings, keys, equipment, contents } = parts;
  const owners = new ProjectAccessRepository(db);
  const viewed = new ViewedPages({
    ...{ db, work, access: equipment },
    pages: new PageRepository(db),
    components: new ComponentRepository(db),
    passes: new PagePassRepository(db),
  });
  const projects = createProjectAccess(db, clock);
  const videos = new VideoService({
    ...{ clock, log, limit: new Limiter(askRate, () => clock.now()) },
    pages: new CameraPages({ viewed, equipment, projects, owners, contents, work }),
    clouds: new VideoClouds({ db, settings, keys, clock }),
  });
  return { handlers: videoCalls(videos), close: () => videos.close() };
}

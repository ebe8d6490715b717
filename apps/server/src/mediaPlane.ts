import { AllowedOrigins } from './features/origin/AllowedOrigins.ts';
import { originCalls } from './features/origin/origin.calls.ts';
import { OriginRepository } from './features/origin/origin.repository.ts';
import { OriginService } from './features/origin/origin.service.ts';
import type { Records } from './platform/access/records.ts';
import type { Bus } from './platform/bus/Bus.ts';
import type { Clock } from './platform/clock/clock.ts';
import type { Handler } from './platform/http/handler.ts';
import type { Log } from './platform/log/log.ts';

interface MediaPlaneParts {
  db: Records;
  bus: Bus;
  clock: Clock;
  log: Log;
}

export interface MediaPlane {
  handlers: Handler[];
  origins: AllowedOrigins;
  start(): void;
  stop(): void;
}

/** What pages show of others. */
export function createMediaPlane({ db, bus, clock, log }: MediaPlaneParts): MediaPlane {
  const repository = new OriginRepository(db);
  const origins = new AllowedOrigins({ repository, bus, log });
  return {
    handlers: [...originCalls(new OriginService({ repository, allowed: origins, clock }), origins)],
    origins,
    start: () => origins.start(),
    stop: () => origins.stop(),
  };
}

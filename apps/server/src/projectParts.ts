import type { Alarms } from './features/alarm/createAlarms.ts';
import type { CommandService } from './features/command/command.service.ts';
import type { ConfigurationChanges } from './features/configuration/ConfigurationChanges.ts';
import type { History } from './features/history/createHistory.ts';
import type { LatestSpeaker } from './features/ingest/LatestSpeaker.ts';
import type { LiveState } from './features/ingest/LiveState.ts';
import type { ProjectAccess } from './features/project/access/ProjectAccess.ts';
import type { ProjectPageContent } from './features/project-page/ProjectPageContent.ts';
import type { EquipmentAccess } from './features/share/EquipmentAccess.ts';
import type { Bus } from './platform/bus/Bus.ts';
import type { Clock } from './platform/clock/clock.ts';
import type { Database } from './platform/database/openDatabase.ts';
import type { Log } from './platform/log/log.ts';
import type { WorkPool } from './platform/work/WorkPool.ts';

export interface ProjectPlaneParts {
  database: Database;
  bus: Bus;
  clock: Clock;
  log: Log;
  live: LiveState;
  speaker: LatestSpeaker;
  history: History;
  commands: CommandService;
  alarms: Alarms;
  changes: ConfigurationChanges;
  /** To devices by organisation and share. */
  equipment: EquipmentAccess;
  work: WorkPool;
  /** Pages of projects as their viewers get them. */
  content: ProjectPageContent;
  /** Of this process, for leases. */
  node: string;
  isShared: boolean;
  /** This process may compute variables. */
  runsEngine: boolean;
}

/** What each feature of projects is made from. */
export interface ProjectParts extends ProjectPlaneParts {
  access: ProjectAccess;
}

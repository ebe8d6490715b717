import type { Records } from '../../platform/access/records.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Handler } from '../../platform/http/handler.ts';
import type { LiveState } from '../ingest/LiveState.ts';
import type { ProjectAccess } from '../project/access/ProjectAccess.ts';
import type { EquipmentAccess } from '../share/EquipmentAccess.ts';
import { OpenWork } from './OpenWork.ts';
import { TileAccess } from './TileAccess.ts';
import { WallBoards } from './WallBoards.ts';
import { WallReader } from './WallReader.ts';
import { WallSignals } from './WallSignals.ts';
import { WallStart } from './WallStart.ts';
import { WallVariables } from './WallVariables.ts';
import { wallCalls } from './wall.calls.ts';
import { WallRepository } from './wall.repository.ts';
import { WallSignalRepository } from './wallSignal.repository.ts';

export interface WallParts {
  db: Records;
  clock: Clock;
  live: LiveState;
  access: EquipmentAccess;
  projects: Pick<ProjectAccess, 'page' | 'open'>;
}

/** Boards of the operations centre. */
export function createWall({ db, clock, live, access, projects }: WallParts): Handler[] {
  const repository = new WallSignalRepository(db);
  const variables = new WallVariables({ projects, repository, live });
  const signals = new WallSignals({ access, repository, live, variables });
  const stored = new WallRepository(db);
  const boards = new WallBoards({ db, repository: stored, clock });
  const tiles = new TileAccess({ projects, access, repository: stored });
  const reader = new WallReader({ boards, signals, access: tiles });
  const start = new WallStart({ repository, signals, access: tiles });
  return wallCalls({ boards, reader, start, signals, work: new OpenWork(db, clock) });
}

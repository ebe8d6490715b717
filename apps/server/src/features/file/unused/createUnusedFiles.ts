import type { Records } from '../../../platform/access/records.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import { EngineHost } from '../../../platform/lease/EngineHost.ts';
import { EngineLease } from '../../../platform/lease/EngineLease.ts';
import type { Log } from '../../../platform/log/log.ts';
import { UnusedFiles } from './UnusedFiles.ts';

export interface UnusedFilesOptions {
  db: Records;
  clock: Clock;
  log: Log;
  /** Names this process. */
  node: string;
  /** Others may run on the same database. */
  isShared: boolean;
}

/** Removes unused files, in one process of an installation. */
export function createUnusedFiles({ db, clock, log, node, isShared }: UnusedFilesOptions): EngineHost {
  const lease = new EngineLease({ engine: 'file', db, node, clock, isShared });
  const createRunner = (lost: () => void) => new UnusedFiles({ db, lease, clock, log, lost });
  return new EngineHost({ lease, clock, log, createRunner });
}

import type { Records } from '../../../platform/access/records.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import { PagePassRepository } from '../../page-design/pagePass.repository.ts';
import { ProjectAccess } from './ProjectAccess.ts';
import { ProjectAccessRepository } from './projectAccess.repository.ts';

export function createProjectAccess(db: Records, clock: Clock): ProjectAccess {
  return new ProjectAccess({ repository: new ProjectAccessRepository(db), passes: new PagePassRepository(db), clock });
}

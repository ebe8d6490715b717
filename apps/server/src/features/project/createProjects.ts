import type { Handler } from '../../platform/http/handler.ts';
import { SharedLimits } from '../../platform/security/SharedLimits.ts';
import type { ProjectParts } from '../../projectParts.ts';
import { ProjectBoardRepository } from './board/projectBoard.repository.ts';
import { ProjectBoard } from './board/projectBoard.service.ts';
import { ProjectEquipService } from './equip/projectEquip.service.ts';
import { MemberService } from './member/member.service.ts';
import { ProjectRemover } from './ProjectRemover.ts';
import { type ProjectCopying, projectCalls } from './project.calls.ts';
import { ProjectRepository } from './project.repository.ts';
import { ProjectService } from './project.service.ts';
import { ProjectShareService } from './share/projectShare.service.ts';

/** What duplicates projects works with. */
export interface CopierParts {
  projects: ProjectService;
  remover: ProjectRemover;
}

/** Projects, their people, their devices and their shares. */
export function createProjects(
  parts: ProjectParts,
  createCopier: (parts: CopierParts) => ProjectCopying,
): { handlers: Handler[] } {
  const { database, access, changes, bus, clock, live, work } = parts;
  const { db } = database;
  const projects = new ProjectService({ db, access, changes, bus, clock });
  const remover = new ProjectRemover({ db, access, changes, bus });
  const board = new ProjectBoardRepository(db);
  return {
    handlers: projectCalls({
      projects,
      remover,
      copier: createCopier({ projects, remover }),
      board: new ProjectBoard({ access, projects: new ProjectRepository(db), board, live, clock }),
      shares: new ProjectShareService({ db, access, bus, clock, limits: new SharedLimits({ db, clock }) }),
      members: new MemberService({ db, access, bus, clock }),
      equips: new ProjectEquipService({ db, access, bus, live, work }),
    }),
  };
}

import { projectSocketPath } from '@lookfar/contract';
import { createProjectAccess } from './features/project/access/createProjectAccess.ts';
import { createProjects } from './features/project/createProjects.ts';
import { ProjectCopier } from './features/project-copy/ProjectCopier.ts';
import { createProjectMonitor } from './features/project-monitor/createProjectMonitor.ts';
import { createProjectPages } from './features/project-page/createProjectPages.ts';
import { createProjectReports } from './features/project-report/createProjectReports.ts';
import { createVariables } from './features/variable/createVariables.ts';
import type { VariableHolds } from './features/variable/VariableHolds.ts';
import type { Handler } from './platform/http/handler.ts';
import type { SocketRoute } from './platform/http/SocketUpgrader.ts';
import type { ProjectPlaneParts } from './projectParts.ts';

export interface ProjectPlane {
  /** Holds variables at a value, for scenes. */
  holds: VariableHolds;
  handlers: Handler[];
  sockets: SocketRoute[];
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Operations centres: projects, their pages and people, variables, reports, and watching them. */
export function createProjectPlane(plane: ProjectPlaneParts): ProjectPlane {
  const { database, clock } = plane;
  const access = createProjectAccess(database.db, clock);
  const parts = { ...plane, access };
  const variables = createVariables(parts);
  const pages = createProjectPages(parts);
  const projects = createProjects(parts, (managed) => new ProjectCopier({ ...parts, ...managed, db: database.db }));
  const monitor = createProjectMonitor(parts);
  const reports = createProjectReports(parts);
  return {
    holds: variables.holds,
    handlers: [
      ...projects.handlers,
      ...pages.handlers,
      ...variables.handlers,
      ...monitor.handlers,
      ...reports.handlers,
    ],
    sockets: [{ path: projectSocketPath, open: monitor.open }],
    async start() {
      monitor.start();
      await variables.start();
    },
    async stop() {
      monitor.stop();
      await variables.stop();
    },
  };
}

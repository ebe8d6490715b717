import { paths } from './paths.ts';

/** Where one project is managed. */
export const projectPath = (id: number, tab?: string): string =>
  `${paths.project.replace(':id', String(id))}${tab === undefined ? '' : `?tab=${tab}`}`;

/** A published page of a project, with live values. */
export const projectPagePath = (projectId: number, pageId: number): string =>
  paths.projectPage.replace(':projectId', String(projectId)).replace(':pageId', String(pageId));

/** The draft of a page of a project, with live values. */
export const projectPreviewPath = (projectId: number, pageId: number): string =>
  paths.projectPreview.replace(':projectId', String(projectId)).replace(':pageId', String(pageId));

/** A page of a project without the console around it. */
export const framedProjectPath = (projectId: number, pageId: number, { draft }: { draft: boolean }): string =>
  paths.framedProjectPage.replace(':projectId', String(projectId)).replace(':pageId', String(pageId)) +
  (draft ? '?draft=1' : '');

/** The centre of a project: its devices, alarms and pages at a glance. */
export const projectCentrePath = (projectId: number): string => `/monitor/gm/ocInfo/${projectId}`;

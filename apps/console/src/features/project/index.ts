import { lazy } from 'react';

export { usePageTree } from './page/usePageTree.ts';
export { AcceptProjectDialog, LeaveProjectDialog, ProjectFromLink } from './share/AcceptProjectDialog.tsx';

/** The folders and pages of a project. */
export const PageTreePanel = lazy(async () => ({ default: (await import('./page/PageTreePanel.tsx')).PageTreePanel }));
/** What was published of a page. */
export const Publications = lazy(async () => ({ default: (await import('./page/Publications.tsx')).Publications }));
/** Shows people the draft of a page. */
export const PublishDialog = lazy(async () => ({ default: (await import('./page/PublishDialog.tsx')).PublishDialog }));

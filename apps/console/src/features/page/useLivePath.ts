import { api } from '@lookfar/contract';
import { pagePath } from '../../base/paths.ts';
import { projectPreviewPath } from '../../base/projectPaths.ts';
import { isAllowed } from '../../base/session/isAllowed.ts';
import { useUser } from '../../base/session/sessionStore.ts';
import type { DesignerOwner } from './designerOwner.ts';

/**
 * Where a page is viewed with live values, of a project its draft; undefined for pages of templates, and for users who
 * may not view it.
 */
export function useLivePath({ kind, id }: DesignerOwner, pageId: number): string | undefined {
  const user = useUser();
  if (kind === 'project')
    return isAllowed(user, api.projectMonitor.page.may) ? projectPreviewPath(id, pageId) : undefined;
  const mayView = isAllowed(user, api.pageView.view.may);
  return kind === 'equipment' && mayView ? pagePath(pageId) : undefined;
}

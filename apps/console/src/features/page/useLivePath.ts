import { api } from '@lookfar/contract';
import { pagePath } from '../../base/paths.ts';
import { isAllowed } from '../../base/session/isAllowed.ts';
import { useUser } from '../../base/session/sessionStore.ts';
import type { DesignerOwner } from './designerOwner.ts';

/** Where a page is viewed with live values; undefined for pages of templates, and for users who may not view it. */
export function useLivePath({ kind }: DesignerOwner, pageId: number): string | undefined {
  const mayView = isAllowed(useUser(), api.pageView.view.may);
  return kind === 'equipment' && mayView ? pagePath(pageId) : undefined;
}

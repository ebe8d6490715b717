import { api, type PageTree } from '@lookfar/contract';
import { useQueryClient } from '@tanstack/react-query';
import { send } from '../../../client/send.ts';
import { callKey, useCall, useRefresh } from '../../../client/useCall.ts';
import type { TreePlace } from '../../../shared/tree/treeMove.ts';
import { arranged, arrangementOf } from './pageRows.ts';

/** The folders and pages of a project, and moving them. */
export function usePageTree(projectId: number) {
  const client = useQueryClient();
  const refreshCall = useRefresh();
  const query = useCall(api.projectPage.tree, { projectId });
  const refresh = async () => {
    await Promise.all([
      refreshCall(api.projectPage.tree, { projectId }),
      // Its home page.
      refreshCall(api.project.info),
      refreshCall(api.projectMonitor.pages),
    ]);
  };
  const move = async (id: number, place: TreePlace) => {
    const next = query.data && arranged(query.data, id, place);
    if (!next) return;
    // `send` has shown a refusal; the tree shows what is stored either way.
    await send(api.projectPage.arrange, { projectId, ...next }).catch(() => undefined);
    await refresh();
  };
  /** A new page is at the top of the tree; it goes into the folder that it was added in. */
  const putInto = async (pageId: number, folderId: number | null) => {
    await refresh();
    const tree = client.getQueryData<PageTree>(callKey(api.projectPage.tree, { projectId }));
    if (folderId === null || !tree) return;
    const { folders, pages } = arrangementOf(tree);
    const placed = pages.map((page) => (page.id === pageId ? { id: pageId, folderId } : page));
    await send(api.projectPage.arrange, { projectId, folders, pages: placed }, { quiet: true });
    await refresh();
  };
  return { query, refresh, move, putInto };
}

import type { ProjectPageLine } from '@lookfar/contract';
import { usePageTree } from '../../project/index.ts';
import { useDesigner } from '../DesignerContext.tsx';

/** The page that is drawn as the tree of its project knows it; undefined until that is loaded. */
export function usePublishing(): { line: ProjectPageLine | undefined; refresh: () => Promise<void> } {
  const { owner, design } = useDesigner();
  const { query, refresh } = usePageTree(owner.id);
  return { line: query.data?.pages.find(({ id }) => id === design.id), refresh };
}

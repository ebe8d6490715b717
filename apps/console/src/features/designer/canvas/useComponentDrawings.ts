import { api } from '@lookfar/contract';
import type { DocumentChange, DocumentView } from '@lookfar/editor';
import { type ComponentDocument, countComponent, readComponent } from '@lookfar/page';
import type { ComponentOf } from '@lookfar/widgets';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useCall } from '../../../client/useCall.ts';
import { putComponentCounts } from '../components/componentCounts.ts';
import { useEditor } from '../DesignerContext.tsx';

/** Ids of the components that a page uses, as one text that changes when they do. */
function usedComponents(document: DocumentView): string {
  const ids = new Set<number>();
  for (const id of document.ids()) {
    const use = document.get(id)?.component;
    if (use) ids.add(use.componentId);
  }
  return [...ids].sort((a, b) => a - b).join(',');
}

/** Scans the page only if a change may have added or removed a component: most changes move widgets. */
function componentsStore(document: DocumentView) {
  let used: string | undefined;
  const mayMatter = ({ changed, added, removed, whole }: DocumentChange): boolean =>
    whole || added.length + removed.length > 0 || changed.some((id) => document.get(id)?.component);
  return {
    used: () => {
      used ??= usedComponents(document);
      return used;
    },
    subscribe: (listener: () => void) =>
      document.subscribe((change) => {
        if (!mayMatter(change)) return;
        used = undefined;
        listener();
      }),
  };
}

/** Contents of the components on the page. A new function when they change, so that everything is rendered again. */
export function useComponentDrawings(): ComponentOf {
  const { document } = useEditor();
  const store = useMemo(() => componentsStore(document), [document]);
  const used = useSyncExternalStore(store.subscribe, store.used);
  return useDrawingsOf(useMemo(() => (used === '' ? [] : used.split(',').map(Number)), [used]));
}

export function useDrawingsOf(ids: readonly number[]): ComponentOf {
  const { data } = useCall(api.component.info, ids.length > 0 ? { ids: [...ids] } : undefined, { keepPrevious: true });
  const drawings = useMemo(
    () => new Map<number, ComponentDocument>(data?.map(({ id, drawing }) => [id, readComponent(drawing).component])),
    [data],
  );
  useEffect(() => {
    putComponentCounts([...drawings].map(([id, { widgets }]) => [id, countComponent(widgets)]));
  }, [drawings]);
  return useCallback((id) => drawings.get(id), [drawings]);
}

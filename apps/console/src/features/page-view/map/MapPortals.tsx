import { lazy, Suspense, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { PageMaps } from '../tools/PageMaps.ts';

const PageMap = lazy(async () => ({ default: (await import('./PageMap.tsx')).PageMap }));

/** Draws the maps of a page into their widgets; nothing of maps is loaded for a page without one. */
export function MapPortals({ maps }: { maps: PageMaps }) {
  const list = useSyncExternalStore(maps.subscribe, maps.list);
  return list.map((map) =>
    createPortal(
      <Suspense>
        <PageMap map={map} choose={maps.choose} />
      </Suspense>,
      map.element,
      String(map.key),
    ),
  );
}

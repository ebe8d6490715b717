import { api, type MapLayerLine, type ReplyOf, type SiteDrawing, type SitePicture } from '@lookfar/contract';
import { useQueries } from '@tanstack/react-query';
import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useMemo, useState } from 'react';
import { callQuery, useCall } from '../../../client/useCall.ts';
import type { ShownMap } from '../ShownMap.ts';
import { useHiddenLayers } from './hiddenLayers.ts';
import { imageOf } from './imageOf.ts';
import type { SiteLayer } from './SitePainter.ts';
import { placedPicture } from './sitePicture.ts';
import { siteShapes } from './siteShapes.ts';

type Content = ReplyOf<typeof api.mapLayer.content>;

const never = Number.POSITIVE_INFINITY;
const none: MapLayerLine[] = [];

/** The layers of the organisation, whose contents are loaded when they come into view. */
export function useLayerContents(shown: ShownMap | undefined): SiteLayer[] {
  const { data } = useCall(api.mapLayer.query, {}, { staleTime: 60_000, retry: false });
  const hidden = useHiddenLayers();
  const lines = data?.list ?? none;
  const wanted = useSeen(
    shown?.map,
    useMemo(() => lines.filter(({ id, isShown }) => isShown && !hidden.has(id)), [lines, hidden]),
  );
  const contents = useQueries({
    // A revision never changes.
    queries: wanted.map(({ id, revision }) =>
      callQuery(api.mapLayer.content, { id }, { staleTime: never, retry: false, extra: [revision] }),
    ),
    combine: dataOf,
  });
  const system = shown?.system;
  return useMemo(() => {
    if (!system) return [];
    return wanted.flatMap(({ id, kind, minZoom }, at): SiteLayer[] => {
      const content = contents[at]?.content;
      if (!content) return [];
      if (kind === 'drawing')
        return [{ id, minZoom, kind, shapes: siteShapes(content as unknown as SiteDrawing, system) }];
      const picture = content as unknown as SitePicture;
      return [{ id, minZoom, kind, picture: placedPicture(imageOf(picture.image), picture, system) }];
    });
  }, [wanted, contents, system]);
}

/** A function of its own: the result stays the same object as long as nothing has changed. */
const dataOf = (results: readonly { data: Content | undefined }[]) => results.map(({ data }) => data);

/** Once a layer has been in view it stays. */
function useSeen(map: LeafletMap | undefined, lines: readonly MapLayerLine[]): readonly MapLayerLine[] {
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set());
  useEffect(() => {
    if (!map) return;
    const look = () => {
      const view = map.getBounds().pad(0.2);
      const isSeen = ({ bounds, minZoom }: MapLayerLine) =>
        bounds !== null &&
        map.getZoom() >= minZoom &&
        view.intersects([
          [bounds[1], bounds[0]],
          [bounds[3], bounds[2]],
        ]);
      setSeen((before) => {
        const added = lines.filter((line) => !before.has(line.id) && isSeen(line));
        return added.length === 0 ? before : new Set([...before, ...added.map(({ id }) => id)]);
      });
    };
    look();
    map.on('moveend', look);
    return () => {
      map.off('moveend', look);
    };
  }, [map, lines]);
  return useMemo(() => lines.filter(({ id }) => seen.has(id)), [lines, seen]);
}

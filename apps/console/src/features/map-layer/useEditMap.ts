import type { SiteFeature, SitePoint } from '@lookfar/contract';
import { DomEvent, divIcon, type LatLng, type LeafletMouseEvent, type Marker, marker } from 'leaflet';
import { useEffect, useMemo, useRef } from 'react';
import { useLanguage } from '../../base/i18n/language.ts';
import { useThemeMode } from '../../theme/themeMode.ts';
import { CanvasLayer } from '../../ui/map/CanvasLayer.ts';
import { fromMap } from '../../ui/map/gcj02.ts';
import type { ShownMap } from '../../ui/map/ShownMap.ts';
import { toLatLng } from '../../ui/map/site/layerPlace.ts';
import { SitePainter } from '../../ui/map/site/SitePainter.ts';
import { readSiteLook } from '../../ui/map/site/siteLook.ts';
import { sitePoint, siteShapes } from '../../ui/map/site/siteShapes.ts';
import { worldPixels } from '../../ui/map/worldPoint.ts';
import { hitShape } from './hitShape.ts';
import { type EditAction, type LayerEdit, pointsOf, type VertexPlace, withRing } from './layerEdit.ts';

const pane = { name: 'layer-edit', zIndex: 430 };
/** A shape with more points shows no handles: they would cover it. */
const mostHandles = 400;

type Act = (action: EditAction) => void;

export function toSite({ lat, lng }: LatLng, { system }: ShownMap): SitePoint {
  const { longitude, latitude } = fromMap({ latitude: lat, longitude: lng }, system);
  return [rounded(longitude), rounded(latitude)];
}

const rounded = (degrees: number) => Math.round(degrees * 1e7) / 1e7;

/** Shows a layer that is being edited, and turns clicks and drags on the map into steps. */
export function useEditMap(shown: ShownMap, state: LayerEdit, act: Act): void {
  const language = useLanguage();
  const { appearance } = useThemeMode();
  const painter = useMemo(() => new SitePainter(), []);
  const layer = useMemo(() => new CanvasLayer(painter, pane), [painter]);
  const latest = useRef(state);
  latest.current = state;

  useEffect(() => {
    const { map } = shown;
    layer.addTo(map);
    map.doubleClickZoom.disable();
    return () => {
      layer.remove();
      map.doubleClickZoom.enable();
    };
  }, [shown, layer]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours of the document depend on the appearance
  useEffect(() => {
    painter.setLook(readSiteLook(shown.map.getContainer()), language);
    layer.refresh({ whole: true });
  }, [shown, appearance, language, painter, layer]);

  const show = useMemo(
    () => (features: readonly SiteFeature[]) => {
      const drawing = { type: 'FeatureCollection' as const, features: [...features] };
      painter.setLayers([{ id: 0, minZoom: 0, kind: 'drawing', shapes: siteShapes(drawing, shown.system) }]);
      layer.refresh({ whole: true });
    },
    [shown, painter, layer],
  );
  useEffect(() => show([...state.features, ...draftOf(state)]), [show, state]);

  useEffect(() => {
    const { map, system } = shown;
    const click = ({ latlng }: LeafletMouseEvent) => {
      const at = toSite(latlng, shown);
      const { features, tool } = latest.current;
      const shapes =
        tool === 'select' ? siteShapes({ type: 'FeatureCollection', features: [...features] }, system) : [];
      act({ type: 'click', at, hit: hitShape(shapes, sitePoint(at, system), worldPixels(map.getZoom())) });
    };
    const finish = () => act({ type: 'finish' });
    map.on('click', click).on('dblclick', finish);
    map.getContainer().classList.toggle('layer-drawing', state.tool !== 'select');
    return () => {
      map.off('click', click).off('dblclick', finish);
      map.getContainer().classList.remove('layer-drawing');
    };
  }, [shown, act, state.tool]);

  useHandles(shown, state, act, show);
}

/** What is being drawn, as far as it is a shape. */
function draftOf({ draft, tool }: LayerEdit): SiteFeature[] {
  const properties = { colour: 'neutral' as const, isDashed: true as const, width: 2 };
  if (draft.length < 2) return [];
  const [first] = draft;
  const coordinates = tool === 'area' && first && draft.length > 2 ? [...draft, first] : [...draft];
  return [{ type: 'Feature', geometry: { type: 'LineString', coordinates }, properties }];
}

function useHandles(
  shown: ShownMap,
  state: LayerEdit,
  act: Act,
  show: (features: readonly SiteFeature[]) => void,
): void {
  const { features, selected, vertex, draft } = state;
  useEffect(() => {
    const made: Marker[] = draft.map((point) => handle(shown, point, 'layer-handle layer-handle-draft', false));
    const feature = selected === undefined ? undefined : features[selected];
    if (selected !== undefined && feature) {
      const { geometry } = feature;
      const preview = (ring: number, edit: (points: SitePoint[]) => SitePoint[]) =>
        show(features.with(selected, { ...feature, geometry: withRing(geometry, ring, edit) }));
      const rings = pointsOf(geometry).map((points) => (geometry.type === 'Polygon' ? points.slice(0, -1) : points));
      if (rings.flat().length <= mostHandles)
        for (const [ring, points] of rings.entries()) {
          made.push(...points.map((point, at) => corner(shown, point, { ring, vertex: at }, vertex, act, preview)));
          if (geometry.type !== 'Point')
            made.push(
              ...gaps(points, geometry.type === 'Polygon').map(([point, at]) =>
                middle(shown, point, { ring, vertex: at }, act, preview),
              ),
            );
        }
    }
    return () => {
      for (const one of made) one.remove();
    };
  }, [shown, features, selected, vertex, draft, act, show]);
}

type Preview = (ring: number, edit: (points: SitePoint[]) => SitePoint[]) => void;

function corner(
  shown: ShownMap,
  point: SitePoint,
  place: VertexPlace,
  chosen: VertexPlace | undefined,
  act: Act,
  preview: Preview,
): Marker {
  const isChosen = chosen?.ring === place.ring && chosen.vertex === place.vertex;
  const made = handle(shown, point, `layer-handle${isChosen ? ' layer-handle-chosen' : ''}`, true);
  const at = () => toSite(made.getLatLng(), shown);
  made.on('click', () => act({ type: 'pick', place }));
  made.on('drag', () => preview(place.ring, (points) => points.with(place.vertex, at())));
  made.on('dragend', () => act({ type: 'move', place, to: at() }));
  return made;
}

function middle(shown: ShownMap, point: SitePoint, place: VertexPlace, act: Act, preview: Preview): Marker {
  const made = handle(shown, point, 'layer-handle layer-handle-middle', true);
  const at = () => toSite(made.getLatLng(), shown);
  made.on('drag', () => preview(place.ring, (points) => points.toSpliced(place.vertex, 0, at())));
  made.on('click dragend', () => act({ type: 'insert', place, at: at() }));
  return made;
}

/** Between the points, with the place that a new one would have. */
function gaps(points: readonly SitePoint[], isClosed: boolean): [SitePoint, number][] {
  return points.flatMap((to, at): [SitePoint, number][] => {
    const from = points[at - 1] ?? (isClosed ? points.at(-1) : undefined);
    if (!from) return [];
    return [[[(from[0] + to[0]) / 2, (from[1] + to[1]) / 2], at === 0 ? points.length : at]];
  });
}

export function handle(shown: ShownMap, point: SitePoint, className: string, draggable: boolean): Marker {
  const icon = divIcon({ className, iconSize: [16, 16] });
  const made = marker(toLatLng(point, shown), {
    icon,
    draggable,
    keyboard: false,
    zIndexOffset: 2000,
    interactive: draggable,
  });
  made.addTo(shown.map);
  const element = made.getElement();
  // The map must not take a click on a handle for one on the ground.
  if (element) DomEvent.disableClickPropagation(element);
  return made;
}

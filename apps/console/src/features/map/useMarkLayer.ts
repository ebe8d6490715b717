import { useEffect, useMemo, useState } from 'react';
import { useThemeMode } from '../../theme/themeMode.ts';
import { useReducedMotion } from '../../theme/useReducedMotion.ts';
import { CanvasLayer } from '../../ui/map/CanvasLayer.ts';
import type { ShownMap } from '../../ui/map/MapFrame.tsx';
import type { PlacedItem } from './arrangeItems.ts';
import type { Fleet, Mark } from './Fleet.ts';
import type { MapItem } from './layoutMarks.ts';
import { MarkPainter } from './MarkPainter.ts';
import { MarkSprites } from './MarkSprites.ts';
import { readMapPalette } from './mapPalette.ts';

interface MarkLayerOptions {
  shown: ShownMap | undefined;
  fleet: Fleet;
  /** The marks that currently match the filters. */
  visible: () => readonly Mark[];
  selectedId: number | undefined;
  onPick: (item: MapItem | undefined) => void;
}

const pane = { name: 'devices', zIndex: 620 };
const flashMs = 500;

/** Puts the marks on the map and keeps them up to date. Returns the item under the pointer. */
export function useMarkLayer({ shown, fleet, visible, selectedId, onPick }: MarkLayerOptions): PlacedItem | undefined {
  const { appearance } = useThemeMode();
  const isStill = useReducedMotion();
  const painter = useMemo(() => new MarkPainter(), []);
  const layer = useMemo(() => new CanvasLayer(painter, pane), [painter]);
  const map = shown?.map;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours of the document depend on the appearance
  useEffect(() => {
    painter.setSprites(new MarkSprites(readMapPalette(map?.getContainer()), devicePixelRatio || 1));
    layer.refresh({ whole: true });
  }, [painter, layer, map, appearance]);

  useEffect(() => {
    if (!map) return;
    layer.addTo(map);
    return () => {
      layer.remove();
    };
  }, [map, layer]);

  useEffect(() => {
    const show = () => {
      painter.setMarks(visible());
      layer.refresh();
    };
    show();
    return fleet.subscribe(show);
  }, [fleet, visible, painter, layer]);

  useEffect(() => {
    painter.select(selectedId);
    layer.refresh();
  }, [selectedId, painter, layer]);

  useEffect(() => {
    if (isStill) return;
    let lit = true;
    const timer = setInterval(() => {
      lit = !lit;
      if (painter.setLit(lit)) layer.refresh();
    }, flashMs);
    return () => {
      clearInterval(timer);
      painter.setLit(true);
    };
  }, [isStill, painter, layer]);

  return usePointer(map, painter, onPick);
}

function usePointer(map: ShownMap['map'] | undefined, painter: MarkPainter, onPick: MarkLayerOptions['onPick']) {
  const [hovered, setHovered] = useState<PlacedItem>();
  useEffect(() => {
    if (!map) return;
    const container = map.getContainer();
    const find = ({ containerPoint: { x, y } }: { containerPoint: { x: number; y: number } }) => painter.itemAt(x, y);
    const move = (event: Parameters<typeof find>[0]) => {
      const found = find(event);
      container.classList.toggle('map-over-mark', found !== undefined);
      setHovered((before) => (before?.item.key === found?.item.key ? before : found));
    };
    const leave = () => setHovered(undefined);
    const pick = (event: Parameters<typeof find>[0]) => onPick(find(event)?.item);
    map.on('mousemove', move).on('mouseout movestart zoomstart', leave).on('click', pick);
    return () => {
      map.off('mousemove', move).off('mouseout movestart zoomstart', leave).off('click', pick);
      container.classList.remove('map-over-mark');
      setHovered(undefined);
    };
  }, [map, painter, onPick]);
  return hovered;
}

import { Button, Segmented } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../base/i18n/language.ts';
import { useThemeMode } from '../../theme/themeMode.ts';
import type { Coordinates } from './coordinates.ts';
import { type BaseMap, createBaseMap } from './createBaseMap.ts';
import { fromMap, type MapSystem, toMap } from './gcj02.ts';
import { mapTexts } from './mapTexts.ts';
import type { ShownMap } from './ShownMap.ts';
import { useSiteLayers } from './site/useSiteLayers.ts';
import { type MapTilesState, useMapTiles } from './useMapTiles.ts';

export type { ShownMap };

export type MapView = Coordinates & { zoom: number };

interface MapFrameProps {
  /** The initial view. */
  start: MapView;
  /** Called with a new object whenever the map or its coordinate system changes. */
  onMap: (shown: ShownMap | undefined) => void;
  /** Shown over the map. */
  children?: ReactNode;
}

/** A map with the chosen base layer. The view stays the same when the layer or the language changes. */
export function MapFrame({ start, onMap, children }: MapFrameProps) {
  const t = mapTexts.useTexts();
  const tiles = useMapTiles();
  const system = tiles.shown?.coordinates ?? 'wgs84';
  const [shown, setShown] = useState<ShownMap>();
  const { element, failed } = useShownMap(start, tiles, system, (next) => {
    setShown(next);
    onMap(next);
  });
  useSiteLayers(shown);
  return (
    <div className="map-frame">
      <div ref={element} className="map-canvas" role="application" aria-label={t('map')} />
      {tiles.offered.length > 1 && <LayerSwitch tiles={tiles} />}
      {children}
      {tiles.failed && (
        <p className="map-notice" role="status">
          {t('tilesFailed')}
          <Button type="link" size="small" onClick={tiles.retry}>
            {t('tryAgain')}
          </Button>
        </p>
      )}
      {failed && !tiles.shown && (
        <p className="map-failed" role="alert">
          {t('failed')}
        </p>
      )}
    </div>
  );
}

function LayerSwitch({ tiles }: { tiles: MapTilesState }) {
  const t = mapTexts.useTexts();
  return (
    <Segmented
      className="map-layers"
      size="small"
      aria-label={t('layer')}
      value={tiles.chosen}
      options={tiles.offered.toReversed().map((value) => ({ value, label: t(value) }))}
      onChange={tiles.choose}
    />
  );
}

function useShownMap(start: MapView, tiles: MapTilesState, system: MapSystem, onMap: MapFrameProps['onMap']) {
  const language = useLanguage();
  const { appearance } = useThemeMode();
  const element = useRef<HTMLDivElement>(null);
  const view = useRef(start);
  const [base, setBase] = useState<BaseMap>();
  const [failed, setFailed] = useState(false);
  const handler = useRef(onMap);
  handler.current = onMap;

  useEffect(() => {
    if (!element.current) return;
    const made = createBaseMap(element.current, { ...view.current, onFailed: () => setFailed(true) });
    setBase(made);
    const frame = element.current;
    const resize = new ResizeObserver(() => made.map.invalidateSize({ pan: false }));
    resize.observe(frame);
    return () => {
      resize.disconnect();
      setBase(undefined);
      made.map.remove();
    };
  }, []);

  // The map is kept when the language changes: owners of `onMap` may still use it.
  useEffect(() => base?.speak(language), [base, language]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours of the document depend on the appearance
  useEffect(() => base?.restyle(), [base, appearance]);

  const { shown, fail } = tiles;
  useEffect(() => {
    if (!base) return;
    const { map } = base;
    base.showTiles(shown, fail);
    const place = toMap(view.current, system);
    map.setView([place.latitude, place.longitude], view.current.zoom, { animate: false });
    const keep = () => {
      const { lat, lng } = map.getCenter();
      view.current = { ...fromMap({ latitude: lat, longitude: lng }, system), zoom: map.getZoom() };
    };
    map.on('moveend', keep);
    handler.current({ map, system });
    return () => {
      map.off('moveend', keep);
      handler.current(undefined);
    };
  }, [base, shown, fail, system]);

  return { element, failed };
}

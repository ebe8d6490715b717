import './site.css';
import { mapLimits, type SiteFlow } from '@lookfar/contract';
import { useEffect, useMemo } from 'react';
import { useLanguage } from '../../../base/i18n/language.ts';
import { useThemeMode } from '../../../theme/themeMode.ts';
import { useReducedMotion } from '../../../theme/useReducedMotion.ts';
import { CanvasLayer } from '../CanvasLayer.ts';
import type { ShownMap } from '../ShownMap.ts';
import { FlowPainter, flowKey } from './FlowPainter.ts';
import { type SiteLayer, SitePainter } from './SitePainter.ts';
import { readSiteLook } from './siteLook.ts';
import { useLayerContents } from './useLayerContents.ts';
import { useSiteValues } from './useSiteValues.ts';

const panes = { site: { name: 'site', zIndex: 410 }, flow: { name: 'site-flow', zIndex: 415 } };
/** Ten steps a second are enough for dashes. */
const stepMs = 100;

/** Puts the layers of the organisation on a map and keeps their flows up to date. */
export function useSiteLayers(shown: ShownMap | undefined): void {
  const layers = useLayerContents(shown);
  const states = useSiteValues(useMemo(() => flowsOf(layers), [layers]));
  const isStill = useReducedMotion();
  const language = useLanguage();
  const { appearance } = useThemeMode();
  const [site, flow] = useMemo(() => [new SitePainter(), new FlowPainter()] as const, []);
  const canvases = useMemo(
    () => ({ site: new CanvasLayer(site, panes.site), flow: new CanvasLayer(flow, panes.flow) }),
    [site, flow],
  );
  const map = shown?.map;
  const isUsed = layers.length > 0;

  useEffect(() => {
    if (!map || !isUsed) return;
    canvases.site.addTo(map);
    canvases.flow.addTo(map);
    return () => {
      canvases.site.remove();
      canvases.flow.remove();
    };
  }, [map, isUsed, canvases]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours of the document depend on the appearance
  useEffect(() => {
    if (!map) return;
    const look = readSiteLook(map.getContainer());
    site.setLook(look, language);
    flow.setLook(look);
    canvases.site.refresh({ whole: true });
    canvases.flow.refresh({ whole: true });
  }, [map, appearance, language, site, flow, canvases]);

  useEffect(() => {
    site.setLayers(layers);
    flow.setLayers(layers);
    canvases.flow.refresh();
    const refresh = () => canvases.site.refresh({ whole: true });
    refresh();
    const images = layers.flatMap((layer) => (layer.kind === 'picture' ? layer.picture.image : []));
    for (const image of images) image.addEventListener('load', refresh);
    return () => {
      for (const image of images) image.removeEventListener('load', refresh);
    };
  }, [layers, site, flow, canvases]);

  useEffect(() => {
    flow.setStates(states);
    canvases.flow.refresh();
    if (isStill || ![...states.values()].includes('on')) return;
    const timer = setInterval(() => {
      if (!document.hidden && flow.advance(stepMs)) canvases.flow.refresh();
    }, stepMs);
    return () => clearInterval(timer);
  }, [states, isStill, flow, canvases]);
}

/** One for each signal and limit. */
function flowsOf(layers: readonly SiteLayer[]): SiteFlow[] {
  const flows = layers.flatMap((layer) =>
    layer.kind === 'drawing' ? layer.shapes.flatMap(({ properties }) => properties.flow ?? []) : [],
  );
  return [...new Map(flows.map((flow) => [flowKey(flow), flow])).values()].slice(0, mapLimits.flows);
}

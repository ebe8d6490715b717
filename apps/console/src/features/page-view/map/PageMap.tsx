import './page-map.css';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLanguage } from '../../../base/i18n/language.ts';
import { MapFrame, type ShownMap } from '../../../ui/map/MapFrame.tsx';
import { Fleet, fitBounds, flyToMark, type MapItem, MapTooltip, useMarkLayer } from '../../map/index.ts';
import type { MountedMap } from '../tools/PageMaps.ts';
import { DeviceCardFrame } from './DeviceCardFrame.tsx';
import { fitDevices } from './fitDevices.ts';
import { startView } from './startView.ts';
import { toFleet } from './toFleet.ts';

interface PageMapProps {
  map: MountedMap;
  choose: (key: number, selectedId: number | undefined) => void;
}

/** A map of devices in a widget, with the card of the one that is chosen. */
export function PageMap({ map: { key, element, options, devices, selectedId }, choose }: PageMapProps) {
  const language = useLanguage();
  const { titleEnable } = options;
  const fleet = useMemo(
    () => new Fleet(new Intl.Collator(language === 'cn' ? 'zh-CN' : 'en', { numeric: true })),
    [language],
  );
  const [start] = useState(() => startView(options, scaleOf(element)));
  const [shown, setShown] = useState<ShownMap>();
  const visible = useCallback(() => fleet.marks, [fleet]);
  useEffect(() => fleet.load(toFleet(devices, titleEnable)), [fleet, devices, titleEnable]);
  useEffect(() => {
    if (shown) fleet.setSystem(shown.system);
  }, [fleet, shown]);
  const pick = useCallback(
    (item: MapItem | undefined) => {
      if (item?.kind === 'cluster' && shown) fitBounds(shown, item, { animate: false });
      else choose(key, item?.kind === 'mark' ? item.mark.id : undefined);
    },
    [shown, choose, key],
  );
  const hovered = useMarkLayer({ shown, fleet, visible, selectedId, onPick: pick });
  useFirstView(shown, fleet, { isFixed: start.isFixed, zoom: start.zoom, count: devices.length });
  // Chosen from the list, it may be out of view.
  useEffect(() => {
    const mark = fleet.get(selectedId);
    if (shown && mark && !isInView(shown, mark.place)) flyToMark(shown, mark, fleet.marks, { animate: false });
  }, [shown, fleet, selectedId]);
  const selected = devices.find(({ id }) => id === selectedId);
  return (
    <div className="page-map">
      <MapFrame start={start.view} onMap={setShown}>
        {hovered && titleEnable && hovered.item.key !== `m${selectedId}` && <MapTooltip placed={hovered} />}
        {shown && selected && (
          <DeviceCardFrame shown={shown} device={selected} card={options.card} onClose={() => choose(key, undefined)} />
        )}
      </MapFrame>
    </div>
  );
}

/** How large the page is shown. */
function scaleOf(element: HTMLElement): number {
  const scale = element.getBoundingClientRect().width / element.offsetWidth;
  return scale > 0 && Number.isFinite(scale) ? scale : 1;
}

function isInView({ map }: ShownMap, { latitude, longitude }: { latitude: number; longitude: number }): boolean {
  return map.getBounds().pad(-0.05).contains([latitude, longitude]);
}

/** Without a centre all devices are shown, once; afterwards the view is the viewer's. */
function useFirstView(
  shown: ShownMap | undefined,
  fleet: Fleet,
  { isFixed, zoom, count }: { isFixed: boolean; zoom: number; count: number },
): void {
  const [isFitted, setFitted] = useState(false);
  useEffect(() => {
    if (!shown || isFixed || isFitted || count === 0) return;
    fitDevices(shown, fleet.marks, zoom);
    setFitted(true);
  }, [shown, fleet, isFixed, isFitted, zoom, count]);
}

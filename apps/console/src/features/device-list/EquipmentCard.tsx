import type { MonitoredEquipment } from '@lookfar/contract';
import { type CSSProperties, memo } from 'react';
import { AlarmBadge } from './AlarmBadge.tsx';
import { useBrowser, useLiveEquipment } from './BrowserContext.ts';
import { browserTexts } from './browserTexts.ts';
import { edgeOf } from './edgeOf.ts';
import { isOnSurface } from './isOnSurface.ts';
import { KeyValues } from './KeyValues.tsx';
import { LastData } from './LastData.tsx';
import { MenuButton } from './MenuButton.tsx';
import { NameLink } from './NameLink.tsx';
import { Sparkline } from './Sparkline.tsx';
import { StarButton } from './StarButton.tsx';
import { StateText } from './StateText.tsx';

export interface PlacedProps {
  index: number;
  active: boolean;
  left: number;
  top: number;
  width: number;
  height: number;
}

interface EquipmentCardProps extends PlacedProps {
  row: MonitoredEquipment;
}

const placed = ({ left, top, width, height }: PlacedProps): CSSProperties => ({
  transform: `translate(${left}px, ${top}px)`,
  width,
  height,
});

export const EquipmentCard = memo(function EquipmentCard({ row, ...place }: EquipmentCardProps) {
  const { downSince, language, open } = useBrowser();
  const live = useLiveEquipment(row);
  const { active, index } = place;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keyboard users open the link inside
    <li
      className="equipment-card"
      data-edge={edgeOf(live)}
      data-index={index}
      style={placed(place)}
      onClick={(event) => {
        if (isOnSurface(event.target)) open(row);
      }}
    >
      <div className="equipment-card-head">
        <NameLink row={row} stop reachable={active} />
        <AlarmBadge alarms={live} language={language} />
        <StarButton row={row} reachable={active} />
        <MenuButton row={row} reachable={active} />
      </div>
      <div className="equipment-card-line">
        <StateText equipment={live} language={language} isLost={downSince !== null} />
        <LastData time={live.lastTime} language={language} />
      </div>
      <div className="equipment-card-line browser-dim">
        <span className="browser-cut">{placeText(row, browserTexts.text('ungrouped', {}, language))}</span>
      </div>
      <KeyValues equipment={live} most={4} />
      <Sparkline equipment={live} />
    </li>
  );
});

/** A placeholder for a device that is still loading. */
export const CardOutline = memo(function CardOutline(place: PlacedProps) {
  return (
    <li
      className="equipment-card equipment-card-outline"
      data-index={place.index}
      style={placed(place)}
      aria-hidden="true"
    >
      <i />
      <i />
      <i />
    </li>
  );
});

function placeText({ groupName, shared, manufacturer, model }: MonitoredEquipment, ungrouped: string): string {
  const group = shared ? '' : groupName || ungrouped;
  return [group, [manufacturer, model].filter(Boolean).join(' ')].filter(Boolean).join(' · ');
}

import './map-page.css';
import { StatusMark } from '../../ui/StatusMark.tsx';
import type { PlacedItem } from './arrangeItems.ts';
import type { ClusterItem } from './layoutMarks.ts';
import { AlarmTag, PresenceTag } from './MarkTags.tsx';
import { mapPageTexts } from './mapPageTexts.ts';

/** The item under the pointer; without a pointer the list has the same information. */
export function MapTooltip({ placed: { item, x, y } }: { placed: PlacedItem }) {
  return (
    <div className="map-tooltip" style={{ left: x, top: y }} aria-hidden="true">
      {item.kind === 'cluster' ? (
        <ClusterWords cluster={item} />
      ) : (
        <>
          <strong>{item.mark.place.name}</strong>
          <PresenceTag mark={item.mark} look="plain" />
          <AlarmTag mark={item.mark} look="plain" />
        </>
      )}
    </div>
  );
}

function ClusterWords({ cluster }: { cluster: ClusterItem }) {
  const t = mapPageTexts.useTexts();
  const { count, alarms, unheard, look } = cluster;
  return (
    <>
      <strong>{t('cluster', { count })}</strong>
      {alarms > 0 && look.level && (
        <span className="map-tooltip-line">
          <span className={`scada-${look.level}`}>
            <StatusMark state={look.level} />
          </span>
          {t('clusterAlarms', { count: alarms })}
        </span>
      )}
      {unheard > 0 && <span>{t('clusterUnheard', { count: unheard })}</span>}
    </>
  );
}

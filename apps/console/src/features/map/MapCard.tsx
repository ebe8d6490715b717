import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useLanguage } from '../../base/i18n/language.ts';
import { devicePath } from '../../base/paths.ts';
import { formatAge, formatLocalTime } from '../../ui/formatTimes.ts';
import { useNow } from '../../ui/secondsClock.ts';
import type { WatchStore } from '../live/index.ts';
import type { Fleet, Mark } from './Fleet.ts';
import { KeyValues } from './KeyValues.tsx';
import { AlarmTag, PresenceTag } from './MarkTags.tsx';
import { mapPageTexts } from './mapPageTexts.ts';
import { useFleetVersion } from './useFleetVersion.ts';

interface MapCardProps {
  fleet: Fleet;
  watch: WatchStore;
  equipmentId: number;
  onClose: () => void;
}

/** The selected device, without leaving the map. */
export function MapCard({ fleet, watch, equipmentId, onClose }: MapCardProps) {
  const t = mapPageTexts.useTexts();
  useFleetVersion(fleet);
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) onClose();
    };
    const frame = card.current?.closest('.map-page');
    frame?.addEventListener('keydown', close as EventListener);
    return () => frame?.removeEventListener('keydown', close as EventListener);
  }, [onClose]);
  const mark = fleet.get(equipmentId);
  if (!mark) return null;
  return (
    <aside ref={card} className="map-card" aria-label={mark.place.name}>
      <header>
        <h2>{mark.place.name}</h2>
        <Button type="text" size="small" icon={<CloseOutlined />} aria-label={t('close')} onClick={onClose} />
      </header>
      <p className="map-card-tags">
        <PresenceTag mark={mark} />
        <AlarmTag mark={mark} />
      </p>
      <KeyValues watch={watch} equipmentId={equipmentId} isHeard={mark.look.presence === 'online'} />
      <CardFacts mark={mark} />
      <CardLinks mark={mark} />
    </aside>
  );
}

function CardFacts({ mark: { place, lastTime } }: { mark: Mark }) {
  const t = mapPageTexts.useTexts();
  const { location, latitude, longitude, moves } = place;
  return (
    <dl className="map-card-facts">
      <dt>{t('position')}</dt>
      <dd>
        {location && <div>{location}</div>}
        <div className="digits">
          {latitude.toFixed(5)}, {longitude.toFixed(5)}
          {moves && ` · ${t('moving')}`}
        </div>
      </dd>
      {lastTime !== null && (
        <>
          <dt>{t('updated')}</dt>
          <dd className="digits">
            {formatLocalTime(lastTime)} (<Age time={lastTime} />)
          </dd>
        </>
      )}
    </dl>
  );
}

function Age({ time }: { time: number }) {
  return formatAge(useNow() - time, useLanguage());
}

function CardLinks({ mark: { id, place } }: { mark: Mark }) {
  const t = mapPageTexts.useTexts();
  const detail = devicePath(id);
  return (
    <nav className="map-card-links">
      <Link to={detail}>{t('open')}</Link>
      {place.alarmNum !== undefined && <Link to={`${detail}?tab=alarm`}>{t('openAlarms')}</Link>}
      {place.moves && <Link to={`${detail}?tab=track`}>{t('openTrack')}</Link>}
    </nav>
  );
}

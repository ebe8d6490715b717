import { api, type WallTile } from '@lookfar/contract';
import { useLanguage } from '../../../base/i18n/language.ts';
import { useCall } from '../../../client/useCall.ts';
import { useNow } from '../../../ui/secondsClock.ts';
import { centreTexts } from '../centreTexts.ts';
import { clockOf, shiftAt } from './shiftAt.ts';

type ClockWall = Extract<WallTile, { kind: 'clock' }>;

const weatherMs = 1_800_000;

export function ClockTile({ tile: { shifts, weather } }: { tile: ClockWall }) {
  const t = centreTexts.useTexts();
  const language = useLanguage();
  // Seconds would be the only thing that moves in the room.
  const now = new Date(Math.floor(useNow() / 60_000) * 60_000);
  const minute = now.getHours() * 60 + now.getMinutes();
  const shift = shiftAt(shifts, minute);
  const date = now.toLocaleDateString(language === 'cn' ? 'zh-CN' : 'en-GB', {
    month: 'long',
    day: 'numeric',
    weekday: 'long',
  });
  return (
    <div className="tile-clock">
      <time className="tile-number">{clockOf(minute)}</time>
      <span className="tile-sub">{date}</span>
      {shift && (
        <span className="tile-sub digits">
          {t('shift', { number: shift.number, from: clockOf(shift.from), to: clockOf(shift.to) })}
        </span>
      )}
      {weather && <Weather place={weather} />}
    </div>
  );
}

/** Nothing where no weather is set up. */
function Weather({ place }: { place: NonNullable<ClockWall['weather']> }) {
  const t = centreTexts.useTexts();
  const { data } = useCall(api.weather.query, place, {
    refetchInterval: weatherMs,
    staleTime: weatherMs,
    retry: false,
  });
  if (!data?.now) return null;
  const { condition, temperature } = data.now;
  return (
    <span className="tile-sub">
      {t(`sky_${condition}`)} <span className="digits">{Math.round(temperature)} ℃</span>
    </span>
  );
}

import { api, type WallTile } from '@lookfar/contract';
import { useCall } from '../../../client/useCall.ts';
import { centreTexts } from '../centreTexts.ts';
import { onlineShare } from '../onlineShare.ts';
import { TileLoaded } from './TileLoaded.tsx';
import { Sum } from './WorkTile.tsx';

export const centreRefreshMs = 30_000;

/** How many devices are online, and why the others are not. */
export function DevicesTile({ tile: { groupId } }: { tile: Extract<WallTile, { kind: 'devices' }> }) {
  const t = centreTexts.useTexts();
  const body = groupId === null ? {} : { groupId };
  const centre = useCall(api.gm.centre, body, { refetchInterval: centreRefreshMs, keepPrevious: true });
  return (
    <TileLoaded query={centre} failed={t('loadFailed')}>
      {({ total, online, deviceAway, gatewayAway }) => (
        <div className="tile-devices">
          <span className="tile-reading">
            <span className="tile-number" data-counted="">
              {online}
            </span>
            <span className="tile-unit">/ {total}</span>
          </span>
          <meter min={0} max={Math.max(total, 1)} value={online} aria-hidden="true" />
          <span className="tile-sub">{t('onlineShare', { share: onlineShare(online, total) })}</span>
          <dl className="tile-sums">
            <Sum name={t('deviceAway')} value={deviceAway} isAlert />
            <Sum name={t('gatewayAway')} value={gatewayAway} isAlert />
          </dl>
        </div>
      )}
    </TileLoaded>
  );
}

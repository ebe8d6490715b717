import type { Centre } from './centreReply.ts';
import { centreTexts } from './centreTexts.ts';
import { onlineShare } from './onlineShare.ts';

interface Tile {
  name: string;
  value: number;
  note?: string;
  /** Something is not as it should be. */
  stands?: boolean;
}

/** The counts; what is wrong stands out, what is zero stays quiet. */
export function CentreTiles({ centre }: { centre: Centre }) {
  const t = centreTexts.useTexts();
  const { total, online, deviceAway, gatewayAway, unbound, gateways, alarms } = centre;
  const tiles: Tile[] = [
    { name: t('devices'), value: total },
    { name: t('online'), value: online, note: t('onlineShare', { share: onlineShare(online, total) }) },
    { name: t('deviceAway'), value: deviceAway, stands: deviceAway > 0 },
    { name: t('gatewayAway'), value: gatewayAway, stands: gatewayAway > 0 },
    ...(unbound > 0 ? [{ name: t('unbound'), value: unbound }] : []),
    { name: t('gateways'), value: gateways.online, note: t('ofTotal', { total: gateways.total }) },
    ...(alarms
      ? [
          { name: t('alarmDevices'), value: alarms.devices, stands: alarms.devices > 0 },
          { name: t('unacked'), value: alarms.unacknowledged, stands: alarms.unacknowledged > 0 },
        ]
      : []),
  ];
  return (
    <dl className="centre-tiles">
      {tiles.map(({ name, value, note, stands }) => (
        <div key={name} className={stands ? 'centre-tile centre-tile-stands' : 'centre-tile'}>
          <dt>{name}</dt>
          <dd>
            <span className="centre-number">{value}</span>
            {note && <span className="centre-note">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

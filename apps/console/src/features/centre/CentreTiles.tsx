import { useAlarmTiles } from '../../shared/alarm-words/useAlarmTiles.ts';
import { type Tile, Tiles } from '../../ui/tiles/Tiles.tsx';
import type { Centre } from './centreReply.ts';
import { centreTexts } from './centreTexts.ts';
import { onlineShare } from './onlineShare.ts';

export function CentreTiles({ centre }: { centre: Centre }) {
  const t = centreTexts.useTexts();
  const { total, online, deviceAway, gatewayAway, unbound, gateways, alarms } = centre;
  const tiles: Tile[] = [
    { name: t('devices'), value: total },
    { name: t('online'), value: online, note: t('onlineShare', { share: onlineShare(online, total) }) },
    { name: t('deviceAway'), value: deviceAway, alert: deviceAway > 0 },
    { name: t('gatewayAway'), value: gatewayAway, alert: gatewayAway > 0 },
    ...(unbound > 0 ? [{ name: t('unbound'), value: unbound }] : []),
    { name: t('gateways'), value: gateways.online, note: t('ofTotal', { total: gateways.total }) },
    ...useAlarmTiles(alarms),
  ];
  return <Tiles tiles={tiles} />;
}

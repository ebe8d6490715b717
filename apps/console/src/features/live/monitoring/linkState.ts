import type { MonitorSnapshot } from './EquipmentMonitor.ts';
import { noGateway } from './monitoring.ts';

/** How the device is being monitored now, for the header. */
export type WatchMode =
  | 'loading'
  | 'noGateway'
  | 'failed'
  | 'gatewayUnknown'
  | 'gatewayOffline'
  | 'vpn'
  | 'starting'
  | 'live'
  | 'paused'
  | 'onDemand'
  | 'closed';

export function watchModeOf({ monitoring }: MonitorSnapshot): WatchMode {
  const { gateway, gatewayError, loaded, opening, paused, wanted } = monitoring;
  if (gatewayError === noGateway) return 'noGateway';
  if (gatewayError !== null) return 'failed';
  if (!gateway) return loaded ? 'failed' : 'loading';
  if (gateway.unknown) return 'gatewayUnknown';
  if (!gateway.online) return 'gatewayOffline';
  if (gateway.vpn) return 'vpn';
  if (monitoring.monitoring) return 'live';
  if (!wanted) return 'onDemand';
  if (paused) return 'paused';
  return opening ? 'starting' : 'closed';
}

/**
 * The first broken link between the device and this screen; values behind it are stale. `source`: the server hears
 * nothing from the one that receives the device's data.
 */
export type BrokenLink = { link: 'server' | 'source' | 'noGateway' | 'gateway' | 'device'; since: number | null };

export function brokenLinkOf({ monitoring, channel }: MonitorSnapshot): BrokenLink | null {
  const { gateway, gatewayError, gatewayDownSince, deviceDownSince } = monitoring;
  if (channel.downSince !== null) return { link: 'server', since: channel.downSince };
  if (gatewayError === noGateway) return { link: 'noGateway', since: null };
  if (!gateway) return null;
  if (gateway.unknown) return { link: 'source', since: null };
  if (!gateway.online) return { link: 'gateway', since: gatewayDownSince };
  if (!gateway.deviceOnline) return { link: 'device', since: deviceDownSince };
  return null;
}

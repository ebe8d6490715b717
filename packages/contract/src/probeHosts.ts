import { z } from 'zod';
import { checked } from './checked.ts';
import { hostReason } from './host.ts';
import type { Text } from './text.ts';

/** In a list of networks: all private ones (RFC 1918 and `fc00::/7`). */
export const privateNetworks = 'private';

const [Cidrv4, Cidrv6] = [z.cidrv4(), z.cidrv6()];

/** The hosts and networks of such a list, as they were written. */
export function probeHostsOf(list: string): string[] {
  return list.split(/[\s,;，；、]+/).filter((entry) => entry !== '');
}

function probeHostsReason(list: string): Text | undefined {
  const isEntry = (entry: string) =>
    entry.includes('/') ? Cidrv4.safeParse(entry).success || Cidrv6.safeParse(entry).success : !hostReason(entry);
  const wrong = probeHostsOf(list).find((entry) => !isEntry(entry));
  return wrong === undefined
    ? undefined
    : {
        cn: `中的“${wrong}”不是 IP 地址、网段或主机名`,
        en: `contains "${wrong}", which is not an IP address, a network or a host name`,
      };
}

/** Hosts and networks, separated by commas or spaces: `private`, `192.168.1.10`, `10.1.0.0/16`, `plc-1.local`. */
export const ProbeHosts = checked(z.string().trim().max(1000), probeHostsReason);

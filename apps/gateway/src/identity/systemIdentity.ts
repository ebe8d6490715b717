import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';
import type { IdentityProvider } from './Identity.ts';

type Interfaces = NodeJS.Dict<readonly Pick<NetworkInterfaceInfo, 'internal'>[]>;

/** Names that operating systems give to types of network; the first type found is reported. */
const kinds: readonly [RegExp, string][] = [
  [/^(eth|en|em\d)/i, 'ethernet'],
  [/^(wl|wifi|wi-fi|ath)/i, 'wifi'],
  [/^(wwan|ppp|rmnet|wwp|usb\d)/i, '4G'],
];

/** What the operating system knows: the type of network with an address. With a virtual network it stays unknown. */
export function systemIdentity(interfaces: () => Interfaces = networkInterfaces): IdentityProvider {
  return {
    read: () => {
      const used = Object.entries(interfaces()).flatMap(([name, addresses]) =>
        addresses?.some(({ internal }) => !internal) ? [name] : [],
      );
      const networking = kinds.find(([pattern]) => used.some((name) => pattern.test(name)))?.[1];
      return networking === undefined ? {} : { networking };
    },
  };
}

import { BlockList, isIP, isIPv4 } from 'node:net';

/** Networks that are not the public internet: this machine, the plant, a cloud's own addresses, and reserved ones. */
const inside4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24'],
  ...['203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
];
const inside6 = [
  // Teredo and local NAT64 hide an IPv4 address that cannot be judged from here.
  ...['::/128', '::1/128', '64:ff9b:1::/48', '100::/64', '2001::/32', '2001:db8::/32', 'fc00::/7', 'fe80::/10'],
  ...['fec0::/10', 'ff00::/8'],
];

const networks = new BlockList();
for (const [list, family] of [[inside4, 'ipv4'] as const, [inside6, 'ipv6'] as const])
  for (const network of list) {
    const [address = '', bits] = network.split('/');
    networks.addSubnet(address, Number(bits), family);
  }

/** Whether an address leads into this machine or its networks, also where it is written as another one. */
export function isInside(address: string): boolean {
  const plain = address.replace(/%.*$/, '');
  if (isIP(plain) === 0) return true;
  if (isIPv4(plain)) return networks.check(plain, 'ipv4');
  if (networks.check(plain, 'ipv6')) return true;
  const carried = carriedBy(groupsOf(plain));
  return carried !== undefined && networks.check(carried, 'ipv4');
}

/** The IPv4 address inside an IPv6 one: mapped, compatible, translated, NAT64 or 6to4. */
function carriedBy(groups: readonly number[]): string | undefined {
  const starts = (...wanted: number[]) => wanted.every((group, at) => groups[at] === group);
  const [, second = 0, third = 0] = groups;
  const [seventh = 0, last = 0] = groups.slice(6);
  if (starts(0x2002)) return toIpv4(second, third);
  const isMapped = starts(0, 0, 0, 0, 0, 0) || starts(0, 0, 0, 0, 0, 0xffff) || starts(0, 0, 0, 0, 0xffff, 0);
  return isMapped || starts(0x64, 0xff9b, 0, 0, 0, 0) ? toIpv4(seventh, last) : undefined;
}

function toIpv4(high: number, low: number): string {
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

/** The eight groups of a valid IPv6 address. */
function groupsOf(address: string): number[] {
  const hex = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...parts: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = parts.slice(0, 4).map(Number);
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
  });
  const [head = '', tail] = hex.split('::');
  const read = (text: string) =>
    text
      .split(':')
      .filter(Boolean)
      .map((group) => Number.parseInt(group, 16));
  const [first, rest] = [read(head), read(tail ?? '')];
  return [...first, ...Array.from({ length: 8 - first.length - rest.length }, () => 0), ...rest];
}

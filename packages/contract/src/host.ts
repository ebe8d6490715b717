import { z } from 'zod';
import { checked } from './checked.ts';
import type { Text } from './text.ts';

const example: Text = {
  cn: '应为 IP 地址或主机名，例如 192.168.1.10 或 plc-1.local',
  en: 'must be an IP address or a host name, e.g. 192.168.1.10 or plc-1.local',
};

/** A label of a host name; underscores occur in the names of plant networks. */
const label = /^(?!-)[\p{L}\p{N}_-]{1,63}(?<!-)$/u;

const Ipv4 = z.ipv4();
const Ipv6 = z.ipv6();

/** Why a text is not a host; undefined if it is an IPv4 or IPv6 address or a host name, or empty. */
export function hostReason(host: string): Text | undefined {
  if (host === '') return undefined;
  if (/\s/.test(host)) return { cn: '不能包含空格', en: 'must not contain spaces' };
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(host))
    return { cn: '只填写主机，不含 http:// 等前缀', en: 'takes the host alone, without a prefix such as http://' };
  if (Ipv6.safeParse(host.replace(/%[\w.-]+$/, '')).success) return undefined;
  if (/^[^:]+:\d+$/.test(host))
    return { cn: '不含端口，端口请单独填写', en: 'takes no port; the port has its own field' };
  // Four or fewer numbers are an address, and resolvers would guess at the missing ones.
  if (/^[\d.]+$/.test(host)) return Ipv4.safeParse(host).success ? undefined : example;
  const labels = host.replace(/\.$/, '').split('.');
  return host.length <= 253 && labels.every((part) => label.test(part)) ? undefined : example;
}

/** An IP address or a host name. */
export const Host = checked(z.string().trim().min(1).max(255), hostReason);

/** Why a text is not the address of a server such as `opc.tcp://192.168.1.10:4840/path`; undefined if it is, or empty. */
export function endpointReason(endpoint: string): Text | undefined {
  if (endpoint === '') return undefined;
  const [, address] = /^opc\.tcp:\/\/([^/?#]*)/i.exec(endpoint) ?? [];
  if (address === undefined || /\s/.test(endpoint))
    return { cn: '应形如 opc.tcp://192.168.1.10:4840', en: 'must look like opc.tcp://192.168.1.10:4840' };
  const [, ipv6, name = '', port] = /^(?:\[([^\]]*)\]|([^:]*))(?::(.*))?$/.exec(address) ?? [];
  if (port !== undefined && !(/^\d+$/.test(port) && Number(port) >= 1 && Number(port) <= 65_535))
    return { cn: '的端口应为 1 到 65535', en: 'must have a port from 1 to 65535' };
  const isOpen = ipv6 === undefined ? name === '' : !Ipv6.safeParse(ipv6).success;
  const reason = isOpen ? example : hostReason(ipv6 ?? name);
  return reason && { cn: `中的主机${reason.cn}`, en: `has a host that ${reason.en}` };
}

/** The address of an OPC UA server. */
export const Endpoint = checked(z.string().trim().min(1).max(500), endpointReason);

/** Formats of a driver's texts that a form checks as well. */
export const textFormats = { host: hostReason, endpoint: endpointReason } as const;
export type TextFormat = keyof typeof textFormats;

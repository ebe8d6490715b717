import { describeDriver } from './describeDriver.ts';
import type { DescribedDriver } from './description.ts';

/** Where a driver connects to. */
export interface NetworkTarget {
  /** In lower case, without brackets, zone and the dot at its end. */
  host: string;
  /** Undefined for the protocol's usual one. */
  port: number | undefined;
}

/** Undefined for a driver that does not use the network, or without a host. */
export function targetOf(
  driver: DescribedDriver,
  parameters: Readonly<Record<string, unknown>>,
): NetworkTarget | undefined {
  for (const { key, format } of describeDriver(driver).fields) {
    const value = parameters[key];
    if (format === undefined || typeof value !== 'string') continue;
    const { host = '', port } = format === 'host' ? { host: value, port: portOf(driver, parameters) } : split(value);
    const plain = host.trim().toLowerCase().replace(/%.*$/, '').replace(/\.$/, '');
    if (plain !== '') return { host: plain, port };
  }
  return undefined;
}

function portOf(driver: DescribedDriver, { port }: Readonly<Record<string, unknown>>): number | undefined {
  const usual = describeDriver(driver).fields.find(({ key }) => key === 'port')?.default;
  const value = port ?? usual;
  return typeof value === 'number' ? value : undefined;
}

/** Of `opc.tcp://host:4840/path`. */
function split(endpoint: string): { host?: string | undefined; port: number | undefined } {
  const [, ipv6, name, port] = /^[a-z.]+:\/\/(?:\[([^\]]*)\]|([^:/?#]*))(?::(\d+))?/i.exec(endpoint.trim()) ?? [];
  return { host: ipv6 ?? name, port: port === undefined ? undefined : Number(port) };
}

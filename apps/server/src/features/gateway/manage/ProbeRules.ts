import { privateNetworks, probeHostsOf } from '@lookfar/contract';
import type { NetworkTarget } from '@lookfar/drivers';
import { AddressList } from '../../../platform/security/AddressList.ts';

const privateOnes = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'];

/**
 * The gateway itself, and addresses that mean something else on every machine: a cloud's metadata, multicast. Never
 * part of a wider network.
 */
const special = new AddressList([
  ...['loopback', '0.0.0.0/8', '::/128', '169.254.0.0/16', 'fe80::/10', 'fd00:ec2::254/128'],
  ...['224.0.0.0/4', '255.255.255.255/32', 'ff00::/8'],
]);

/**
 * Where a gateway may connect for a test. Otherwise whoever edits devices could look through it for what else there is
 * on the network of the plant.
 */
export class ProbeRules {
  readonly #networks: AddressList;
  readonly #named: AddressList;
  readonly #names: ReadonlySet<string>;

  /** As in the settings of the gateway. */
  constructor(list: string) {
    const entries = probeHostsOf(list.toLowerCase()).flatMap((entry) =>
      entry === privateNetworks ? privateOnes : entry,
    );
    const networks = entries.filter(isNetwork);
    this.#networks = new AddressList(networks);
    this.#named = new AddressList(networks.filter(isSpecial));
    this.#names = new Set(entries.filter((entry) => !isNetwork(entry)).map((name) => name.replace(/\.$/, '')));
  }

  /** `configured` are the targets of devices that the gateway connects to anyway. */
  allows(target: NetworkTarget, configured: readonly NetworkTarget[]): boolean {
    const { host, port } = target;
    if (configured.some((one) => one.host === host && one.port === port)) return true;
    if (this.#names.has(host)) return true;
    return special.has(host) ? this.#named.has(host) : this.#networks.has(host);
  }
}

/** `0.0.0.0/0` names everything, and so nothing in particular. */
function isSpecial(entry: string): boolean {
  const [address = '', prefix] = entry.split('/');
  return special.has(address) && (prefix === undefined || !['0.0.0.0', '::'].includes(address));
}

function isNetwork(entry: string): boolean {
  try {
    return new AddressList([entry]) !== undefined;
  } catch {
    return false;
  }
}

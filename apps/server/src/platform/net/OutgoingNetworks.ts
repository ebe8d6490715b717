import { privateNetworks, probeHostsOf } from '@lookfar/contract';
import { AddressList } from '../security/AddressList.ts';

const privateOnes = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'];

/** Where webhooks may lead inside: `loopback`, `private`, `192.168.1.10`, `10.1.0.0/16`, `hooks.plant.local`. */
export class OutgoingNetworks {
  readonly #networks: AddressList;
  readonly #names: ReadonlySet<string>;

  /** Throws for an entry that is none of these. */
  constructor(list: string) {
    const entries = probeHostsOf(list.toLowerCase());
    const names = entries.filter((entry) => isName(entry));
    this.#names = new Set(names);
    const networks = entries.filter((entry) => !isName(entry));
    this.#networks = new AddressList(networks.flatMap((entry) => (entry === privateNetworks ? privateOnes : entry)));
  }

  hasName(host: string): boolean {
    return this.#names.has(host);
  }

  hasAddress(address: string): boolean {
    return this.#networks.has(address);
  }
}

function isName(entry: string): boolean {
  const isWord = entry === privateNetworks || entry === 'loopback';
  return !isWord && /^(?=.*[a-z])[a-z\d]([a-z\d.-]*[a-z\d])?$/.test(entry);
}

import { BlockList, isIP } from 'node:net';

/** Addresses and networks as written in a setting: `10.0.0.1`, `192.168.0.0/16`, `fd00::/8`, `loopback`. */
export class AddressList {
  readonly #list = new BlockList();

  /** Throws if one of them is neither an address nor a network. */
  constructor(entries: readonly string[]) {
    for (const entry of entries) this.#add(entry);
  }

  has(address: string | undefined): boolean {
    const plain = address?.replace(/^::ffff:(?=\d+\.)/i, '') ?? '';
    const family = isIP(plain);
    return family !== 0 && this.#list.check(plain, family === 6 ? 'ipv6' : 'ipv4');
  }

  #add(entry: string): void {
    if (entry === 'loopback') {
      this.#add('127.0.0.0/8');
      this.#add('::1');
      return;
    }
    const [address = '', prefix, ...rest] = entry.split('/');
    const family = isIP(address);
    const bits = family === 6 ? 128 : 32;
    const isPrefix = prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits);
    if (family === 0 || !isPrefix || rest.length > 0) throw new Error(`"${entry}" is not an address or a network`);
    this.#list.addSubnet(address, prefix === undefined ? bits : Number(prefix), family === 6 ? 'ipv6' : 'ipv4');
  }
}

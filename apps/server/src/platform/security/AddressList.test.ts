import { describe, expect, it } from 'vitest';
import { AddressList } from './AddressList.ts';

describe('AddressList', () => {
  it('[SG5] has single addresses, networks and this machine', () => {
    const list = new AddressList(['10.0.0.1', '192.168.0.0/16', 'fd00::/8', 'loopback']);
    const inside = ['10.0.0.1', '::ffff:10.0.0.1', '192.168.7.9', 'fd12::1', '127.0.0.1', '127.9.9.9', '::1'];
    expect(inside.filter((address) => !list.has(address))).toEqual([]);
    const outside = ['10.0.0.2', '192.169.0.1', 'fe80::1', '::2', '', undefined, 'host', '::ffff:10.0.0.2'];
    expect(outside.filter((address) => list.has(address))).toEqual([]);
  });

  it('[SG5] is empty if nothing is set', () => {
    expect(new AddressList([]).has('127.0.0.1')).toBe(false);
  });

  it.each(['proxy', '10.0.0', '10.0.0.1/33', 'fd00::/129', '10.0.0.1/8/8', '10.0.0.1/', '', '1.2.3.4/-1'])(
    '[SG5] refuses %j',
    (entry) => {
      expect(() => new AddressList([entry])).toThrow('not an address or a network');
    },
  );
});

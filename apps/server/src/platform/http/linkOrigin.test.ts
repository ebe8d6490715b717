import { describe, expect, it } from 'vitest';
import { linkOrigin } from './linkOrigin.ts';

describe('[PA10] links in messages lead', () => {
  const asked = (localAddress?: string) => ({
    protocol: 'https' as const,
    raw: { socket: { localAddress, localPort: 8080 } },
  });
  const none = { publicUrls: [], hosts: [] };

  it('to the address that the operator has set, then to the host of the organisation', () => {
    const publicUrls = ['https://scada.example', 'https://other.example'];
    expect(linkOrigin({ publicUrls, hosts: ['water.example'] }, asked('10.0.0.5'))).toBe('https://scada.example');
    expect(linkOrigin({ publicUrls: [], hosts: ['water.example'] }, asked('10.0.0.5'))).toBe('https://water.example');
  });

  it.each([
    ['10.0.0.5', 'http://10.0.0.5:8080'],
    ['::ffff:10.0.0.5', 'http://10.0.0.5:8080'],
    ['fd00::1', 'http://[fd00::1]:8080'],
    [undefined, 'http://localhost:8080'],
  ])('to the address of the server itself, %s, if nobody has set one', (address, origin) => {
    expect(linkOrigin(none, asked(address))).toBe(origin);
  });
});

import { createPublicKey, generateKeyPairSync, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, createServer } from 'node:tls';
import { describe, expect, it } from 'vitest';
import { selfSignedCertificate } from './selfSignedCertificate.ts';

const { privateKey: key } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const from = new Date('2026-01-02T03:04:05.678Z');
const names = ['lookfar', 'localhost', '127.0.0.1'] as const;

describe('selfSignedCertificate', () => {
  it.each(['2036-05-06T07:08:09Z', '2055-05-06T07:08:09Z'])('is read by Node, valid until %s', (text) => {
    const certificate = new X509Certificate(selfSignedCertificate({ key, names, from, until: new Date(text) }));
    expect(certificate.subject).toBe('CN=lookfar');
    expect(certificate.issuer).toBe('CN=lookfar');
    expect(certificate.subjectAltName).toBe('DNS:lookfar, DNS:localhost, IP Address:127.0.0.1');
    expect(new Date(certificate.validFrom)).toEqual(new Date('2026-01-02T03:04:05Z'));
    expect(new Date(certificate.validTo)).toEqual(new Date(text));
    expect(certificate.ca).toBe(true);
    expect(certificate.verify(createPublicKey(key))).toBe(true);
    expect(certificate.checkPrivateKey(key)).toBe(true);
  });

  it('is accepted by a client that was given it as an authority, under each of its names', async () => {
    const until = new Date(Date.now() + 86_400_000);
    const cert = selfSignedCertificate({ key, names, from, until });
    const server = createServer({ cert, key: key.export({ type: 'pkcs8', format: 'pem' }) }, (socket) => socket.end());
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    for (const name of ['localhost', undefined]) {
      const socket = connect({ host: '127.0.0.1', port, ca: cert, ...(name && { servername: name }) });
      await once(socket, 'secureConnect');
      expect(socket.authorized).toBe(true);
      socket.destroy();
    }
    server.close();
    await once(server, 'close');
  });
});

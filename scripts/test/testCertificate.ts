import { generateKeyPairSync } from 'node:crypto';
import { keyFingerprint } from '../../apps/server/src/platform/broker/BrokerCertificate.ts';
import { selfSignedCertificate } from '../../apps/server/src/platform/keys/selfSignedCertificate.ts';

export interface TestCertificate {
  /** PEM, like the certificate. */
  key: string;
  certificate: string;
  fingerprint: string;
  /** Another certificate with the same key. */
  renewed(): TestCertificate;
}

/** A certificate for brokers of tests, with a key of its own. */
export function testCertificate(
  privateKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey,
): TestCertificate {
  const [from, until] = [new Date(Date.now() - 86_400_000), new Date(Date.now() + 86_400_000)];
  const certificate = selfSignedCertificate({ key: privateKey, names: ['localhost', '127.0.0.1'], from, until });
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate,
    fingerprint: keyFingerprint(certificate),
    renewed: () => testCertificate(privateKey),
  };
}

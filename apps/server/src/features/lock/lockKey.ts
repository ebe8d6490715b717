import { createHash, createPublicKey, type KeyObject, verify, X509Certificate } from 'node:crypto';

export interface LockKey {
  key: KeyObject;
  /** `RSA 2048`, `EC P-256`. */
  kind: string;
  /** SHA-256 of the public key, in hex. */
  fingerprint: string;
  /** Of a certificate. */
  validFrom: number | null;
  validUntil: number | null;
}

const leastRsaBits = 2048;
const curves: Readonly<Record<string, string>> = { prime256v1: 'P-256', secp384r1: 'P-384', secp521r1: 'P-521' };

/** Reads a PEM public key or X.509 certificate; undefined for anything else, and for keys that are too weak. */
export function readLockKey(pem: string): LockKey | undefined {
  // A private key would be read as its public half: it must not be kept here, not even by mistake.
  if (/PRIVATE KEY/.test(pem)) return undefined;
  try {
    const certificate = /BEGIN CERTIFICATE/.test(pem) ? new X509Certificate(pem) : undefined;
    const key = certificate?.publicKey ?? createPublicKey(pem);
    const kind = kindOf(key);
    if (kind === undefined) return undefined;
    const der = key.export({ type: 'spki', format: 'der' });
    return {
      ...{ key, kind, fingerprint: createHash('sha256').update(der).digest('hex') },
      validFrom: certificate ? Date.parse(certificate.validFrom) : null,
      validUntil: certificate ? Date.parse(certificate.validTo) : null,
    };
  } catch {
    return undefined;
  }
}

/** Whether the signature is one of this key's over exactly these bytes, and the certificate valid now. */
export function isSignedBy(
  { key, validFrom, validUntil }: LockKey,
  { message, signature, now }: { message: string; signature: Buffer; now: number },
): boolean {
  if ((validFrom !== null && now < validFrom) || (validUntil !== null && now >= validUntil)) return false;
  const bytes = Buffer.from(message, 'ascii');
  if (key.asymmetricKeyType === 'rsa') return verify('sha256', bytes, key, signature);
  return (['der', 'ieee-p1363'] as const).some((dsaEncoding) =>
    verify('sha256', bytes, { key, dsaEncoding }, signature),
  );
}

function kindOf({ asymmetricKeyType, asymmetricKeyDetails = {} }: KeyObject): string | undefined {
  const { modulusLength = 0, namedCurve = '' } = asymmetricKeyDetails;
  if (asymmetricKeyType === 'rsa') return modulusLength >= leastRsaBits ? `RSA ${modulusLength}` : undefined;
  const curve = asymmetricKeyType === 'ec' ? curves[namedCurve] : undefined;
  return curve && `EC ${curve}`;
}

import { createHash, X509Certificate } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { createSecureContext, rootCertificates } from 'node:tls';
import type { Clock } from '../clock/clock.ts';
import { ConfigError } from '../config/ConfigError.ts';
import type { CertifiedKey } from '../keys/InstallationKeys.ts';
import type { Log } from '../log/log.ts';

/** How often the files are checked for changes. */
const lookMs = 5000;

export interface BrokerCertificateParts {
  /** Paths of PEM files; without them the broker uses a certificate of its own. */
  files: { certificate: string; key: string } | undefined;
  own(): Promise<CertifiedKey>;
  clock: Clock;
  log: Log;
}

/** The certificate with which the embedded broker identifies itself. */
export class BrokerCertificate {
  private readonly parts: BrokerCertificateParts;
  private known: { certificate: string; fingerprint: string | undefined } | undefined;
  private loadedStamp = '';
  private refusedStamp = '';

  constructor(parts: BrokerCertificateParts) {
    this.parts = parts;
  }

  /** A `ConfigError` if the files cannot be used. */
  async load(): Promise<CertifiedKey> {
    const { files, own } = this.parts;
    if (!files) return own();
    try {
      this.loadedStamp = await stampOf(files);
      return await readFiles(files);
    } catch (error) {
      throw new ConfigError(`MQTT_TLS_CERT, MQTT_TLS_KEY: ${error instanceof Error ? error.message : error}`);
    }
  }

  /**
   * What an agent has to be told to recognise the broker. Undefined if a public authority vouches for it: such
   * certificates usually get a new key when they are renewed.
   */
  async fingerprint(): Promise<string | undefined> {
    const { files, own } = this.parts;
    // A file that is being replaced is not readable for a moment.
    const certificate = files
      ? await readFile(files.certificate, 'utf8').catch(() => this.known?.certificate)
      : (await own()).certificate;
    if (certificate !== undefined && certificate !== this.known?.certificate) {
      const isVouchedFor = files !== undefined && isFromPublicAuthority(certificate);
      this.known = { certificate, fingerprint: isVouchedFor ? undefined : keyFingerprint(certificate) };
    }
    return this.known?.fingerprint;
  }

  /** Calls with the new pair when the files have changed and can be used; until then the old pair remains in use. */
  watch(changed: (pair: CertifiedKey) => void): () => void {
    const { files, clock } = this.parts;
    return files ? clock.setInterval(() => void this.look(files, changed), lookMs) : () => {};
  }

  private async look(files: { certificate: string; key: string }, changed: (pair: CertifiedKey) => void) {
    const { log } = this.parts;
    const stamp = await stampOf(files).catch(() => '');
    if (stamp === this.loadedStamp) return;
    try {
      const pair = await readFiles(files);
      this.loadedStamp = stamp;
      changed(pair);
      log.info({ fingerprint: keyFingerprint(pair.certificate) }, 'the certificate of the MQTT broker was renewed');
    } catch (error) {
      // Between the two writes of a renewal, key and certificate do not match.
      if (stamp !== this.refusedStamp) log.warn({ err: error }, 'the new certificate of the MQTT broker is not usable');
      this.refusedStamp = stamp;
    }
  }
}

/** SHA-256 of the public key (SPKI) of the first certificate, in hexadecimal: it survives a renewal with the same key. */
export function keyFingerprint(certificate: string): string {
  const spki = new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(spki).digest('hex');
}

/** Throws unless key and certificate are a pair. */
async function readFiles(files: { certificate: string; key: string }): Promise<CertifiedKey> {
  const [certificate, key] = await Promise.all([readFile(files.certificate, 'utf8'), readFile(files.key, 'utf8')]);
  createSecureContext({ cert: certificate, key });
  return { certificate, key };
}

async function stampOf({ certificate, key }: { certificate: string; key: string }): Promise<string> {
  const stats = await Promise.all([stat(certificate), stat(key)]);
  return stats.map(({ mtimeMs, size, ino }) => `${mtimeMs}/${size}/${ino}`).join(' ');
}

function isFromPublicAuthority(chain: string): boolean {
  const blocks = chain.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  const certificates = blocks.map((block) => new X509Certificate(block));
  const last = certificates.at(-1);
  if (!last) return false;
  const isLinked = certificates.every((one, at) => at === 0 || certificates[at - 1]?.checkIssued(one));
  if (!isLinked) return false;
  return rootCertificates.some((text) => {
    const root = new X509Certificate(text);
    return (last.checkIssued(root) && last.verify(root.publicKey)) || last.fingerprint256 === root.fingerprint256;
  });
}

import { createPrivateKey, generateKeyPairSync, type KeyObject, X509Certificate } from 'node:crypto';
import { hostname } from 'node:os';
import type { Records } from '../access/records.ts';
import { scoped } from '../access/scoped.ts';
import { serverScope } from '../access/serverScope.ts';
import type { Clock } from '../clock/clock.ts';
import { selfSignedCertificate } from './selfSignedCertificate.ts';

/** A private key with its certificate, or with a chain of them; PEM. */
export interface CertifiedKey {
  key: string;
  certificate: string;
}

type KeyName = 'broker' | 'firmware';

const yearMs = 365 * 86_400_000;
const certificateYears = 10;

/**
 * Keys that are created at the first start. They are in the database, because every process of an installation must
 * have the same ones: a gateway may connect to any of them, and the console shows their fingerprint.
 */
export class InstallationKeys {
  private readonly db: Records;
  private readonly clock: Clock;

  constructor(db: Records, clock: Clock) {
    this.db = db;
    this.clock = clock;
  }

  /** The embedded broker's own. A certificate in its last year is replaced; its key never is, because agents pin it. */
  async broker(): Promise<CertifiedKey> {
    const { privateKey: key, certificate } = await this.findOrMake('broker', () => {
      const made = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
      return { key: made, certificate: this.certify(made) };
    });
    if (Date.parse(new X509Certificate(certificate).validTo) - this.clock.now() > yearMs) return { key, certificate };
    const renewed = this.certify(createPrivateKey(key));
    const query = scoped(this.db, serverScope).updateTable('installationKey').set({ certificate: renewed });
    await query.where('name', '=', 'broker').where('certificate', '=', certificate).execute();
    return { key, certificate: renewed };
  }

  /** Signs firmware; Ed25519. */
  async firmware(): Promise<KeyObject> {
    const { privateKey } = await this.findOrMake('firmware', () => ({
      key: generateKeyPairSync('ed25519').privateKey,
      certificate: '',
    }));
    return createPrivateKey(privateKey);
  }

  private certify(key: KeyObject): string {
    const [from, until] = [this.clock.now() - 86_400_000, this.clock.now() + certificateYears * yearMs];
    const names = ['lookfar', ...new Set([hostname(), 'localhost', '127.0.0.1'])] as [string, ...string[]];
    return selfSignedCertificate({ key, names, from: new Date(from), until: new Date(until) });
  }

  /** Of two processes that start together, both use what the first one wrote. */
  private async findOrMake(name: KeyName, make: () => { key: KeyObject; certificate: string }) {
    const found = await this.find(name);
    if (found) return found;
    const { key, certificate } = make();
    const privateKey = key.export({ type: 'pkcs8', format: 'pem' }).toString();
    const row = { name, privateKey, certificate, createdAt: this.clock.now() };
    const insert = scoped(this.db, serverScope).insertInto('installationKey').values(row);
    await insert.onConflict((conflict) => conflict.column('name').doNothing()).execute();
    return (await this.find(name)) ?? row;
  }

  private find(name: KeyName) {
    const query = scoped(this.db, serverScope).selectFrom('installationKey').select(['privateKey', 'certificate']);
    return query.where('name', '=', name).executeTakeFirst();
  }
}

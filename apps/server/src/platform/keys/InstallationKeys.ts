import { createPrivateKey, generateKeyPairSync, type KeyObject, X509Certificate } from 'node:crypto';
import { hostname } from 'node:os';
import type { Records } from '../access/records.ts';
import { scoped } from '../access/scoped.ts';
import { serverScope } from '../access/serverScope.ts';
import type { Clock } from '../clock/clock.ts';
import type { SecretBox, SecretPlace } from '../secrets/SecretBox.ts';
import { selfSignedCertificate } from './selfSignedCertificate.ts';

/** A private key with its certificate, or with a chain of them; PEM. */
export interface CertifiedKey {
  key: string;
  certificate: string;
}

type KeyName = 'broker' | 'firmware' | 'push';

const yearMs = 365 * 86_400_000;
const certificateYears = 10;

/**
 * Keys that are created at the first start. They are in the database, because every process of an installation must
 * have the same ones: a gateway may connect to any of them, and the console shows their fingerprint.
 */
export class InstallationKeys {
  private readonly db: Records;
  private readonly clock: Clock;
  private readonly box: SecretBox;

  constructor(db: Records, clock: Clock, box: SecretBox) {
    this.db = db;
    this.clock = clock;
    this.box = box;
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

  /** Signs pushes to browsers, which have subscribed with it; P-256. */
  async push(): Promise<KeyObject> {
    const { privateKey } = await this.findOrMake('push', () => ({
      key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey,
      certificate: '',
    }));
    return createPrivateKey(privateKey);
  }

  private certify(key: KeyObject): string {
    const [from, until] = [this.clock.now() - 86_400_000, this.clock.now() + certificateYears * yearMs];
    const names = ['lookfar', ...new Set([hostname(), 'localhost', '127.0.0.1'])] as [string, ...string[]];
    return selfSignedCertificate({ key, names, from: new Date(from), until: new Date(until) });
  }

  /**
   * Encrypts keys that an earlier version stored in clear text, or that were encrypted with an earlier key. With
   * `dropsLost`, those that cannot be decrypted are removed, and new ones will be made. Returns the names of these.
   */
  async seal({ dropsLost }: { dropsLost: boolean }): Promise<string[]> {
    const removed: string[] = [];
    const rows = await scoped(this.db, serverScope).selectFrom('installationKey').selectAll().execute();
    for (const { name, privateKey } of rows) {
      const renewed = this.box.renew(privateKey, placeOf(name));
      const isLost = renewed === undefined && this.box.open(privateKey, placeOf(name)) === undefined;
      if (isLost && dropsLost) {
        removed.push(name);
        await scoped(this.db, serverScope).deleteFrom('installationKey').where('name', '=', name).execute();
      } else if (renewed !== undefined) {
        const query = scoped(this.db, serverScope).updateTable('installationKey').set({ privateKey: renewed });
        await query.where('name', '=', name).where('privateKey', '=', privateKey).execute();
      }
    }
    return removed;
  }

  /** Of two processes that start together, both use what the first one wrote. */
  private async findOrMake(name: KeyName, make: () => { key: KeyObject; certificate: string }) {
    const found = await this.find(name);
    if (found) return found;
    const { key, certificate } = make();
    const privateKey = key.export({ type: 'pkcs8', format: 'pem' }).toString();
    const sealed = this.box.seal(privateKey, placeOf(name));
    const row = { name, privateKey: sealed, certificate, createdAt: this.clock.now() };
    const insert = scoped(this.db, serverScope).insertInto('installationKey').values(row);
    await insert.onConflict((conflict) => conflict.column('name').doNothing()).execute();
    return (await this.find(name)) ?? { privateKey, certificate };
  }

  private async find(name: KeyName) {
    const query = scoped(this.db, serverScope).selectFrom('installationKey').select(['privateKey', 'certificate']);
    const row = await query.where('name', '=', name).executeTakeFirst();
    if (!row) return undefined;
    const privateKey = this.box.open(row.privateKey, placeOf(name));
    // Another key in its place would be refused by every gateway: someone has to look.
    if (privateKey === undefined) throw new Error(`the key "${name}" in the database was changed`);
    return { ...row, privateKey };
  }
}

const placeOf = (name: string): SecretPlace => ['installation key', name];

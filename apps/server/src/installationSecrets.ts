import { sealStoredSecrets } from './features/configuration/sealStoredSecrets.ts';
import type { DriverCatalogue } from './features/driver/DriverCatalogue.ts';
import { StoredParameters } from './features/driver/StoredParameters.ts';
import { sealMessageSecrets } from './features/outgoing/sealMessageSecrets.ts';
import { VideoKeys } from './features/profile/VideoKeys.ts';
import { sealTotpSecrets } from './features/second-factor/sealTotpSecrets.ts';
import type { Clock } from './platform/clock/clock.ts';
import type { Config } from './platform/config/config.ts';
import type { Database } from './platform/database/openDatabase.ts';
import { InstallationKeys } from './platform/keys/InstallationKeys.ts';
import type { Log } from './platform/log/log.ts';
import { onceForKey, openSecrets } from './platform/secrets/openSecrets.ts';
import type { SecretBox } from './platform/secrets/SecretBox.ts';
import type { WorkPool } from './platform/work/WorkPool.ts';

export interface InstallationSecretsParts {
  config: Config;
  database: Database;
  drivers: DriverCatalogue;
  log: Log;
  clock: Clock;
  work: Pick<WorkPool, 'run'>;
}

export interface InstallationSecrets {
  keys: InstallationKeys;
  stored: StoredParameters;
  box: SecretBox;
  videoKeys: VideoKeys;
}

/** Opens what is encrypted in the database, and encrypts what is not yet. Throws a `ConfigError` for a wrong key. */
export async function openInstallationSecrets(parts: InstallationSecretsParts): Promise<InstallationSecrets> {
  const { config, database, drivers, log, clock, work } = parts;
  const { db } = database;
  try {
    const box = await openSecrets({ config, db, log });
    const keys = new InstallationKeys(db, clock, box);
    const stored = new StoredParameters({ box, secretsOf: (driver) => drivers.secretsOf(driver), work });
    const videoKeys = new VideoKeys(box);
    await onceForKey({ db, box, version: `${drivers.secretNames} people` }, async (isFirst) => {
      const lost = await keys.seal({ dropsLost: config.secretKeyLost });
      if (lost.length > 0) log.warn({ keys: lost }, 'keys that could not be decrypted are replaced');
      const { seen, sealed: ofDevices } = await sealStoredSecrets(db, stored);
      const sealed = ofDevices + (await sealTotpSecrets(db, box)) + (await sealMessageSecrets(db, box));
      await videoKeys.renew(db);
      // What was overwritten would stay readable in the file.
      if (isFirst && seen > 0) await database.compact();
      if (sealed > 0) log.info({ records: sealed }, 'encrypted secrets with the current key');
    });
    return { keys, stored, box, videoKeys };
  } catch (error) {
    await database.close();
    throw error;
  }
}

import { join } from 'node:path';
import { DriverCatalogue } from '../../src/features/driver/DriverCatalogue.ts';
import { StoredParameters } from '../../src/features/driver/StoredParameters.ts';
import type { Config } from '../../src/platform/config/config.ts';
import { readKeyFile } from '../../src/platform/secrets/keyFile.ts';
import { SecretBox } from '../../src/platform/secrets/SecretBox.ts';
import { inlineWork } from './inlineWork.ts';

/** What a started server encrypts its database's secrets with. */
export function secretBoxOf({ secretKeyFile, dataDir }: Config): SecretBox {
  const keys = readKeyFile(secretKeyFile ?? join(dataDir, 'secret.key'));
  if (!keys) throw new Error('the server has no key');
  return new SecretBox(keys);
}

/** The parameters of drivers in its database. */
export function storedParametersOf(config: Config): StoredParameters {
  const drivers = new DriverCatalogue();
  const secretsOf = (driver: string) => drivers.secretsOf(driver);
  return new StoredParameters({ box: secretBoxOf(config), secretsOf, work: inlineWork });
}

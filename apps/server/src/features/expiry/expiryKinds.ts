import type { Records } from '../../platform/access/records.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Log } from '../../platform/log/log.ts';
import { accountExpiry } from './accountExpiry.ts';
import { certificateExpiry } from './certificateExpiry.ts';
import type { ExpiryKind } from './ExpiryKind.ts';
import { orgExpiry } from './orgExpiry.ts';
import { projectExpiry } from './projectExpiry.ts';
import { shareExpiry } from './shareExpiry.ts';

export interface ExpiryKindParts {
  db: Records;
  config: Pick<Config, 'mqttTls' | 'mqttUrl'>;
  log: Log;
}

/** Everything that people are told of before it expires. */
export function expiryKinds({ db, config, log }: ExpiryKindParts): ExpiryKind[] {
  // An external broker has a certificate of its own.
  const certificate = config.mqttUrl === undefined ? config.mqttTls?.certificate : undefined;
  return [orgExpiry(db), accountExpiry(db), shareExpiry(db), projectExpiry(db), certificateExpiry(certificate, log)];
}

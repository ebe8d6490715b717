import type { ConfigDocument } from '@lookfar/contract';
import type { Db } from '../../platform/database/openDatabase.ts';
import { serverScope } from '../../platform/sessions/caller.ts';
import { ConfigurationRepository } from './configuration.repository.ts';
import { type SecretKeys, unmasked } from './secrets.ts';

/** A document with its masked secrets restored: from its previous version, or from the selected protocol. */
export async function recoverSecrets(
  db: Db,
  document: ConfigDocument,
  present: ConfigDocument | undefined,
  secretsOf: SecretKeys,
): Promise<ConfigDocument> {
  const sources: { driver: string; parameters: Record<string, unknown> }[] = present ? [present] : [];
  const { protocolId } = document;
  const protocol =
    protocolId === null ? undefined : await new ConfigurationRepository(db).protocol(serverScope, protocolId);
  if (protocol) {
    const parameters = JSON.parse(protocol.parameters) as Record<string, unknown>;
    sources.push({ driver: protocol.driver, parameters });
  }
  return unmasked(document, sources, secretsOf);
}

import type { ConfigDocument } from '@lookfar/contract';
import type { Records } from '../../platform/access/records.ts';
import type { Scope } from '../../platform/sessions/caller.ts';
import { ConfigurationRepository } from './configuration.repository.ts';
import { type SecretKeys, unmasked } from './secrets.ts';

/**
 * A document with its masked secrets restored: from its previous version, or from the selected protocol for users who
 * can edit protocols. Either only for the same endpoint.
 */
export async function recoverSecrets(
  db: Records,
  scope: Scope,
  document: ConfigDocument,
  present: ConfigDocument | undefined,
  secretsOf: SecretKeys,
): Promise<ConfigDocument> {
  const sources: { driver: string; parameters: Record<string, unknown> }[] = present ? [present] : [];
  const { protocolId } = document;
  const mayTake = protocolId !== null && scope.isPlatform;
  const protocol = mayTake ? await new ConfigurationRepository(db).protocol(scope, protocolId) : undefined;
  if (protocol) {
    const parameters = JSON.parse(protocol.parameters) as Record<string, unknown>;
    sources.push({ driver: protocol.driver, parameters });
  }
  return unmasked(document, sources, secretsOf);
}

import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { serverScope } from '../../platform/access/serverScope.ts';
import type { SecretBox } from '../../platform/secrets/SecretBox.ts';
import { totpPlace } from './secondFactor.service.ts';

/** Encrypts secrets of an earlier key with the current one. Returns how many. */
export async function sealTotpSecrets(db: Records, box: SecretBox): Promise<number> {
  const rows = await scoped(db, serverScope)
    .selectFrom('account')
    .select(['id', 'totp'])
    .where('totp', '!=', '')
    .execute();
  let sealed = 0;
  for (const { id, totp: before } of rows) {
    const totp = box.renew(before, totpPlace(id));
    if (totp === undefined) continue;
    await scoped(db, serverScope)
      .updateTable('account')
      .set({ totp })
      .where('id', '=', id)
      .where('totp', '=', before)
      .execute();
    sealed += 1;
  }
  return sealed;
}

import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { serverScope } from '../../platform/access/serverScope.ts';
import { byId } from '../../platform/database/inPieces.ts';
import type { SecretBox } from '../../platform/secrets/SecretBox.ts';
import { BrowserKeys } from './BrowserKeys.ts';
import { ChannelSecrets } from './ChannelSecrets.ts';

/** Encrypts what an earlier key encrypted, of channels and of browsers, with the current one. Returns how many. */
export async function sealMessageSecrets(db: Records, box: SecretBox): Promise<number> {
  return (await sealChannels(db, new ChannelSecrets(box))) + (await sealBrowsers(db, new BrowserKeys(box)));
}

async function sealChannels(db: Records, secrets: ChannelSecrets): Promise<number> {
  const channels = await byId((after, limit) =>
    scoped(db, serverScope)
      .selectFrom('notifyChannel')
      .select(['id', 'orgId', 'url', 'secret'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute(),
  );
  let sealed = 0;
  for (const { id, orgId, url, secret } of channels) {
    const renewed = { url: secrets.renew(orgId, 'url', url), secret: secrets.renew(orgId, 'secret', secret) };
    if (renewed.url === undefined && renewed.secret === undefined) continue;
    const now = { url: renewed.url ?? url, secret: renewed.secret ?? secret };
    await scoped(db, serverScope)
      .updateTable('notifyChannel')
      .set(now)
      .where('id', '=', id)
      .where('url', '=', url)
      .where('secret', '=', secret)
      .execute();
    sealed += 1;
  }
  return sealed;
}

async function sealBrowsers(db: Records, browserKeys: BrowserKeys): Promise<number> {
  const browsers = await byId((after, limit) =>
    scoped(db, serverScope)
      .selectFrom('pushBrowser')
      .select(['id', 'endpoint', 'keys'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute(),
  );
  let sealed = 0;
  for (const { id, endpoint, keys: before } of browsers) {
    const keys = browserKeys.renew(endpoint, before);
    if (keys === undefined) continue;
    const update = scoped(db, serverScope).updateTable('pushBrowser').set({ keys });
    await update.where('id', '=', id).where('keys', '=', before).execute();
    sealed += 1;
  }
  return sealed;
}

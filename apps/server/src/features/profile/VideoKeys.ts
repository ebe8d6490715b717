import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { serverScope } from '../../platform/access/serverScope.ts';
import type { SecretBox, SecretPlace } from '../../platform/secrets/SecretBox.ts';

export interface VideoKey {
  appKey: string;
  appSecret: string;
}

/** Keys of the video cloud as the database has them: encrypted, each for its account. */
export class VideoKeys {
  readonly #box: SecretBox;

  constructor(box: SecretBox) {
    this.#box = box;
  }

  seal(accountId: number, key: VideoKey): string {
    return this.#box.seal(JSON.stringify(key), placeOf(accountId));
  }

  /** Undefined if it cannot be opened: it has to be entered again. */
  open(accountId: number, sealed: string): VideoKey | undefined {
    const text = sealed === '' ? undefined : this.#box.open(sealed, placeOf(accountId));
    return text === undefined ? undefined : (JSON.parse(text) as VideoKey);
  }

  /** Encrypts those of an earlier key with the current one; returns how many. */
  async renew(db: Records): Promise<number> {
    const records = scoped(db, serverScope);
    const rows = await records.selectFrom('account').select(['id', 'videoKey']).where('videoKey', '!=', '').execute();
    let renewed = 0;
    for (const { id, videoKey: before } of rows) {
      const videoKey = this.#box.renew(before, placeOf(id));
      if (videoKey === undefined) continue;
      // Unless it was replaced meanwhile.
      const update = records.updateTable('account').set({ videoKey }).where('id', '=', id);
      await update.where('videoKey', '=', before).execute();
      renewed += 1;
    }
    return renewed;
  }
}

const placeOf = (accountId: number): SecretPlace => ['video key', String(accountId)];

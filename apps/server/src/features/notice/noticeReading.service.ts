import { fail, type Notice } from '@lookfar/contract';
import { ShortLivedCache } from '../../platform/cache/ShortLivedCache.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { type Caller, scopeOf } from '../../platform/sessions/caller.ts';
import { toNotice } from './notice.mapper.ts';
import type { NoticeRepository } from './notice.repository.ts';
import { noticeState } from './noticeState.ts';
import { withoutImages } from './sanitizeNotice.ts';

/** Anyone can ask for them, as often as they like. */
const keptMs = 2000;

/** Announcements as their readers see them, also before the login. */
export class NoticeReading {
  readonly #repository: NoticeRepository;
  readonly #clock: Clock;
  readonly #public: ShortLivedCache<Notice[]>;

  constructor(repository: NoticeRepository, clock: Clock) {
    this.#repository = repository;
    this.#clock = clock;
    this.#public = new ShortLivedCache({ clock, keptMs, most: 1 });
  }

  /** For those who received it, for everyone if it is public, and for those who manage it; 1014 otherwise. */
  async detail(caller: Caller | undefined, id: number): Promise<Notice> {
    const published = (await this.#repository.published(this.#clock.now())).find((row) => row.id === id);
    if (published) return caller ? toNotice(published) : bare(toNotice(published));
    if (!caller) fail('1014');
    const scope = scopeOf(caller);
    const managed = caller.auths.has('notice_edit') ? await this.#repository.find(scope, id) : undefined;
    if (managed) return toNotice(managed);
    const row = await this.#repository.received(scope, id);
    if (!row || noticeState(row, this.#clock.now()) !== 'shown') fail('1014');
    return toNotice(row);
  }

  published(): Promise<Notice[]> {
    return this.#public.get('', undefined, async () => {
      const rows = await this.#repository.published(this.#clock.now());
      return rows.map((row) => bare(toNotice(row)));
    });
  }
}

const bare = (notice: Notice): Notice => ({ ...notice, content: withoutImages(notice.content) });

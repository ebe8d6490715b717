import type { Draft, DraftStorage, NewDraft } from './DraftStorage.ts';
import type { LivingWindows } from './livingWindows.ts';

/** Drafts by their keys. */
export interface DraftStore {
  put(key: string, draft: Draft): Promise<void>;
  delete(key: string): Promise<void>;
  /** Drafts whose keys start with this. */
  list(beginning: string): Promise<readonly Draft[]>;
}

export interface WindowDraftsParts {
  store: DraftStore;
  living: LivingWindows;
  /** This window. */
  window: string;
  /** Users who share a computer do not see each other's drafts. */
  who: string;
}

/** [DS11] The drafts of one window, and those left behind by closed windows. */
export class WindowDrafts implements DraftStorage {
  readonly #parts: WindowDraftsParts;

  constructor(parts: WindowDraftsParts) {
    this.#parts = parts;
  }

  enter(): () => void {
    return this.#parts.living.enter(this.#parts.window);
  }

  async write(draft: NewDraft): Promise<void> {
    const { store, window } = this.#parts;
    await quietly(() => store.put(this.#key(draft.pageId, window), { ...draft, window }));
  }

  async remove(pageId: number): Promise<void> {
    await quietly(() => this.#parts.store.delete(this.#key(pageId, this.#parts.window)));
  }

  async drop({ pageId, window }: Draft): Promise<void> {
    await quietly(() => this.#parts.store.delete(this.#key(pageId, window)));
  }

  left(pageId: number): Promise<Draft | undefined> {
    return quietly(async () => {
      const drafts = await this.#parts.store.list(this.#key(pageId, ''));
      for (const draft of drafts.toSorted((a, b) => b.time - a.time)) if (await this.#isLeft(draft)) return draft;
      return undefined;
    });
  }

  async all(): Promise<readonly Draft[]> {
    const { store, who } = this.#parts;
    return (await quietly(() => store.list(`${who}/`))) ?? [];
  }

  /** Drafts written by this window itself are from before it returned here: after a login, for instance. */
  async #isLeft({ window }: Draft): Promise<boolean> {
    return window === this.#parts.window || !(await this.#parts.living.isAlive(window));
  }

  #key(pageId: number, window: string): string {
    return `${this.#parts.who}/${pageId}/${window}`;
  }
}

/** A refused or full database costs the draft and nothing else. */
async function quietly<T>(run: () => Promise<T>): Promise<T | undefined> {
  try {
    return await run();
  } catch (error) {
    console.warn('The draft of the page could not be kept', error);
    return undefined;
  }
}

import type { Page } from '@lookfar/page';

/** What was drawn and not saved. */
export interface Draft {
  pageId: number;
  /** The server's version that it began from. */
  revision: number;
  /** Epoch ms of the last change. */
  time: number;
  page: Page;
}

/** Where drafts outlive a crash. Nothing here ever fails: without a place drafts are not kept. */
export interface DraftShelf {
  write(draft: Draft): Promise<void>;
  remove(pageId: number): Promise<void>;
  read(pageId: number): Promise<Draft | undefined>;
}

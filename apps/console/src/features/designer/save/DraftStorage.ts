import type { Page } from '@lookfar/page';

/** Unsaved work. */
export interface NewDraft {
  pageId: number;
  /** The server's version that it began from. */
  revision: number;
  /** Epoch ms of the last change. */
  time: number;
  page: Page;
}

export interface Draft extends NewDraft {
  /** The window that drew it. */
  window: string;
}

/** Where this window keeps unsaved work. Nothing here ever fails: without storage, drafts are not kept. */
export interface WindowDraftStorage {
  write(draft: NewDraft): Promise<void>;
  remove(pageId: number): Promise<void>;
}

/** Where drafts outlive a crash; each window has its own. */
export interface DraftStorage extends WindowDraftStorage {
  /** This window draws from now on, until the returned function is called: its drafts are not offered to others. */
  enter(): () => void;
  /** The newest draft of a page that no other window is drawing on. */
  left(pageId: number): Promise<Draft | undefined>;
  /** All drafts of this user in this browser, of every window. */
  all(): Promise<readonly Draft[]>;
  /** Discards what was left behind. */
  drop(draft: Draft): Promise<void>;
}

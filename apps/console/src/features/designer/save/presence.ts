import type { PageEditor } from '@lookfar/contract';

/** What the server last said of a page: who else draws it, and its newest version. */
export interface Presence {
  others: readonly PageEditor[];
  revision: number;
  loginname: string;
  gmtModified: string;
  /** Who asks. */
  me: string;
}

/** Names of the others, each once; one's own other window is called so. */
export function presenceNames(presence: Presence | undefined, ownWords: string): string {
  const names = presence?.others.map(({ loginname }) => (loginname === presence.me ? ownWords : loginname)) ?? [];
  return [...new Set(names)].join('、');
}

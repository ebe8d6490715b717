import type { Language, PageEditor } from '@lookfar/contract';
import { listed } from '../../../base/i18n/listed.ts';

/** The server's latest report on a page: who else is editing it, and its newest version. */
export interface Presence {
  others: readonly PageEditor[];
  revision: number;
  loginname: string;
  gmtModified: string;
  /** The login name of the user. */
  me: string;
}

/** Names of the others, without duplicates; the user's own other window is named as such. */
export function presenceNames(presence: Presence | undefined, ownWords: string, language: Language): string {
  const names = presence?.others.map(({ loginname }) => (loginname === presence.me ? ownWords : loginname)) ?? [];
  return listed([...new Set(names)], language);
}

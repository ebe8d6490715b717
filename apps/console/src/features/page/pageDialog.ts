import type { PageLine } from '@lookfar/contract';

/** The dialog that is open above the list of pages. */
export type PageDialog =
  | { kind: 'add' | 'market' }
  | { kind: 'copy' | 'rename' | 'publish' | 'embed' | 'remove'; page: PageLine };

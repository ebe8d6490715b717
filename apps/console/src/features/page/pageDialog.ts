import type { PageLine } from '@lookfar/contract';

/** What is open above the pages. */
export type PageDialog =
  | { kind: 'add' | 'market' }
  | { kind: 'copy' | 'rename' | 'publish' | 'remove'; page: PageLine };

import type { DocumentView } from '../Editor.ts';

/** What geometry and actions read: the document, or a draft of what it is about to become. */
export type RecordTree = Pick<DocumentView, 'page' | 'get' | 'parentOf' | 'childrenOf'>;

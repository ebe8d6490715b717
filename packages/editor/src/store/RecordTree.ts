import type { DocumentView } from '../Editor.ts';

/** What geometry and actions read: the document, or a draft of its next state. */
export type RecordTree = Pick<DocumentView, 'page' | 'get' | 'parentOf' | 'childrenOf'>;

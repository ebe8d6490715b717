import type { ConfigDocument, Configuration } from '@lookfar/contract';
import { createContext, useContext } from 'react';
import { createStore, type StoreApi, useStore } from 'zustand';
import type { BadCells } from '../grid/gridTypes.ts';
import { type Draft, type DraftEvent, draftStep, openDraft } from './draft.ts';

interface DraftState {
  draft: Draft;
  dispatch: (event: DraftEvent) => void;
}

type DraftStore = StoreApi<DraftState>;

export function createDraftStore({ document, revision }: Pick<Configuration, 'document' | 'revision'>): DraftStore {
  return createStore<DraftState>()((set) => ({
    draft: openDraft(document, revision),
    dispatch: (event) => set(({ draft }) => ({ draft: draftStep(draft, event) })),
  }));
}

export const DraftContext = createContext<DraftStore | null>(null);

export function useDraftStore(): DraftStore {
  const store = useContext(DraftContext);
  if (!store) throw new Error('outside of the configuration editor');
  return store;
}

export function useDraft<T>(select: (draft: Draft) => T): T {
  return useStore(useDraftStore(), ({ draft }) => select(draft));
}

export function useDocument<T>(select: (document: ConfigDocument) => T): T {
  return useDraft(({ content }) => select(content.document));
}

/** Changes the document; `gesture` merges typing into one field, `bad` accompanies a change of cells. */
type ChangeDocument = (
  make: (document: ConfigDocument) => ConfigDocument,
  options?: { gesture?: string; bad?: BadCells },
) => void;

export function changerOf(store: DraftStore): ChangeDocument {
  return (make, { gesture, bad } = {}) => {
    const { draft, dispatch } = store.getState();
    const content = { document: make(draft.content.document), bad: bad ?? draft.content.bad };
    dispatch({ type: 'change', content, ...(gesture !== undefined && { gesture }) });
  };
}

export function useChange(): ChangeDocument {
  return changerOf(useDraftStore());
}

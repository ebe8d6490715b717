import { readDocument } from '@lookfar/configuration';
import { api, type ConfigProblem, type ConfigSaved, type Configuration, Failure } from '@lookfar/contract';
import { useCallback, useState } from 'react';
import { notify } from '../../client/notify.ts';
import { useRefresh } from '../../client/useCall.ts';
import { configTexts } from './configTexts.ts';
import type { DraftContent } from './draft/draft.ts';
import { useDraftStore } from './draft/draftStore.ts';
import type { Owner } from './EditorContext.ts';
import { ownerKinds } from './ownerKinds.ts';

interface SaveParts {
  owner: Owner;
  id: number;
  checkLocal: (content: DraftContent) => ConfigProblem[];
  checkServer: (content: DraftContent) => Promise<readonly ConfigProblem[]>;
  /** Problems prevent it from being saved. */
  onProblems: () => void;
}

/** Saves the whole document and returns the outcome: a push to follow, or a conflict with a newer version. */
export function useSave({ owner, id, checkLocal, checkServer, onProblems }: SaveParts) {
  const store = useDraftStore();
  const refresh = useRefresh();
  const [saving, setSaving] = useState(false);
  const [saved, setSaved] = useState<ConfigSaved | null>(null);
  const [theirs, setTheirs] = useState<Configuration | null>(null);

  const refused = useCallback(
    async (error: unknown, content: DraftContent) => {
      if (!(error instanceof Failure)) throw error;
      if (error.code === '1503') setTheirs(await ownerKinds[owner].load(id));
      else if (error.code === '1507') {
        await checkServer(content).catch(() => undefined);
        onProblems();
        notify({ level: 'error', text: error.message });
      } else notify({ level: 'error', text: configTexts.text('saveFailed', { reason: error.message }) });
    },
    [owner, id, checkServer, onProblems],
  );

  const save = useCallback(async () => {
    const { draft, dispatch } = store.getState();
    const { content, revision, base } = draft;
    const count = checkLocal(content).length;
    const { document } = readDocument(content.document);
    if (count > 0 || !document) {
      onProblems();
      notify({ level: 'warning', text: configTexts.text('fixFirst', { count }) });
      return;
    }
    setSaving(true);
    try {
      const reply = await ownerKinds[owner].save({ id, revision, base, document });
      dispatch({ type: 'loaded', document: reply.document, revision: reply.revision });
      setSaved(reply);
      setTheirs(null);
      void refresh(api.equipment.query, { id });
    } catch (error) {
      await refused(error, content).catch(() => undefined);
    } finally {
      setSaving(false);
    }
  }, [store, owner, id, checkLocal, onProblems, refresh, refused]);

  return { save, saving, saved, setSaved, theirs, setTheirs };
}

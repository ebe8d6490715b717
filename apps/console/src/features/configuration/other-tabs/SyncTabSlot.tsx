import { useMemo } from 'react';
import { SyncPanel } from '../../template/index.ts';
import { dirtySections } from '../draft/draft.ts';
import { useDraft } from '../draft/draftStore.ts';
import { useEditor } from '../EditorContext.ts';

/** The devices bound to a template. */
export function SyncTabSlot() {
  const { id } = useEditor();
  const draft = useDraft((now) => now);
  const isDirty = useMemo(() => dirtySections(draft).length > 0, [draft]);
  return <SyncPanel templateId={id} unsavedSince={isDirty ? draft.revision : undefined} />;
}

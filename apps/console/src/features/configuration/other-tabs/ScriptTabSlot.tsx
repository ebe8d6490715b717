import { ScriptTab } from '../../script/ScriptTab.tsx';
import { useChange, useDocument } from '../draft/draftStore.ts';
import { useEditor } from '../EditorContext.ts';

/** The scripts of the draft. */
export function ScriptTabSlot() {
  const { owner, id, problems } = useEditor();
  const scripts = useDocument((document) => document.scripts);
  const signals = useDocument((document) => document.signals);
  const change = useChange();
  return (
    <ScriptTab
      owner={{ kind: owner, id }}
      scripts={scripts}
      signals={signals}
      problems={[...problems]}
      onChange={(next) => change((document) => ({ ...document, scripts: next }), { gesture: 'scripts' })}
    />
  );
}

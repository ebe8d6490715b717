import { ScriptTab } from '../../script/index.ts';
import { useChange, useDocument } from '../draft/draftStore.ts';
import { useEditor, useRecord } from '../EditorContext.ts';
import { TemplateNote } from '../TemplateNote.tsx';

/** The scripts of the draft. */
export function ScriptTabSlot() {
  const { problems, templateScripts } = useEditor();
  const { owner, id } = useRecord();
  const scripts = useDocument((document) => document.scripts);
  const signals = useDocument((document) => document.signals);
  const change = useChange();
  return (
    <ScriptTab
      owner={{ kind: owner, id }}
      scripts={scripts}
      signals={signals}
      locked={templateScripts}
      lockedNote={<TemplateNote tab="script" />}
      problems={[...problems]}
      onChange={(next) => change((document) => ({ ...document, scripts: next }), { gesture: 'scripts' })}
    />
  );
}

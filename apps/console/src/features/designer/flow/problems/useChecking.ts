import type { Editor } from '@lookfar/editor';
import { compileFlow } from '@lookfar/scenes';
import { useEffect, useState } from 'react';
import { useDocument, useEditor, useSession } from '../../DesignerContext.tsx';
import { flowSources } from './flowSources.ts';
import { useFlowCheck } from './problemStore.ts';
import { useFlowFacts } from './useFlowFacts.ts';

/** After the last change; never in a gesture. */
const restMs = 200;

const versionOf = ({ document }: Editor): number => document.version;

/** Checks the flow whenever it or what is known about its signals has changed. */
export function useChecking(): void {
  const editor = useEditor();
  const version = useDocument(versionOf);
  const isBusy = useSession(({ busy }) => busy);
  const [sources, setSources] = useState(() => flowSources(editor.document.toPage().widgets));
  const facts = useFlowFacts(sources);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version is the event
  useEffect(() => {
    if (isBusy) return;
    const timer = setTimeout(() => {
      const { widgets } = editor.document.toPage();
      const now = flowSources(widgets);
      setSources((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now));
      useFlowCheck.setState({ problems: compileFlow(widgets, facts).problems });
    }, restMs);
    return () => clearTimeout(timer);
  }, [editor, version, isBusy, facts]);
  useEffect(() => () => useFlowCheck.setState({ problems: undefined }), []);
}

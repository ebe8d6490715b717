import { Alert, Button, Modal } from 'antd';
import { useState } from 'react';
import { failureText } from '../../../base/i18n/failureText.ts';
import { useLanguage } from '../../../base/i18n/language.ts';
import { formatEnvelopeTime } from '../../../ui/formatTimes.ts';
import { Dim, Split } from '../../../ui/layout/Layout.tsx';
import { useDesigner, useSaving } from '../DesignerContext.tsx';
import { useSignalOf } from '../panels/binding/useSignalOf.ts';
import { loadComponent } from './componentCalls.ts';
import type { OpenComponent } from './componentLayerContext.ts';
import { type ComponentMemory, componentPage } from './componentPage.ts';
import { componentTexts } from './componentTexts.ts';

interface ComponentConflictProps {
  open: OpenComponent;
  onMemory: (memory: ComponentMemory) => void;
}

/** Somebody else has changed the component in the meantime: the user chooses a version. */
export function ComponentConflict({ open, onMemory }: ComponentConflictProps) {
  const t = componentTexts.useTexts();
  const language = useLanguage();
  const { editor, saver } = useDesigner();
  const conflict = useSaving((state) => (state.phase === 'conflict' ? state.conflict : undefined));
  const signalOf = useSignalOf();
  const [refusal, setRefusal] = useState<unknown>();
  if (!conflict) return null;
  const takeTheirs = async () => {
    try {
      const theirs = await loadComponent(open.componentId);
      if (!theirs) throw new Error(t('gone'));
      const { page, memory } = componentPage(theirs.line.name, theirs.drawing, open.params, signalOf);
      editor.replacePage(page);
      onMemory(memory);
      saver.feed({ type: 'same', version: editor.document.version, revision: theirs.line.revision });
    } catch (error) {
      setRefusal(error);
    }
  };
  const saveMine = () => {
    saver.feed({ type: 'rebased', revision: conflict.revision });
    saver.feed({ type: 'later' });
    saver.save();
  };
  return (
    <Modal open title={t('conflictTitle')} width={480} footer={null} onCancel={() => saver.feed({ type: 'later' })}>
      <p>{t('conflictNote', { ...conflict, time: formatEnvelopeTime(conflict.time) })}</p>
      <ul className="designer-choices">
        <li>
          <Button block onClick={() => void takeTheirs()}>
            {t('takeTheirs')}
          </Button>
          <Dim small>{t('takeTheirsNote')}</Dim>
        </li>
        <li>
          <Button block danger onClick={saveMine}>
            {t('saveMine')}
          </Button>
          <Dim small>{t('saveMineNote')}</Dim>
        </li>
      </ul>
      {refusal !== undefined && <Alert type="error" showIcon title={failureText(refusal, language).reason} />}
      <Split className="designer-choice-end">
        <Button type="text" onClick={() => saver.feed({ type: 'later' })}>
          {t('later')}
        </Button>
      </Split>
    </Modal>
  );
}

import { CheckCircleOutlined, CloseCircleFilled, DownOutlined, UpOutlined, WarningFilled } from '@ant-design/icons';
import { typeInfo } from '@lookfar/page';
import { useState } from 'react';
import { useLanguage } from '../../../../base/i18n/language.ts';
import { Clip, PlainList } from '../../../../ui/layout/Layout.tsx';
import { useEditor } from '../../DesignerContext.tsx';
import { showWidget } from '../../usage/showWidget.ts';
import { flowTexts } from '../flowTexts.ts';
import { useFlowCheck } from './problemStore.ts';

/** What is wrong with the flow, in a corner of the canvas. A click shows the step. */
export function ProblemList() {
  const t = flowTexts.useTexts();
  const problems = useFlowCheck((state) => state.problems);
  const [isOpen, setOpen] = useState(false);
  if (!problems) return null;
  const blocking = problems.filter(({ isBlocking }) => isBlocking).length;
  const hints = problems.length - blocking;
  const state = blocking > 0 ? 'blocking' : hints > 0 ? 'hint' : 'none';
  const words = [blocking > 0 && t('problems', { count: blocking }), hints > 0 && t('hints', { count: hints })];
  return (
    <section className="flow-problems" data-canvas-own data-state={state} aria-label={t('problemList')}>
      {isOpen && problems.length > 0 && <Lines />}
      <button
        type="button"
        className="flow-problems-bar"
        aria-expanded={isOpen && problems.length > 0}
        disabled={problems.length === 0}
        onClick={() => setOpen(!isOpen)}
      >
        <StateIcon state={state} />
        {words.filter(Boolean).join(' · ') || t('noProblems')}
        {problems.length > 0 && (isOpen ? <DownOutlined /> : <UpOutlined />)}
      </button>
    </section>
  );
}

function StateIcon({ state }: { state: 'blocking' | 'hint' | 'none' }) {
  if (state === 'none') return <CheckCircleOutlined />;
  return state === 'blocking' ? <CloseCircleFilled /> : <WarningFilled />;
}

function Lines() {
  const t = flowTexts.useTexts();
  const language = useLanguage();
  const editor = useEditor();
  const problems = useFlowCheck((state) => state.problems) ?? [];
  const nameOf = (id: string): string => {
    const record = editor.document.get(id);
    if (!record) return t('ofFlow');
    return record.widgetName || typeInfo(record.widgetType).name[language];
  };
  return (
    <PlainList className="flow-problems-list">
      {problems.map(({ stepId, text, isBlocking }) => (
        <li key={`${stepId} ${text.en}`} data-state={isBlocking ? 'blocking' : 'hint'}>
          <button type="button" onClick={() => showWidget(editor, stepId)}>
            <StateIcon state={isBlocking ? 'blocking' : 'hint'} />
            <Clip as="strong">{nameOf(stepId)}</Clip>
            <span>{text[language]}</span>
          </button>
        </li>
      ))}
    </PlainList>
  );
}

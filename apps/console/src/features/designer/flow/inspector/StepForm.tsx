import { CloseCircleFilled, WarningFilled } from '@ant-design/icons';
import { typeInfo } from '@lookfar/page';
import type { StepType } from '@lookfar/scenes';
import type { ComponentType } from 'react';
import { useLanguage } from '../../../../base/i18n/language.ts';
import { Clip } from '../../../../ui/layout/Layout.tsx';
import { useEditor } from '../../DesignerContext.tsx';
import { Row } from '../../panels/controls/Row.tsx';
import { TextInput } from '../../panels/controls/TextInput.tsx';
import { useFlowProblems } from '../problems/problemStore.ts';
import { StepIcon } from '../StepIcon.tsx';
import type { StepRecord } from '../stepsOf.ts';
import { MessageForm, OrderForm, SceneForm } from './forms/tellForms.tsx';
import { VariableForm } from './forms/VariableForm.tsx';
import { WriteForm } from './forms/WriteForm.tsx';
import { IfForm, JoinForm, NoteForm, UntilForm, WaitForm } from './forms/wayForms.tsx';
import { stepFormTexts } from './stepFormTexts.ts';

type FormOf<T extends StepType> = ComponentType<{ record: StepRecord & { widgetType: T } }>;

const forms: { [T in StepType]: FormOf<T> } = {
  'Flow.Start': () => <NoteForm note="startNote" />,
  'Flow.Write': WriteForm,
  'Flow.Wait': WaitForm,
  'Flow.Until': UntilForm,
  'Flow.If': IfForm,
  'Flow.Fork': () => <NoteForm note="forkNote" />,
  'Flow.Join': JoinForm,
  'Flow.Variable': VariableForm,
  'Flow.Message': MessageForm,
  'Flow.Order': OrderForm,
  'Flow.Scene': SceneForm,
  'Flow.End': () => <NoteForm note="endNote" />,
};

/** One step: its name, what is wrong with it, and the form of its kind. */
export function StepForm({ record }: { record: StepRecord }) {
  const t = stepFormTexts.useTexts();
  const language = useLanguage();
  const editor = useEditor();
  const Form = forms[record.widgetType] as FormOf<StepType>;
  const kind = typeInfo(record.widgetType).name[language];
  return (
    <>
      <header className="ins-head">
        <div className="ins-head-line">
          <StepIcon type={record.widgetType} />
          <Clip as="strong">{kind}</Clip>
        </div>
        <Row label={t('name')}>
          <TextInput
            name={t('name')}
            maxLength={100}
            placeholder={kind}
            value={record.widgetName}
            onChange={(widgetName, merge) => editor.edit([record.id], { widgetName }, { merge })}
          />
        </Row>
      </header>
      <StepProblems id={record.id} />
      <div className="ins-panel flow-form">
        <Form record={record} />
      </div>
    </>
  );
}

function StepProblems({ id }: { id: string }) {
  const language = useLanguage();
  const own = useFlowProblems().filter(({ stepId }) => stepId === id);
  if (own.length === 0) return null;
  return (
    <ul className="flow-step-problems flow-problems-of">
      {own.map(({ text, isBlocking }) => (
        <li key={text.en} data-state={isBlocking ? 'blocking' : 'hint'}>
          {isBlocking ? <CloseCircleFilled /> : <WarningFilled />}
          {text[language]}
        </li>
      ))}
    </ul>
  );
}

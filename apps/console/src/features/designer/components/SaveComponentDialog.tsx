import { api } from '@lookfar/contract';
import { randomId } from '@lookfar/editor';
import type { MadeComponent } from '@lookfar/page';
import { useQueryClient } from '@tanstack/react-query';
import { Checkbox, Form, Modal } from 'antd';
import { useId, useState } from 'react';
import { notify } from '../../../client/notify.ts';
import { submitWith } from '../../../ui/form/FormDialog.tsx';
import { FormFields } from '../../../ui/form/FormFields.tsx';
import type { FormField } from '../../../ui/form/formField.ts';
import { useFormState } from '../../../ui/form/useFormState.ts';
import { useDesigner } from '../DesignerContext.tsx';
import { useSignalLists, useSignalOf } from '../panels/binding/useSignalOf.ts';
import { refreshComponents, saveNewComponent } from './componentCalls.ts';
import { type ComponentDraft, componentDraft, decided, paramProblems } from './componentDraft.ts';
import type { Chosen } from './componentOfSelection.ts';
import { componentTexts } from './componentTexts.ts';
import { exchangeWidgets } from './exchangeWidgets.ts';
import { newUse } from './newUse.ts';
import { ParamTable } from './ParamTable.tsx';
import { devicesInFormulas } from './paramSignals.ts';
import { useChosen } from './useChosen.ts';

const fields = [
  { kind: 'text', name: 'name', label: componentTexts.both('name'), required: true, maxLength: 60 },
  { kind: 'text', name: 'category', label: componentTexts.both('category'), maxLength: 30 },
] as const satisfies readonly FormField[];

const mostParams = 100;

/** Creates a component from the selection, and replaces it with a use. */
export function SaveComponentDialog({ onClose }: { onClose: () => void }) {
  const t = componentTexts.useTexts();
  const chosen = useChosen();
  const isKnown = useSignalLists(typeof chosen === 'string' ? [] : devicesInFormulas(chosen.widgets));
  if (!isKnown) return <Modal open loading title={t('save')} width={560} footer={null} onCancel={onClose} />;
  if (typeof chosen !== 'string') return <NewComponent chosen={chosen} onClose={onClose} />;
  return (
    <Modal
      open
      title={t('save')}
      width={420}
      okText={t('ok')}
      cancelButtonProps={{ hidden: true }}
      onOk={onClose}
      onCancel={onClose}
    >
      {t(chosen)}
    </Modal>
  );
}

interface NewComponentProps {
  chosen: Chosen;
  onClose: () => void;
}

function NewComponent({ chosen, onClose }: NewComponentProps) {
  const t = componentTexts.useTexts();
  const formId = useId();
  const { component } = useDesigner();
  const signalOf = useSignalOf();
  const [draft, setDraft] = useState(() => componentDraft(chosen.widgets, chosen.bounds, signalOf));
  // A component contains no uses of components.
  const [isReplacing, setIsReplacing] = useState(component === undefined);
  const finish = useFinish(chosen);
  const problems = paramProblems(draft.choices);
  const isTooMany = draft.choices.filter(({ isFixed }) => !isFixed).length > mostParams;
  const state = useFormState({
    schema: api.component.add.body,
    initial: { name: '', category: '' },
    call: api.component.add,
    submit: async ({ name, category }) => {
      if (problems.size > 0 || isTooMany) return;
      await finish({ name, category }, decided(draft), isReplacing);
      onClose();
    },
  });
  return (
    <Modal
      open
      title={t('save')}
      width={560}
      okText={t('saveButton')}
      okButtonProps={{ htmlType: 'submit', form: formId, loading: state.busy }}
      onCancel={() => !state.busy && onClose()}
      afterOpenChange={(isOpen) => isOpen && document.getElementById(formId)?.querySelector('input')?.focus()}
    >
      <Form id={formId} layout="vertical" onSubmitCapture={submitWith(state.save)}>
        <FormFields fields={fields} state={state} />
      </Form>
      <Params draft={draft} problems={problems} onChange={(choices) => setDraft({ ...draft, choices })} />
      {isTooMany && <p className="cp-problem">{t('tooMany', { limit: mostParams })}</p>}
      {component === undefined && (
        <Checkbox
          className="cp-replace"
          checked={isReplacing}
          onChange={({ target }) => setIsReplacing(target.checked)}
        >
          {t('replace')}
        </Checkbox>
      )}
    </Modal>
  );
}

interface ParamsProps {
  draft: ComponentDraft;
  problems: ReturnType<typeof paramProblems>;
  onChange: (choices: ComponentDraft['choices']) => void;
}

function Params({ draft, problems, onChange }: ParamsProps) {
  const t = componentTexts.useTexts();
  return (
    <section aria-label={t('params')}>
      <p className="dc-note">{t(draft.choices.length === 0 ? 'noParams' : 'paramsNote')}</p>
      <ParamTable choices={draft.choices} problems={problems} onChange={onChange} />
    </section>
  );
}

function useFinish({ widgets, bounds }: Chosen) {
  const t = componentTexts.useTexts();
  const queries = useQueryClient();
  const { editor, design } = useDesigner();
  return async (head: { name: string; category: string }, made: MadeComponent, isReplacing: boolean) => {
    const componentId = await saveNewComponent({ ...head, pageId: design.id }, made.component);
    await refreshComponents(queries);
    notify({ level: 'success', text: t('saved', { name: head.name }) });
    if (!isReplacing) return;
    const use = newUse({
      ...{ id: randomId(), name: head.name, componentId, params: made.params, box: bounds },
      isLocked: widgets.every(({ posLock }) => posLock),
    });
    const ids = editor.session.state.selection;
    if (editor.replacePage(exchangeWidgets(editor.document.toPage(), ids, use)))
      editor.session.update({ selection: [use.id] });
  };
}

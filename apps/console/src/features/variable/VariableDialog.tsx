import './variable.css';
import { api, type Variable } from '@lookfar/contract';
import { Button, Drawer, Form, Input } from 'antd';
import { useId, useMemo, useState } from 'react';
import { z } from 'zod';
import { words } from '../../base/i18n/words.ts';
import { send } from '../../client/send.ts';
import { useCall, useRefresh } from '../../client/useCall.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { newValues, valuesOf } from '../../ui/form/bodyFields.ts';
import { submitWith } from '../../ui/form/FormDialog.tsx';
import { FormFields } from '../../ui/form/FormFields.tsx';
import type { FormField } from '../../ui/form/formField.ts';
import { formTexts } from '../../ui/form/formTexts.ts';
import { sameValues } from '../../ui/form/sameValues.ts';
import { useDiscardCheck } from '../../ui/form/useDiscardCheck.ts';
import { useFormState } from '../../ui/form/useFormState.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { phoneQuery, useMediaQuery } from '../../ui/useMediaQuery.ts';
import { CheckLine } from './rule/CheckLine.tsx';
import { RuleField } from './rule/RuleField.tsx';
import { draftOf, newDraft, ruleOf } from './rule/ruleDraft.ts';
import { useRuleCheck } from './rule/useRuleCheck.ts';
import { variableTexts } from './variableTexts.ts';

export interface VariableDialogProps {
  projectId: number;
  /** The one that is edited; a new one without it. */
  id?: number;
  onClose: () => void;
  onSaved?: (id: number) => void;
}

const width = 620;

/** Adds or edits a variable of a project. */
export function VariableDialog({ id, ...props }: VariableDialogProps) {
  const t = variableTexts.useTexts();
  const { projectId, onClose } = props;
  const body = id === undefined ? undefined : { projectId, ids: [id] };
  const query = useCall(api.mvar.queryAll, body, { staleTime: 0, gcTime: 0 });
  if (id === undefined) return <VariableForm {...props} />;
  const variable = query.data?.list[0];
  if (variable) return <VariableForm {...props} variable={variable} />;
  return (
    <Drawer open title={t('editTitle')} size={width} onClose={onClose}>
      <Loaded query={query} failed={t('loadFailed')}>
        {() => <EmptyState title={t('notFound')} />}
      </Loaded>
    </Drawer>
  );
}

const { title, groupName, unit, decimals, note, upperLimit, lowerLimit } = api.mvar.add.body.shape;
const Details = z.object({ title, groupName, unit, decimals, upperLimit, lowerLimit, note });

interface VariableFormProps extends Omit<VariableDialogProps, 'id'> {
  variable?: Variable;
}

function VariableForm({ projectId, variable, onClose, onSaved }: VariableFormProps) {
  const t = variableTexts.useTexts();
  const form = formTexts.useTexts();
  const formId = useId();
  const phone = useMediaQuery(phoneQuery);
  const refresh = useRefresh();
  const [begin] = useState(() => (variable ? draftOf(variable.rule, variable.inputs) : newDraft));
  const [draft, setDraft] = useState(begin);
  const checked = useRuleCheck(projectId, variable?.id, draft);
  const rule = ruleOf(draft);
  const state = useFormState({
    schema: Details,
    initial: variable ? valuesOf(Details, variable) : newValues(Details),
    call: variable ? api.mvar.edit : api.mvar.add,
    submit: async (values) => {
      if (!rule) return;
      const sent = { ...values, rule };
      if (variable) await send(api.mvar.edit, { id: variable.id, ...sent }, { quiet: true });
      const id = variable?.id ?? (await send(api.mvar.add, { projectId, ...sent }, { quiet: true })).id;
      for (const call of [api.mvar.query, api.mvar.queryAll, api.projectPage.signals]) void refresh(call);
      onSaved?.(id);
      onClose();
    },
  });
  const dirty = state.dirty || !sameValues(begin, draft);
  const leave = useDiscardCheck({ dirty, busy: state.busy }, onClose);
  const { check } = checked;
  const suggested = check?.unit ?? null;
  const fields = useMemo(() => detailFields(suggested), [suggested]);
  return (
    <Drawer
      open
      title={variable ? t('editTitle') : t('add')}
      size={phone ? '100%' : width}
      onClose={leave}
      footer={
        <div className="form-drawer-foot">
          <Button onClick={leave}>{form('cancel')}</Button>
          <Button
            type="primary"
            htmlType="submit"
            form={formId}
            loading={state.busy}
            // A name that is missing is shown at its field; a rule that is wrong is shown already.
            disabled={!rule || Boolean(check?.problem)}
          >
            {form('save')}
          </Button>
        </div>
      }
    >
      <Form id={formId} layout="vertical" onSubmitCapture={submitWith(state.save)}>
        <FormFields fields={titleFields} state={state} />
        <RuleField
          id={formId}
          projectId={projectId}
          variableId={variable?.id}
          draft={draft}
          onChange={setDraft}
          check={check}
        />
        <div className="variable-check">
          <CheckLine
            {...checked}
            hasText={draft.kind === 'calc' && draft.calcType === 'custom'}
            decimals={Number(state.values.decimals ?? 2)}
            unit={typeof state.values.unit === 'string' ? state.values.unit : ''}
          />
        </div>
        <FormFields fields={fields} state={{ ...state, refusal: undefined }} />
      </Form>
    </Drawer>
  );
}

const titleFields: readonly FormField[] = [{ kind: 'text', name: 'title', label: words.name }];

const { both } = variableTexts;

const detailFields = (suggested: string | null): readonly FormField[] => [
  {
    kind: 'custom',
    name: 'unit',
    section: both('display'),
    label: both('unit'),
    isHalf: true,
    render: ({ id, value, onChange }) => (
      <UnitInput id={id} value={typeof value === 'string' ? value : ''} onChange={onChange} suggested={suggested} />
    ),
  },
  { kind: 'number', name: 'decimals', label: both('decimals'), isHalf: true },
  { kind: 'number', name: 'lowerLimit', label: both('lowerLimit'), isHalf: true },
  { kind: 'number', name: 'upperLimit', label: both('upperLimit'), isHalf: true },
  { kind: 'text', name: 'groupName', label: both('group') },
  { kind: 'multiline', name: 'note', label: both('note'), rows: 2 },
];

interface UnitInputProps {
  id: string;
  value: string;
  onChange: (value: string) => void;
  /** What the units of the inputs give. */
  suggested: string | null;
}

function UnitInput({ id, value, onChange, suggested }: UnitInputProps) {
  const t = variableTexts.useTexts();
  return (
    <>
      <Input
        id={id}
        value={value}
        maxLength={20}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
      {suggested && suggested !== value && (
        <Button type="link" size="small" className="variable-unit" onClick={() => onChange(suggested)}>
          {t('takeUnit', { unit: suggested })}
        </Button>
      )}
    </>
  );
}

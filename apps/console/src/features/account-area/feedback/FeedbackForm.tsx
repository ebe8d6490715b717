import { api } from '@lookfar/contract';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { notify } from '../../../client/notify.ts';
import { send } from '../../../client/send.ts';
import { newValues } from '../../../ui/form/bodyFields.ts';
import { submitWith } from '../../../ui/form/FormDialog.tsx';
import { FormFields } from '../../../ui/form/FormFields.tsx';
import type { FormField } from '../../../ui/form/formField.ts';
import { useFormState } from '../../../ui/form/useFormState.ts';
import { Panel } from '../../../ui/panel/Panel.tsx';
import { PicturesField } from './PicturesField.tsx';
import { sendTexts } from './sendTexts.ts';

const fields: readonly FormField<'content' | 'contact' | 'images'>[] = [
  {
    kind: 'multiline',
    name: 'content',
    label: sendTexts.both('content'),
    note: sendTexts.both('contentNote'),
    rows: 5,
    required: true,
  },
  {
    kind: 'custom',
    name: 'images',
    label: sendTexts.both('pictures'),
    render: ({ id, value, onChange, disabled }) => (
      <PicturesField
        id={id}
        value={Array.isArray(value) ? (value as number[]) : []}
        onChange={onChange}
        disabled={disabled}
      />
    ),
  },
  { kind: 'text', name: 'contact', label: sendTexts.both('contact'), note: sendTexts.both('contactNote') },
];

/** Sends feedback; a form that was sent starts again. */
export function FeedbackForm({ onSent }: { onSent: () => void }) {
  const t = sendTexts.useTexts();
  const [sent, setSent] = useState(0);
  return (
    <Panel title={t('title')}>
      <p>{t('note')}</p>
      <OneForm
        key={sent}
        onSent={() => {
          setSent(sent + 1);
          onSent();
        }}
      />
    </Panel>
  );
}

function OneForm({ onSent }: { onSent: () => void }) {
  const t = sendTexts.useTexts();
  const state = useFormState({
    schema: api.feedback.add.body,
    initial: newValues(api.feedback.add.body),
    call: api.feedback.add,
    submit: async (values) => {
      await send(api.feedback.add, values, { quiet: true });
      notify({ level: 'success', text: t('sent') });
      onSent();
    },
  });
  return (
    <Form layout="vertical" onSubmitCapture={submitWith(state.save)}>
      <FormFields fields={fields} state={state} />
      <Button type="primary" htmlType="submit" loading={state.busy}>
        {t('send')}
      </Button>
    </Form>
  );
}

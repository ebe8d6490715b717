import { api, type ManagedFeedback } from '@lookfar/contract';
import { Button, Drawer, Form } from 'antd';
import { useState } from 'react';
import { defineTexts } from '../../base/i18n/defineTexts.ts';
import { send } from '../../client/send.ts';
import { FeedbackAnswer, FeedbackPictures, FeedbackTag } from '../../shared/feedback/FeedbackParts.tsx';
import { feedbackTexts } from '../../shared/feedback/feedbackTexts.ts';
import { ConfirmDialog } from '../../ui/form/ConfirmDialog.tsx';
import { submitWith } from '../../ui/form/FormDialog.tsx';
import { FormFields } from '../../ui/form/FormFields.tsx';
import type { FormField } from '../../ui/form/formField.ts';
import { useFormState } from '../../ui/form/useFormState.ts';
import { formatEnvelopeTime } from '../../ui/formatTimes.ts';
import type { RowAboveProps } from '../../ui/screen/screenAction.ts';

const texts = defineTexts('manage.feedback', {
  from: { cn: '{name}（{org}）', en: '{name} ({org})' },
  send: { cn: '回复', en: 'Send answer' },
  again: { cn: '更新回复', en: 'Update answer' },
  close: { cn: '关闭反馈', en: 'Close feedback' },
  closeTitle: { cn: '关闭这条反馈？', en: 'Close this feedback?' },
  closeNote: { cn: '关闭后不能再回复。', en: 'It cannot be answered afterwards.' },
});

const fields: readonly FormField<'answer'>[] = [
  { kind: 'multiline', name: 'answer', label: feedbackTexts.both('answer'), rows: 5, required: true },
];

/** One feedback: what was said, and the answer. */
export function FeedbackDrawer({ row, onChanged, onClose }: RowAboveProps<ManagedFeedback>) {
  const t = texts.useTexts();
  const say = feedbackTexts.useTexts();
  return (
    <Drawer
      open
      size={560}
      title={t('from', { name: row.loginname, org: row.orgName })}
      extra={<FeedbackTag state={row.state} />}
      onClose={onClose}
    >
      <div className="feedback-drawer">
        <time className="feedback-when">{formatEnvelopeTime(row.gmtCreate)}</time>
        <p className="feedback-text">{row.content}</p>
        <FeedbackPictures images={row.images} />
        {row.contact !== '' && (
          <p className="feedback-text">
            {say('contact')}: {row.contact}
          </p>
        )}
        <FeedbackAnswer feedback={row} />
        {row.state !== 'closed' && (
          <Answering
            row={row}
            onDone={() => {
              onChanged();
              onClose();
            }}
          />
        )}
      </div>
    </Drawer>
  );
}

function Answering({ row: { id, answer }, onDone }: { row: ManagedFeedback; onDone: () => void }) {
  const t = texts.useTexts();
  const [closes, setCloses] = useState(false);
  const state = useFormState({
    schema: api.feedback.answer.body,
    initial: { id, answer },
    call: api.feedback.answer,
    submit: async (values) => {
      await send(api.feedback.answer, values, { quiet: true });
      onDone();
    },
  });
  return (
    <Form layout="vertical" onSubmitCapture={submitWith(state.save)}>
      <FormFields fields={fields} state={state} />
      <Button type="primary" htmlType="submit" loading={state.busy}>
        {t(answer === '' ? 'send' : 'again')}
      </Button>{' '}
      <Button onClick={() => setCloses(true)}>{t('close')}</Button>
      {closes && (
        <ConfirmDialog
          title={t('closeTitle')}
          okText={t('close')}
          onClose={() => setCloses(false)}
          run={async () => {
            await send(api.feedback.close, { id }, { quiet: true });
            onDone();
          }}
        >
          <p>{t('closeNote')}</p>
        </ConfirmDialog>
      )}
    </Form>
  );
}

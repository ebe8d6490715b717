import { orderLimits, orderStateNames, recordInspection } from '@lookfar/contract';
import { z } from 'zod';
import { notify } from '../../../client/notify.ts';
import { send } from '../../../client/send.ts';
import { useLanguage } from '../../../shell/i18n/language.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { orderTexts } from './orderTexts.ts';
import { useAssigneeOptions } from './useAssigneeOptions.ts';

interface RecordDialogProps {
  equipmentId: number;
  onDone: () => void;
  onClose: () => void;
}

const states = ['normal', 'abnormal', 'notStarted'] as const;

const schema = z.object({
  title: z.string().trim().min(1).max(orderLimits.title),
  state: z.enum(states),
  assignee: z
    .string()
    .nullish()
    .transform((name) => name ?? ''),
  content: z.string().trim().max(orderLimits.content),
});

/** An inspection that was made, or one that is to be made. */
export function RecordDialog({ equipmentId, onDone, onClose }: RecordDialogProps) {
  const t = orderTexts.useTexts();
  const language = useLanguage();
  const colleagues = useAssigneeOptions(equipmentId);
  const submit = async (values: z.output<typeof schema>) => {
    await send(recordInspection, { equipmentId, ...values }, { quiet: true });
    notify({ level: 'success', text: t('recorded') });
    onDone();
  };
  return (
    <FormDialog
      title={t('record')}
      okText={t('record')}
      schema={schema}
      initial={{ title: '', state: 'normal', assignee: null, content: '' }}
      fields={[
        {
          kind: 'text',
          name: 'title',
          label: orderTexts.both('title'),
          required: true,
          maxLength: orderLimits.title,
        },
        {
          kind: 'choice',
          name: 'state',
          label: orderTexts.both('result'),
          required: true,
          useOptions: () => states.map((value) => ({ value, text: orderStateNames[value][language] })),
        },
        {
          kind: 'choice',
          name: 'assignee',
          label: orderTexts.both('assignee'),
          clearable: true,
          placeholder: orderTexts.both('self'),
          useOptions: () => colleagues,
        },
        {
          kind: 'multiline',
          name: 'content',
          label: orderTexts.both('content'),
          maxLength: orderLimits.content,
          rows: 4,
        },
      ]}
      submit={submit}
      onClose={onClose}
    />
  );
}

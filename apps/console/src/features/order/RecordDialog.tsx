import { api, orderStateNames } from '@lookfar/contract';
import { z } from 'zod';
import { useLanguage } from '../../base/i18n/language.ts';
import { notify } from '../../client/notify.ts';
import { send } from '../../client/send.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { contentField, orderDraft, titleField } from './orderFields.ts';
import { orderTexts } from './orderTexts.ts';
import { useAssigneeOptions } from './useAssigneeOptions.ts';

interface RecordDialogProps {
  equipmentId: number;
  onDone: () => void;
  onClose: () => void;
}

const states = ['normal', 'abnormal', 'notStarted'] as const;

const schema = z.object({
  ...orderDraft,
  state: z.enum(states),
  assignee: z
    .string()
    .nullish()
    .transform((name) => name ?? ''),
});

/** Records an inspection that was done, or plans one. */
export function RecordDialog({ equipmentId, onDone, onClose }: RecordDialogProps) {
  const t = orderTexts.useTexts();
  const language = useLanguage();
  const colleagues = useAssigneeOptions(equipmentId);
  const submit = async (values: z.output<typeof schema>) => {
    await send(api.order.inspect, { equipmentId, ...values }, { quiet: true });
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
        titleField,
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
        contentField,
      ]}
      submit={submit}
      onClose={onClose}
    />
  );
}

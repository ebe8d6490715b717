import { orderLimits, reportRepair } from '@lookfar/contract';
import { z } from 'zod';
import { notify } from '../../../client/notify.ts';
import { send } from '../../../client/send.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { orderTexts } from './orderTexts.ts';

interface ReportDialogProps {
  equipmentId: number;
  /** Reported from an alarm: its text begins the title. */
  alarm?: { id: number; text: string };
  onDone: () => void;
  onClose: () => void;
}

const schema = z.object({
  title: z.string().trim().min(1).max(orderLimits.title),
  content: z.string().trim().max(orderLimits.content),
});

export function ReportDialog({ equipmentId, alarm, onDone, onClose }: ReportDialogProps) {
  const t = orderTexts.useTexts();
  const submit = async (values: z.output<typeof schema>) => {
    await send(reportRepair, { equipmentId, ...values, ...(alarm && { alarmId: alarm.id }) }, { quiet: true });
    notify({ level: 'success', text: t('reported') });
    onDone();
  };
  return (
    <FormDialog
      title={t('report')}
      okText={t('report')}
      schema={schema}
      initial={{ title: alarm?.text.slice(0, orderLimits.title) ?? '', content: '' }}
      fields={[
        {
          kind: 'text',
          name: 'title',
          label: orderTexts.both('title'),
          required: true,
          maxLength: orderLimits.title,
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

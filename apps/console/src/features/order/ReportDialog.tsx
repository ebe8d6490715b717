import { api, orderLimits } from '@lookfar/contract';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { devicePath } from '../../base/paths.ts';
import { notify } from '../../client/notify.ts';
import { send } from '../../client/send.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { contentField, orderDraft, titleField } from './orderFields.ts';
import { orderTexts } from './orderTexts.ts';

interface ReportDialogProps {
  equipmentId: number;
  /** The alarm that is reported; its text is the initial title. */
  alarm?: { id: number; text: string };
  onDone: () => void;
  onClose: () => void;
}

const schema = z.object(orderDraft);

export function ReportDialog({ equipmentId, alarm, onDone, onClose }: ReportDialogProps) {
  const t = orderTexts.useTexts();
  const navigate = useNavigate();
  const submit = async (values: z.output<typeof schema>) => {
    const order = { equipmentId, ...values, ...(alarm && { alarmId: alarm.id }) };
    const { id } = await send(api.order.report, order, { quiet: true });
    const view = () => void navigate(devicePath(equipmentId, { order: { type: 'repair', id } }));
    notify({ level: 'success', text: t('reported'), action: { text: t('viewOrder'), run: view } });
    onDone();
  };
  return (
    <FormDialog
      title={t('report')}
      okText={t('report')}
      schema={schema}
      initial={{ title: alarm?.text.slice(0, orderLimits.title) ?? '', content: '' }}
      fields={[titleField, contentField]}
      submit={submit}
      onClose={onClose}
    />
  );
}

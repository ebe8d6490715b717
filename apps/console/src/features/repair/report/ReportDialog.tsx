import { api, Failure, orderLimits, repairLimits } from '@lookfar/contract';
import { Alert } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { notify } from '../../../client/notify.ts';
import { send } from '../../../client/send.ts';
import { useCall } from '../../../client/useCall.ts';
import { MediaField } from '../../../shared/media/MediaField.tsx';
import { newUuid } from '../../../shared/media/newUuid.ts';
import { useMedia } from '../../../shared/media/useMedia.ts';
import { useOrderPath } from '../../../shared/order-place/useOrderPath.ts';
import { ConfirmDialog } from '../../../ui/form/ConfirmDialog.tsx';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { useRepairRefresh } from '../useRepairRefresh.ts';
import { reportFields } from './reportFields.tsx';
import { reportTexts } from './reportTexts.ts';

interface ReportDialogProps {
  /** Chosen in the form if absent. */
  equipmentId?: number;
  /** The alarm that is reported; its text is the initial title. */
  alarm?: { id: number; text: string };
  onDone?: () => void;
  onClose: () => void;
}

/** [RC10] Reports a fault with photos and voice notes. Sending again what did not arrive makes nothing twice. */
export function ReportDialog({ equipmentId, alarm, onDone, onClose }: ReportDialogProps) {
  const t = reportTexts.useTexts();
  const navigate = useNavigate();
  const orderPath = useOrderPath();
  const refresh = useRepairRefresh();
  const { data: setting } = useCall(api.repairSetting.info, {}, { staleTime: 60_000 });
  const media = useMedia({ most: repairLimits.photos });
  const [uuid] = useState(newUuid);
  const [sent, setSent] = useState<{ id: number; equipmentId: number }>();
  const sendMedia = (id: number) =>
    media.send((item) =>
      send(
        api.repair.attach,
        { id, kind: item.kind, place: 'report', uuid: item.uuid, file: item.file },
        { quiet: true },
      ),
    );
  const finished = (id: number, device: number) => {
    const view = () => void navigate(orderPath(device, { type: 'repair', id }));
    notify({ level: 'success', text: t('reported'), action: { text: t('viewOrder'), run: view } });
    refresh();
    onDone?.();
  };
  if (sent)
    return (
      <ConfirmDialog
        title={t('reported')}
        okText={t('resend')}
        onClose={onClose}
        run={async () => {
          if ((await sendMedia(sent.id)) > 0) throw new Failure('unsent', {}, t('stillUnsent'));
          finished(sent.id, sent.equipmentId);
        }}
      >
        <Alert type="warning" showIcon title={t('unsent')} description={t('unsentNote')} />
        <MediaField media={media} />
      </ConfirmDialog>
    );
  return (
    <FormDialog
      title={t('report')}
      okText={t('report')}
      schema={api.repair.report.body}
      call={api.repair.report}
      initial={{
        ...{ title: alarm?.text.slice(0, orderLimits.title) ?? '', content: '', kind: '', contact: '', uuid },
        urgency: 'normal',
        ...(equipmentId !== undefined && { equipmentId }),
        ...(alarm && { alarmId: alarm.id }),
      }}
      fields={reportFields({ kinds: setting?.kinds ?? [], asksDevice: equipmentId === undefined, media })}
      submit={async (values) => {
        const { id } = await send(api.repair.report, values, { quiet: true });
        const left = await sendMedia(id);
        if (left === 0) return finished(id, values.equipmentId);
        refresh();
        setSent({ id, equipmentId: values.equipmentId });
        throw new StillHere();
      }}
      onClose={onClose}
    />
  );
}

/** Keeps the dialog open: the order is there, but not all of its attachments. */
class StillHere extends Error {}

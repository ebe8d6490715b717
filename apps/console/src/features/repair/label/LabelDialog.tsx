import './label-sheet.css';
import { api } from '@lookfar/contract';
import { useQuery } from '@tanstack/react-query';
import { Button, Modal, Segmented } from 'antd';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useUser } from '../../../base/session/sessionStore.ts';
import { send } from '../../../client/send.ts';
import { ConfirmDialog } from '../../../ui/form/ConfirmDialog.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Dim, Row, Stack } from '../../../ui/layout/Layout.tsx';
import { LabelSheets } from './LabelSheets.tsx';
import { type LabelSize, labelSizes, sheetsOf } from './labelSizes.ts';
import { sheetTexts } from './sheetTexts.ts';

interface LabelDialogProps {
  equipmentIds: readonly number[];
  onClose: () => void;
}

/** [RC12] QR labels of devices on sheets of A4, as they will be printed. */
export function LabelDialog({ equipmentIds, onClose }: LabelDialogProps) {
  const t = sheetTexts.useTexts();
  const [size, setSize] = useState<LabelSize>('medium');
  const [isRenewing, setRenewing] = useState(false);
  const org = useUser()?.orgName ?? '';
  const ask = (renew: boolean) =>
    send(api.repairSetting.labels, { equipmentIds: [...equipmentIds], renew }, { quiet: true });
  const labels = useQuery({
    queryKey: ['repair.labels', ...equipmentIds],
    queryFn: () => ask(false),
    gcTime: 0,
    retry: false,
  });
  const sheets = sheetsOf(labels.data ?? [], size);
  const shown = <LabelSheets sheets={sheets} size={size} org={org} origin={location.origin} />;
  return (
    <Modal
      open
      title={t('title')}
      width={900}
      onCancel={onClose}
      footer={
        <Row className="label-foot">
          <Button danger disabled={!labels.data} onClick={() => setRenewing(true)}>
            {t('renew')}
          </Button>
          <Button onClick={onClose}>{t('close')}</Button>
          <Button type="primary" disabled={!labels.data} onClick={() => window.print()}>
            {t('print')}
          </Button>
        </Row>
      }
    >
      <Stack gap={3}>
        <Row>
          <Segmented<LabelSize>
            aria-label={t('size')}
            value={size}
            onChange={setSize}
            options={(Object.keys(labelSizes) as LabelSize[]).map((value) => ({ value, label: t(value) }))}
          />
          <Dim>{t('count', { labels: labels.data?.length ?? 0, sheets: sheets.length })}</Dim>
        </Row>
        <Loaded query={labels} failed={t('failed')}>
          {() => <div className="label-preview">{shown}</div>}
        </Loaded>
      </Stack>
      {labels.data && createPortal(<div className="label-print">{shown}</div>, document.body)}
      {isRenewing && (
        <ConfirmDialog
          danger
          title={t('renewTitle')}
          okText={t('renew')}
          run={async () => {
            await ask(true);
            await labels.refetch();
          }}
          onClose={() => setRenewing(false)}
        >
          <p>{t('renewNote', { count: equipmentIds.length })}</p>
        </ConfirmDialog>
      )}
    </Modal>
  );
}

import { api, type BoundEquipment } from '@lookfar/contract';
import { useQuery } from '@tanstack/react-query';
import { Modal } from 'antd';
import { send } from '../../client/send.ts';
import { DiffView } from '../../shared/diff/DiffView.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadingState } from '../../ui/LoadingState.tsx';
import { templateTexts } from './templateTexts.ts';

interface SyncPreviewProps {
  templateId: number;
  equipment: BoundEquipment;
  onClose: () => void;
}

/** A preview of what a sync would change in one device. */
export function SyncPreview({ templateId, equipment: { id, name }, onClose }: SyncPreviewProps) {
  const t = templateTexts.useTexts();
  const { data, error, refetch } = useQuery({
    queryKey: ['template.preview', templateId, id],
    queryFn: ({ signal }) =>
      send(api.template.previewSync, { id: templateId, equipmentId: id }, { quiet: true, signal }),
    staleTime: 0,
  });
  return (
    <Modal open title={t('previewTitle', { name })} width={900} footer={null} onCancel={onClose}>
      {error && <ErrorState title={t('loadFailed')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingState />}
      {data && <DiffView before={data.before} after={data.after} />}
    </Modal>
  );
}

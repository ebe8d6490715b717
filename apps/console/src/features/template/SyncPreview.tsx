import { api, type BoundEquipment } from '@lookfar/contract';
import { Modal } from 'antd';
import { useCall } from '../../client/useCall.ts';
import { DiffView } from '../../shared/diff/DiffView.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { templateTexts } from './templateTexts.ts';

interface SyncPreviewProps {
  templateId: number;
  equipment: BoundEquipment;
  onClose: () => void;
}

/** A preview of what a sync would change in one device. */
export function SyncPreview({ templateId, equipment: { id, name }, onClose }: SyncPreviewProps) {
  const t = templateTexts.useTexts();
  const query = useCall(api.template.previewSync, { id: templateId, equipmentId: id }, { staleTime: 0 });
  return (
    <Modal open title={t('previewTitle', { name })} width={900} footer={null} onCancel={onClose}>
      <Loaded query={query} failed={t('loadFailed')} freshOnly>
        {({ before, after }) => <DiffView before={before} after={after} />}
      </Loaded>
    </Modal>
  );
}

import './share.css';
import { api, type ShareInfo } from '@lookfar/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Modal } from 'antd';
import { callKey, useCall } from '../../client/useCall.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { ManageShare } from './ManageShare.tsx';
import { StartShare } from './StartShare.tsx';
import { shareTexts } from './shareTexts.ts';

interface ShareDialogProps {
  equipmentId: number;
  name: string;
  onClose: () => void;
}

/** Shares a device with other organisations: code, permissions and accounts. */
export function ShareDialog({ equipmentId, name, onClose }: ShareDialogProps) {
  const t = shareTexts.useTexts();
  const client = useQueryClient();
  const body = { equipId: equipmentId };
  const query = useCall(api.share.info, body);
  const changed = (info: ShareInfo) => client.setQueryData(callKey(api.share.info, body), info);
  const { data } = query;
  if (!data) {
    return (
      <Modal open title={t('title', { name })} width={680} footer={null} onCancel={onClose}>
        <Loaded query={query} failed={t('loadFailed')}>
          {() => null}
        </Loaded>
      </Modal>
    );
  }
  const parts = { info: data, name, onChanged: changed, onClose };
  return data.code === null ? <StartShare {...parts} /> : <ManageShare {...parts} code={data.code} />;
}

import './share.css';
import { type ShareInfo, shareInfo } from '@lookfar/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Modal } from 'antd';
import { send } from '../../client/send.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadingState } from '../../ui/LoadingState.tsx';
import { ManageShare } from './ManageShare.tsx';
import { StartShare } from './StartShare.tsx';
import { shareTexts } from './shareTexts.ts';

interface ShareDialogProps {
  equipmentId: number;
  name: string;
  onClose: () => void;
}

/** Shares a device with other organisations: how it is reached, what they may, who has it. */
export function ShareDialog({ equipmentId, name, onClose }: ShareDialogProps) {
  const t = shareTexts.useTexts();
  const client = useQueryClient();
  const queryKey = ['share.info', equipmentId];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => send(shareInfo, { equipId: equipmentId }, { quiet: true, signal }),
  });
  const changed = (info: ShareInfo) => client.setQueryData(queryKey, info);
  if (!data) {
    return (
      <Modal open title={t('title', { name })} width={680} footer={null} onCancel={onClose}>
        {error ? <ErrorState title={t('loadFailed')} error={error} onRetry={() => void refetch()} /> : <LoadingState />}
      </Modal>
    );
  }
  const parts = { info: data, name, onChanged: changed, onClose };
  return data.code === null ? <StartShare {...parts} /> : <ManageShare {...parts} code={data.code} />;
}

import type { EquipmentMark } from '@lookfar/contract';
import { useCallback } from 'react';
import { useNavigate, useParams } from 'react-router';
import { type PageAddress, PageAddressContext } from '../../device-tab/index.ts';
import { GroupView } from './GroupView.tsx';

/** All devices by group. */
export function GroupPage() {
  const navigate = useNavigate();
  const { groupId = '0' } = useParams();
  const open = useCallback(
    ({ id, display }: EquipmentMark, opened: number) =>
      void navigate(`/monitor/eg/group/${display === 'list' ? 'list' : 'configuration'}/${opened}/${id}`),
    [navigate],
  );
  const pageAddress = useCallback<PageAddress>(
    ({ pageId, equipmentId }) => `/monitor/eg/group/configuration/${groupId}/${equipmentId}/${pageId}`,
    [groupId],
  );
  return (
    <PageAddressContext value={pageAddress}>
      <GroupView onOpen={open} />
    </PageAddressContext>
  );
}

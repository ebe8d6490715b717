import type { EquipmentMark } from '@lookfar/contract';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { GroupView } from './GroupView.tsx';

/** All devices by group. */
export function GroupPage() {
  const navigate = useNavigate();
  const open = useCallback(
    ({ id, display }: EquipmentMark, groupId: number) =>
      void navigate(`/monitor/eg/group/${display === 'list' ? 'list' : 'configuration'}/${groupId}/${id}`),
    [navigate],
  );
  return <GroupView onOpen={open} />;
}

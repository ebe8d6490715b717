import '../repair.css';
import { api, Failure } from '@lookfar/contract';
import { Drawer } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../client/useCall.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { phoneQuery, useMediaQuery } from '../../../ui/useMediaQuery.ts';
import { RepairActionBar } from '../actions/RepairActionBar.tsx';
import { RepairDialogs } from '../actions/RepairDialogs.tsx';
import type { RepairActionKey } from '../repairActions.ts';
import { repairTexts } from '../repairTexts.ts';
import { useRepairRefresh } from '../useRepairRefresh.ts';
import { RepairBody } from './RepairBody.tsx';

interface RepairDrawerProps {
  id: number;
  onChanged?: () => void;
  onClose: () => void;
}

/** [RC1] One repair order: where it is, what was reported, what the signal shows, what was done, what comes next. */
export function RepairDrawer({ id, onChanged, onClose }: RepairDrawerProps) {
  const t = repairTexts.useTexts();
  const phone = useMediaQuery(phoneQuery);
  const [action, setAction] = useState<RepairActionKey>();
  // A completion may be waiting for the alarm.
  const refetchInterval = action === 'finish' ? 4000 : 15_000;
  const query = useCall(api.repair.info, { id }, { refetchInterval });
  const refresh = useRepairRefresh();
  const changed = () => {
    refresh();
    onChanged?.();
  };
  const isGone = query.error instanceof Failure && query.error.code === '1014';
  const data = isGone ? undefined : query.data;
  return (
    <Drawer
      open
      className="repair-drawer"
      title={data?.title ?? t('number', { id })}
      size={phone ? '100%' : 880}
      onClose={onClose}
      footer={data && <RepairActionBar order={data} onAction={setAction} onChanged={changed} />}
    >
      {isGone ? (
        <EmptyState title={t('gone')} note={t('goneNote')} />
      ) : (
        <Loaded query={query} failed={t('loadFailed')}>
          {(order) => <RepairBody order={order} onChanged={changed} />}
        </Loaded>
      )}
      {data && action && (
        <RepairDialogs order={data} action={action} onDone={changed} onClose={() => setAction(undefined)} />
      )}
    </Drawer>
  );
}

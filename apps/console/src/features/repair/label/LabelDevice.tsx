import { api, type ReplyOf } from '@lookfar/contract';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { devicePath } from '../../../base/paths.ts';
import { session } from '../../../client/session/session.ts';
import { useCall } from '../../../client/useCall.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { LoadingState } from '../../../ui/LoadingState.tsx';
import { Dim, PlainList, Stack } from '../../../ui/layout/Layout.tsx';
import { RepairState } from '../RepairState.tsx';
import { ReportDialog } from '../report/ReportDialog.tsx';
import { labelTexts } from './labelTexts.ts';

interface LabelDeviceProps {
  device: ReplyOf<typeof api.repairPublic.device>;
  equipmentId: number;
}

/** For somebody who is logged in and sees the device: report, and what is being done. */
export function LabelDevice({ device, equipmentId }: LabelDeviceProps) {
  const t = labelTexts.useTexts();
  // The address is open to everybody, so nobody has asked yet who this is.
  const user = useQuery({
    queryKey: ['repair.label.user'],
    queryFn: () => session.guard(undefined),
    staleTime: 60_000,
  });
  const [isReporting, setReporting] = useState(false);
  if (!user.data) return <LoadingState />;
  return (
    <Stack gap={3}>
      <div>
        <h1>{device.equipName}</h1>
        <Dim>{device.orgName}</Dim>
      </div>
      <Button type="primary" size="large" block onClick={() => setReporting(true)}>
        {t('report')}
      </Button>
      <Link to={devicePath(equipmentId)}>
        <Button size="large" block tabIndex={-1}>
          {t('openDevice')}
        </Button>
      </Link>
      <OpenOrders equipmentId={equipmentId} />
      {isReporting && <ReportDialog equipmentId={equipmentId} onClose={() => setReporting(false)} />}
    </Stack>
  );
}

const isOpen = ({ state }: { state: string }) => state !== 'finished' && state !== 'ended';

function OpenOrders({ equipmentId }: { equipmentId: number }) {
  const t = labelTexts.useTexts();
  const orders = useCall(api.repair.query, { equipmentId, pageSize: 20 }, { retry: false });
  return (
    <section className="open-orders">
      <h2>{t('openOrders')}</h2>
      <Loaded
        query={orders}
        failed={t('ordersFailed')}
        isEmpty={({ list }) => !list.some(isOpen)}
        empty={<Dim>{t('noOrders')}</Dim>}
      >
        {({ list }) => (
          <PlainList className="label-orders">
            {list.filter(isOpen).map((order) => (
              <li key={order.id}>
                <Link to={devicePath(equipmentId, { order: { type: 'repair', id: order.id } })}>{order.title}</Link>
                <RepairState order={order} />
              </li>
            ))}
          </PlainList>
        )}
      </Loaded>
    </section>
  );
}

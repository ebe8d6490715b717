import { DisconnectOutlined, ShareAltOutlined } from '@ant-design/icons';
import { api, type MonitoredEquipment, type Text } from '@lookfar/contract';
import { useMemo, useState } from 'react';
import { words } from '../../base/i18n/words.ts';
import { pages } from '../../base/pageNames.ts';
import { deviceDataPath, devicePath, pagePath } from '../../base/paths.ts';
import { isAllowed } from '../../base/session/isAllowed.ts';
import { useUser } from '../../base/session/sessionStore.ts';
import { useRefresh } from '../../client/useCall.ts';
import type { ListAction } from '../../ui/list/listAction.ts';
import { NoPermission } from '../../ui/NoPermission.tsx';
import { AcceptShareDialog, LeaveShareDialog, ShareFromLink } from '../share/index.ts';
import { EquipmentBrowser } from './EquipmentBrowser.tsx';
import { useOpenEquipment } from './useOpenEquipment.ts';

type MonitorDialog = { kind: 'accept' } | { kind: 'leave'; row: MonitoredEquipment };

const targets = {
  list: (id: number) => deviceDataPath(id),
  page: (_id: number, homeId: number) => pagePath(homeId),
};

const hrefOf = ({ id }: MonitoredEquipment) => devicePath(id);

const emptyNote: Text = {
  cn: '您还没有可以查看的设备。设备添加并授权后会出现在这里。',
  en: 'Devices appear here once they are added and you have permission to view them.',
};

/** The devices of the user's organisation and those that others share with it. */
export function EquipmentListPage() {
  const user = useUser();
  const open = useOpenEquipment(targets);
  const [dialog, setDialog] = useState<MonitorDialog>();
  const refreshCall = useRefresh();
  const refresh = () => void refreshCall(api.monitorList.query);
  const actions = useMemo(() => [acceptAction(() => setDialog({ kind: 'accept' }))], []);
  const close = () => setDialog(undefined);
  if (!isAllowed(user, api.monitorList.query.may)) return <NoPermission right="monitor_equipment" size="page" />;
  return (
    <>
      <EquipmentBrowser
        name="monitor.equipment"
        title={pages.equipmentList}
        emptyNote={emptyNote}
        href={hrefOf}
        open={open}
        actions={actions}
        rowActions={(row) => (row.shared ? [leaveAction(() => setDialog({ kind: 'leave', row }))] : [])}
      />
      <ShareFromLink onDone={refresh} />
      {dialog?.kind === 'accept' && <AcceptShareDialog onDone={refresh} onClose={close} />}
      {dialog?.kind === 'leave' && (
        <LeaveShareDialog equipmentId={dialog.row.id} name={dialog.row.name} onDone={refresh} onClose={close} />
      )}
    </>
  );
}

const acceptAction = (run: () => void): ListAction => ({
  key: 'accept',
  text: words.acceptShare,
  icon: <ShareAltOutlined />,
  may: api.share.accept.may,
  run,
});

const leaveAction = (run: () => void): ListAction => ({
  key: 'leave',
  text: { cn: '移除分享', en: 'Remove shared device' },
  icon: <DisconnectOutlined />,
  may: api.share.leave.may,
  run,
});

import { FolderOutlined } from '@ant-design/icons';
import { api, type Text } from '@lookfar/contract';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { pages } from '../../../base/pageNames.ts';
import { paths } from '../../../base/paths.ts';
import { isAllowed } from '../../../base/session/isAllowed.ts';
import { useUser } from '../../../base/session/sessionStore.ts';
import type { ListAction } from '../../../ui/list/listAction.ts';
import { NoPermission } from '../../../ui/NoPermission.tsx';
import { EquipmentBrowser } from '../EquipmentBrowser.tsx';
import { useOpenEquipment } from '../useOpenEquipment.ts';
import { moduleHref, moduleTargets } from './moduleTargets.ts';

const onlyModules = { line: 'gm' } as const;

const emptyNote: Text = {
  cn: '还没有模块设备。网关的硬件型号属于模块（GM）产品线时，其设备会出现在这里。',
  en: 'No module devices yet. Devices appear here if the hardware model of their gateway belongs to the module (GM) line.',
};

export function ModuleListPage() {
  const open = useOpenEquipment(moduleTargets);
  const navigate = useNavigate();
  const actions = useMemo(() => [byGroup(() => void navigate(paths.moduleGroups))], [navigate]);
  if (!isAllowed(useUser(), api.monitorList.query.may)) return <NoPermission right="monitor_equipment" size="page" />;
  return (
    <EquipmentBrowser
      name="monitor.modules"
      title={pages.moduleList}
      emptyNote={emptyNote}
      fixed={onlyModules}
      href={moduleHref}
      open={open}
      actions={actions}
    />
  );
}

const byGroup = (run: () => void): ListAction => ({
  key: 'groups',
  text: pages.moduleGroups,
  icon: <FolderOutlined />,
  may: api.monitorList.queryAllByGroup.may,
  run,
});

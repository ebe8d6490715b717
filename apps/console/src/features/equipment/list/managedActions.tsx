import {
  AppstoreAddOutlined,
  CopyOutlined,
  DeleteOutlined,
  DisconnectOutlined,
  EditOutlined,
  FileTextOutlined,
  FolderOutlined,
  ImportOutlined,
  LineChartOutlined,
  LinkOutlined,
  PlusOutlined,
  QrcodeOutlined,
  ShareAltOutlined,
  TeamOutlined,
} from '@ant-design/icons';
import { api, type ManagedEquipment } from '@lookfar/contract';
import { Suspense } from 'react';
import { words } from '../../../base/i18n/words.ts';
import { pages } from '../../../base/pageNames.ts';
import { devicePath, paths } from '../../../base/paths.ts';
import { operations } from '../../../shared/operation-log/operations.tsx';
import { ImportDialog } from '../../../shared/sheet-import/ImportDialog.tsx';
import { batch, drawer, headDrawer, headLink, link } from '../../../ui/screen/actions.tsx';
import type { RowsAboveProps, ScreenAction } from '../../../ui/screen/screenAction.ts';
import { LabelDialog } from '../../repair/index.ts';
import { AcceptShareDialog, ShareDialog } from '../../share/index.ts';
import { BindMany, DeleteMany, DeptMany, GroupMany, UnbindMany } from '../dialogs/BatchDialogs.tsx';
import {
  BindGateway,
  BindTemplate,
  DeleteOne,
  MakeTemplate,
  UnbindGateway,
  UnbindTemplate,
} from '../dialogs/RowDialogs.tsx';
import { editPath } from '../equipmentPaths.ts';
import { equipmentImport } from '../import/equipmentImport.ts';

/** Actions on devices. Bind and unbind are shown alternately. */
export const managedActions: readonly ScreenAction<ManagedEquipment>[] = [
  headDrawer('accept', ({ onChanged, onClose }) => <AcceptShareDialog onDone={onChanged} onClose={onClose} />, {
    text: words.acceptShare,
    icon: <ShareAltOutlined />,
    may: api.share.accept.may,
  }),
  headDrawer(
    'import',
    ({ onChanged, onClose }) => <ImportDialog of={equipmentImport} onDone={onChanged} onClose={onClose} />,
    {
      text: words.import,
      icon: <ImportOutlined />,
      may: api.equipment.import.may,
    },
  ),
  headLink('add', paths.addEquipment, {
    text: pages.addEquipment,
    icon: <PlusOutlined />,
    may: api.equipment.add.may,
    primary: true,
  }),

  link('edit', ({ id }) => editPath(id), {
    text: words.edit,
    icon: <EditOutlined />,
    may: api.equipmentConfig.info.may,
    primary: true,
  }),
  link('monitor', ({ id }) => devicePath(id), {
    text: { cn: '查看监控', en: 'View live data' },
    icon: <LineChartOutlined />,
    may: api.monitor.signals.may,
  }),
  drawer('bindGateway', BindGateway, {
    text: words.bindGateway,
    icon: <LinkOutlined />,
    may: api.equipmentBinding.bindGateway.may,
    isOffered: ({ gatewayId }) => gatewayId === null,
  }),
  drawer('unbindGateway', UnbindGateway, {
    text: { cn: '解绑网关', en: 'Unbind gateway' },
    icon: <DisconnectOutlined />,
    may: api.equipmentBinding.unbindGateway.may,
    isOffered: ({ gatewayId }) => gatewayId !== null,
  }),
  drawer('bindTemplate', BindTemplate, {
    text: { cn: '绑定模板', en: 'Bind template' },
    icon: <AppstoreAddOutlined />,
    may: api.equipmentBinding.bindTemplate.may,
    isOffered: ({ templateId }) => templateId === null,
  }),
  drawer('unbindTemplate', UnbindTemplate, {
    text: { cn: '解绑模板', en: 'Unbind template' },
    icon: <DisconnectOutlined />,
    may: api.equipmentBinding.unbindTemplate.may,
    isOffered: ({ templateId }) => templateId !== null,
  }),
  drawer('share', ({ row, onClose }) => <ShareDialog equipmentId={row.id} name={row.name} onClose={onClose} />, {
    text: { cn: '分享', en: 'Share' },
    icon: <ShareAltOutlined />,
    may: api.share.info.may,
  }),
  drawer('makeTemplate', MakeTemplate, {
    text: { cn: '存为模板', en: 'Save as template' },
    icon: <CopyOutlined />,
    may: api.template.add.may,
  }),
  operations('equipment', <FileTextOutlined />),
  drawer('delete', DeleteOne, {
    text: words.delete,
    icon: <DeleteOutlined />,
    danger: true,
    may: api.equipment.delete.may,
    does: 'remove',
  }),

  batch('bind', BindMany, {
    text: { cn: '批量绑定', en: 'Bind selected' },
    icon: <LinkOutlined />,
    may: api.equipmentBatch.bind.may,
  }),
  batch('unbind', UnbindMany, {
    text: { cn: '批量解绑', en: 'Unbind selected' },
    icon: <DisconnectOutlined />,
    may: api.equipmentBatch.unbind.may,
  }),
  batch('group', GroupMany, {
    text: { cn: '移动到分组', en: 'Move to group' },
    icon: <FolderOutlined />,
    may: api.equipmentBatch.group.may,
  }),
  batch('dept', DeptMany, {
    text: { cn: '设置部门', en: 'Set department' },
    icon: <TeamOutlined />,
    may: api.equipmentBatch.dept.may,
  }),
  batch('labels', LabelMany, {
    text: { cn: '打印二维码', en: 'Print QR labels' },
    icon: <QrcodeOutlined />,
    may: api.repairSetting.labels.may,
  }),
  batch('delete', DeleteMany, {
    text: { cn: '批量删除', en: 'Delete selected' },
    icon: <DeleteOutlined />,
    danger: true,
    may: api.equipmentBatch.delete.may,
  }),
];

function LabelMany({ rows, onClose }: RowsAboveProps<ManagedEquipment>) {
  return (
    <Suspense>
      <LabelDialog equipmentIds={rows.map(({ id }) => id)} onClose={onClose} />
    </Suspense>
  );
}

import {
  AppstoreAddOutlined,
  CopyOutlined,
  DeleteOutlined,
  DisconnectOutlined,
  EditOutlined,
  FileTextOutlined,
  FolderOutlined,
  LineChartOutlined,
  LinkOutlined,
  ShareAltOutlined,
} from '@ant-design/icons';
import {
  addTemplate,
  batchBind,
  batchDelete,
  batchGroup,
  batchUnbind,
  bindGateway,
  bindTemplate,
  deleteEquipment,
  equipmentConfig,
  type ManagedEquipment,
  queryOperations,
  querySignals,
  shareInfo,
  unbindGateway,
  unbindTemplate,
} from '@lookfar/contract';
import type { BatchAction, ListAction } from '../../../ui/list/listAction.ts';
import { editPath, monitorPath } from '../equipmentPaths.ts';
import type { BatchKind, ManagedDialog, RowKind } from './managedDialog.ts';

type Show = (dialog: ManagedDialog) => void;

/** What can be done with one device. Binding and unbinding stand in for each other. */
export function managedRowActions(row: ManagedEquipment, show: Show): ListAction[] {
  const open = (kind: RowKind) => () => show({ kind, row });
  return [
    {
      key: 'edit',
      primary: true,
      text: { cn: '编辑', en: 'Edit' },
      icon: <EditOutlined />,
      may: equipmentConfig.info.may,
      to: editPath(row.id),
    },
    {
      key: 'monitor',
      text: { cn: '查看监控', en: 'Watch its values' },
      icon: <LineChartOutlined />,
      may: querySignals.may,
      to: monitorPath(row.id),
    },
    row.gatewayId === null
      ? {
          key: 'bindGateway',
          text: { cn: '绑定网关', en: 'Bind a gateway' },
          icon: <LinkOutlined />,
          may: bindGateway.may,
          run: open('bindGateway'),
        }
      : {
          key: 'unbindGateway',
          text: { cn: '解绑网关', en: 'Unbind the gateway' },
          icon: <DisconnectOutlined />,
          may: unbindGateway.may,
          run: open('unbindGateway'),
        },
    row.templateId === null
      ? {
          key: 'bindTemplate',
          text: { cn: '绑定模板', en: 'Bind a template' },
          icon: <AppstoreAddOutlined />,
          may: bindTemplate.may,
          run: open('bindTemplate'),
        }
      : {
          key: 'unbindTemplate',
          text: { cn: '解绑模板', en: 'Unbind the template' },
          icon: <DisconnectOutlined />,
          may: unbindTemplate.may,
          run: open('unbindTemplate'),
        },
    {
      key: 'share',
      text: { cn: '分享', en: 'Share' },
      icon: <ShareAltOutlined />,
      may: shareInfo.may,
      run: open('share'),
    },
    {
      key: 'makeTemplate',
      text: { cn: '存为模板', en: 'Make a template of it' },
      icon: <CopyOutlined />,
      may: addTemplate.may,
      run: open('makeTemplate'),
    },
    {
      key: 'log',
      text: { cn: '操作日志', en: 'Operation log' },
      icon: <FileTextOutlined />,
      may: queryOperations.may,
      run: open('log'),
    },
    {
      key: 'delete',
      text: { cn: '删除', en: 'Delete' },
      icon: <DeleteOutlined />,
      danger: true,
      may: deleteEquipment.may,
      run: open('delete'),
    },
  ];
}

/** What can be done with the selected devices. */
export function managedBatchActions(show: Show): BatchAction<ManagedEquipment>[] {
  const open = (kind: BatchKind) => (rows: readonly ManagedEquipment[], finished: () => void) =>
    show({ kind, rows, finished });
  return [
    {
      key: 'bind',
      text: { cn: '批量绑定', en: 'Bind' },
      icon: <LinkOutlined />,
      may: batchBind.may,
      run: open('batchBind'),
    },
    {
      key: 'unbind',
      text: { cn: '批量解绑', en: 'Unbind' },
      icon: <DisconnectOutlined />,
      may: batchUnbind.may,
      run: open('batchUnbind'),
    },
    {
      key: 'group',
      text: { cn: '移动到分组', en: 'Move to a group' },
      icon: <FolderOutlined />,
      may: batchGroup.may,
      run: open('batchGroup'),
    },
    {
      key: 'delete',
      text: { cn: '批量删除', en: 'Delete' },
      icon: <DeleteOutlined />,
      danger: true,
      may: batchDelete.may,
      run: open('batchDelete'),
    },
  ];
}

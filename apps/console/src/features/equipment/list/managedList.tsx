import { ImportOutlined, PlusOutlined, ShareAltOutlined } from '@ant-design/icons';
import { acceptShare, addEquipment, exportEquipment, importEquipment, queryManagedEquipment } from '@lookfar/contract';
import { useMemo } from 'react';
import { pages } from '../../../shell/pageNames.ts';
import { paths } from '../../../shell/router/paths.ts';
import { EquipmentStateTag } from '../../../ui/equipment-state/EquipmentStateTag.tsx';
import { useGroupOptions } from '../../../ui/group/useGroups.ts';
import type { ListAction } from '../../../ui/list/listAction.ts';
import { defineList, type ListOption } from '../../../ui/list/listDescription.ts';
import { editPath } from '../equipmentPaths.ts';
import { useTemplates } from '../template/useTemplates.ts';
import { useManufacturers } from '../useManufacturers.ts';
import { AlarmCell, GatewayCell, NameCell, PushCell, SharedCell, TemplateCell, TimeCell } from './ManagedCells.tsx';
import { managedBatchActions, managedRowActions } from './managedActions.tsx';
import type { ManagedDialog } from './managedDialog.ts';

export const managedListName = 'manage.equipment';

const add: ListAction = {
  key: 'add',
  primary: true,
  text: pages.addEquipment,
  icon: <PlusOutlined />,
  may: addEquipment.may,
  to: paths.addEquipment,
};

/** The devices that the user manages. `show` opens a dialog above the list. */
export const managedList = (show: (dialog: ManagedDialog) => void) =>
  defineList({
    name: managedListName,
    title: pages.manageEquipment,
    call: queryManagedEquipment,
    rowKey: ({ id }) => id,
    rowName: ({ name }) => name,
    open: ({ id }) => editPath(id),
    refreshMs: 10_000,
    emptyNote: {
      cn: '还没有设备。新增一台，或从表格批量导入。',
      en: 'There is no device yet. Add one, or import many from a spreadsheet.',
    },
    emptyAction: add,
    rowActions: (row) => managedRowActions(row, show),
    batchActions: managedBatchActions(show),
    headerActions: [
      {
        key: 'accept',
        text: { cn: '接受分享', en: 'Accept a share' },
        icon: <ShareAltOutlined />,
        may: acceptShare.may,
        run: () => show({ kind: 'accept' }),
      },
      {
        key: 'import',
        text: { cn: '导入', en: 'Import' },
        icon: <ImportOutlined />,
        may: importEquipment.may,
        run: () => show({ kind: 'import' }),
      },
      add,
    ],
    exportCall: exportEquipment,
    filters: [
      { kind: 'search', key: 'name', label: { cn: '设备名称', en: 'Device name' } },
      { kind: 'search', key: 'sn', label: { cn: '网关 SN', en: 'Gateway SN' } },
      { kind: 'tree', key: 'groupId', label: { cn: '全部分组', en: 'All groups' }, useOptions: useGroupOptions },
      {
        kind: 'choice',
        key: 'templateId',
        label: { cn: '全部模板', en: 'All templates' },
        useOptions: useTemplateOptions,
      },
      {
        kind: 'choice',
        key: 'manufacturer',
        label: { cn: '全部厂商', en: 'All manufacturers' },
        useOptions: useManufacturerOptions,
      },
      {
        kind: 'segments',
        key: 'online',
        label: { cn: '在线状态', en: 'Online state' },
        options: [
          { value: '', text: { cn: '全部', en: 'All' } },
          { value: 'true', text: { cn: '在线', en: 'Online' } },
          { value: 'false', text: { cn: '离线', en: 'Offline' } },
        ],
      },
      {
        kind: 'segments',
        key: 'alarm',
        label: { cn: '报警', en: 'Alarms' },
        options: [
          { value: '', text: { cn: '全部', en: 'All' } },
          { value: 'true', text: { cn: '有报警', en: 'In alarm' } },
          { value: 'false', text: { cn: '无报警', en: 'No alarm' } },
        ],
      },
    ],
    columns: [
      {
        key: 'state',
        title: { cn: '状态', en: 'State' },
        width: 110,
        essential: true,
        render: (row) => <EquipmentStateTag look="plain" equipment={row} />,
      },
      {
        key: 'name',
        title: { cn: '设备名称', en: 'Device' },
        essential: true,
        leads: true,
        sortKey: 'name',
        render: (row) => <NameCell row={row} />,
      },
      {
        key: 'group',
        title: { cn: '分组', en: 'Group' },
        sortKey: 'group',
        blank: ({ groupName }) => groupName === '',
        render: ({ groupName }) => groupName || '—',
      },
      {
        key: 'model',
        title: { cn: '厂商 / 型号', en: 'Maker / model' },
        sortKey: 'manufacturer',
        blank: ({ manufacturer, model }) => manufacturer === '' && model === '',
        render: ({ manufacturer, model }) => [manufacturer, model].filter(Boolean).join(' / ') || '—',
      },
      {
        key: 'sn',
        title: { cn: '网关 SN', en: 'Gateway SN' },
        sortKey: 'sn',
        blank: ({ sn }) => sn === '',
        render: (row) => <GatewayCell row={row} />,
      },
      {
        key: 'template',
        title: { cn: '模板', en: 'Template' },
        sortKey: 'template',
        blank: ({ templateId }) => templateId === null,
        render: (row) => <TemplateCell row={row} />,
      },
      {
        key: 'push',
        title: { cn: '配置下发', en: 'Configuration' },
        blank: ({ push }) => push === 'none',
        render: (row) => <PushCell row={row} />,
      },
      {
        key: 'alarms',
        title: { cn: '报警', en: 'Alarms' },
        width: 64,
        align: 'right',
        blank: ({ alarmNum }) => !alarmNum,
        render: (row) => <AlarmCell row={row} />,
      },
      {
        key: 'signals',
        hidden: true,
        title: { cn: '变量数', en: 'Signals' },
        width: 80,
        align: 'right',
        render: ({ signalCount }) => signalCount,
      },
      {
        key: 'location',
        title: { cn: '位置', en: 'Location' },
        hidden: true,
        blank: ({ location }) => location === '',
        render: ({ location }) => location || '—',
      },
      {
        key: 'shared',
        hidden: true,
        title: { cn: '已分享', en: 'Shared with' },
        width: 90,
        align: 'right',
        blank: ({ sharedWith }) => sharedWith === 0,
        render: (row) => <SharedCell row={row} />,
      },
      {
        key: 'modified',
        title: { cn: '修改时间', en: 'Modified' },
        width: 140,
        sortKey: 'gmtModified',
        render: ({ gmtModified }) => <TimeCell time={gmtModified} />,
      },
      {
        key: 'created',
        title: { cn: '创建时间', en: 'Created' },
        width: 140,
        hidden: true,
        sortKey: 'gmtCreate',
        render: ({ gmtCreate }) => <TimeCell time={gmtCreate} />,
      },
    ],
  });

function useTemplateOptions(): readonly ListOption[] {
  const { data } = useTemplates();
  return useMemo(() => (data ?? []).map(({ id, name }) => ({ value: String(id), text: name })), [data]);
}

function useManufacturerOptions(): readonly ListOption[] {
  const names = useManufacturers();
  return useMemo(() => names.map((name) => ({ value: name, text: name })), [names]);
}

import { ImportOutlined, PlusOutlined, ShareAltOutlined } from '@ant-design/icons';
import { acceptShare, addEquipment, exportEquipment, importEquipment, queryManagedEquipment } from '@lookfar/contract';
import { useMemo } from 'react';
import { pages } from '../../../base/pageNames.ts';
import { paths } from '../../../base/paths.ts';
import { useGroupOptions } from '../../../shared/group/useGroups.ts';
import type { ListAction } from '../../../ui/list/listAction.ts';
import { defineList, type ListOption } from '../../../ui/list/listDescription.ts';
import { editPath } from '../equipmentPaths.ts';
import { useTemplates } from '../template/useTemplates.ts';
import { useManufacturers } from '../useManufacturers.ts';
import { managedBatchActions, managedRowActions } from './managedActions.tsx';
import { managedColumns } from './managedColumns.tsx';
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
    columns: managedColumns,
  });

function useTemplateOptions(): readonly ListOption[] {
  const { data } = useTemplates();
  return useMemo(() => (data ?? []).map(({ id, name }) => ({ value: String(id), text: name })), [data]);
}

function useManufacturerOptions(): readonly ListOption[] {
  const names = useManufacturers();
  return useMemo(() => names.map((name) => ({ value: name, text: name })), [names]);
}

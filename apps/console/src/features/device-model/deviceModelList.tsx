import { PlusOutlined } from '@ant-design/icons';
import {
  addDeviceModel,
  addEquipment,
  addTemplate,
  type DeviceModel,
  deleteDeviceModel,
  editDeviceModel,
  parseTime,
  queryDeviceModels,
  queryOperations,
} from '@lookfar/contract';
import { pages } from '../../base/pageNames.ts';
import { DriverName } from '../../shared/driver-form/DriverName.tsx';
import { useDriverOptions } from '../../shared/driver-form/useDrivers.ts';
import { formatLocalTime } from '../../ui/formatTimes.ts';
import type { ListAction } from '../../ui/list/listAction.ts';
import { defineList } from '../../ui/list/listDescription.ts';
import { CategoryName } from './CategoryName.tsx';
import { ModelName } from './ModelName.tsx';
import { modelLabels } from './modelLabels.ts';
import { addWithModelPath, editModelPath } from './modelPaths.ts';
import { useCategoryOptions } from './useCategoryOptions.ts';

export const deviceModelListName = 'manage.deviceModel';

export type DeviceModelDialog =
  | { kind: 'add' }
  | { kind: 'open' | 'copy' | 'properties' | 'template' | 'remove' | 'operations'; model: DeviceModel };

type Show = (dialog: DeviceModelDialog) => void;

const shippedStays = { cn: '内置型号不能修改，请先复制', en: 'A built-in model cannot be changed; copy it' };

const add = (show: Show): ListAction => ({
  key: 'add',
  text: { cn: '新增设备型号', en: 'Add a device model' },
  icon: <PlusOutlined />,
  may: addDeviceModel.may,
  primary: true,
  run: () => show({ kind: 'add' }),
});

/** Register maps of devices: those that come with the system, and the organisation's own. */
export const deviceModelList = (show: Show) =>
  defineList({
    name: deviceModelListName,
    title: pages.models,
    call: queryDeviceModels,
    rowKey: ({ id }) => id,
    rowName: ({ name }) => name,
    onOpen: (model) => show({ kind: 'open', model }),
    headerActions: [add(show)],
    emptyNote: {
      cn: '设备型号是一类设备的变量表，新增设备时直接选用。',
      en: 'A device model is the register map of a kind of device, to choose when a device is added.',
    },
    emptyAction: add(show),
    filters: [
      { kind: 'search', key: 'name', label: modelLabels.name },
      { kind: 'search', key: 'manufacturer', label: modelLabels.manufacturer },
      { kind: 'choice', key: 'category', label: modelLabels.category, useOptions: useCategoryOptions },
      { kind: 'choice', key: 'driver', label: modelLabels.driver, useOptions: useDriverOptions },
      {
        kind: 'segments',
        key: 'shipped',
        label: { cn: '来源', en: 'Origin' },
        options: [
          { value: '', text: { cn: '全部', en: 'All' } },
          { value: 'true', text: { cn: '内置', en: 'Built in' } },
          { value: 'false', text: { cn: '自有', en: 'Own' } },
        ],
      },
    ],
    rowActions: (model) => rowActions(model, show),
    columns: [
      {
        key: 'name',
        title: modelLabels.name,
        essential: true,
        leads: true,
        render: (row) => <ModelName model={row} />,
      },
      {
        key: 'category',
        title: modelLabels.category,
        width: 120,
        render: ({ category }) => <CategoryName category={category} />,
      },
      { key: 'manufacturer', title: modelLabels.manufacturer, render: ({ manufacturer }) => manufacturer || '—' },
      { key: 'driver', title: modelLabels.driver, render: ({ driver }) => <DriverName id={driver} /> },
      {
        key: 'signals',
        title: { cn: '变量数', en: 'Signals' },
        align: 'right',
        width: 90,
        render: ({ signalCount }) => signalCount,
      },
      {
        key: 'alarms',
        title: { cn: '报警数', en: 'Alarms' },
        align: 'right',
        width: 90,
        render: ({ alarmCount }) => alarmCount,
      },
      { key: 'note', title: modelLabels.note, hidden: true, render: ({ note }) => note || '—' },
      {
        key: 'created',
        title: { cn: '创建时间', en: 'Created' },
        width: 170,
        hidden: true,
        render: ({ gmtCreate }) => formatLocalTime(parseTime(gmtCreate) ?? 0),
      },
    ],
  });

function rowActions(model: DeviceModel, show: Show): readonly ListAction[] {
  const fixed = model.shipped ? shippedStays : undefined;
  return [
    {
      key: 'use',
      text: { cn: '新增设备', en: 'Add a device' },
      may: addEquipment.may,
      primary: true,
      to: addWithModelPath(model.id),
    },
    {
      key: 'edit',
      text: { cn: '编辑变量表', en: 'Edit the register map' },
      may: editDeviceModel.may,
      disabled: fixed,
      to: editModelPath(model.id),
    },
    {
      key: 'properties',
      text: { cn: '修改型号信息', en: 'Edit the information' },
      may: editDeviceModel.may,
      disabled: fixed,
      run: () => show({ kind: 'properties', model }),
    },
    {
      key: 'template',
      text: { cn: '生成设备模板', en: 'Make a device template' },
      may: addTemplate.may,
      run: () => show({ kind: 'template', model }),
    },
    {
      key: 'copy',
      text: { cn: '复制', en: 'Copy' },
      may: addDeviceModel.may,
      run: () => show({ kind: 'copy', model }),
    },
    {
      key: 'operations',
      text: { cn: '操作日志', en: 'Operation log' },
      may: queryOperations.may,
      run: () => show({ kind: 'operations', model }),
    },
    {
      key: 'remove',
      text: { cn: '删除', en: 'Delete' },
      may: deleteDeviceModel.may,
      danger: true,
      disabled: model.shipped ? { cn: '内置型号不能删除', en: 'A built-in model cannot be deleted' } : undefined,
      run: () => show({ kind: 'remove', model }),
    },
  ];
}

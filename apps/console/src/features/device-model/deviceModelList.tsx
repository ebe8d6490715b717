import { words } from '../../base/i18n/words.ts';
import './device-model.css';
import { PlusOutlined } from '@ant-design/icons';
import { api, type DeviceModel } from '@lookfar/contract';
import { DriverName } from '../../shared/driver-form/DriverName.tsx';
import { useDriverOptions } from '../../shared/driver-form/useDrivers.ts';
import { operations } from '../../shared/operation-log/operations.tsx';
import { count, text, time } from '../../ui/list/columns.ts';
import { choice, flag, search } from '../../ui/list/filters.ts';
import { drawer, headDrawer, link, remove } from '../../ui/screen/actions.tsx';
import { listScreen } from '../../ui/screen/listScreen.tsx';
import { AddModelDrawer } from './AddModelDrawer.tsx';
import { addModelFields } from './addModelFields.tsx';
import { AddModel } from './addModelForm.ts';
import { CategoryName } from './CategoryName.tsx';
import { CopyDialog, TemplateDialog } from './ModelDialogs.tsx';
import { ModelDrawer } from './ModelDrawer.tsx';
import { ModelName } from './ModelName.tsx';
import { ModelProperties } from './ModelProperties.tsx';
import { modelFields } from './modelFields.ts';
import { modelLabels } from './modelLabels.ts';
import { addWithModelPath, editModelPath } from './modelPaths.ts';
import { useCategoryOptions } from './useCategoryOptions.ts';

const fixed = ({ shipped }: DeviceModel) =>
  shipped
    ? { cn: '内置型号不能修改，请先复制', en: 'Built-in models cannot be edited. Duplicate it first' }
    : undefined;

/** Register maps of devices: those shipped with the system, and the organisation's own. */
export const deviceModelList = listScreen({
  name: 'manage.deviceModel',
  thing: { cn: '设备型号', en: 'device model' },
  call: api.deviceModel.query,
  alsoRefresh: [api.deviceModel.info],
  filters: [
    search('name', modelLabels.name),
    search('manufacturer', modelLabels.manufacturer),
    choice('category', modelLabels.category, useCategoryOptions),
    choice('driver', modelLabels.driver, useDriverOptions),
    flag('shipped', { cn: '来源', en: 'Origin' }, { cn: '内置', en: 'Built in' }, { cn: '自有', en: 'Own' }),
  ],
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
    text('manufacturer', modelLabels.manufacturer),
    { key: 'driver', title: modelLabels.driver, render: ({ driver }) => <DriverName id={driver} /> },
    count('signalCount', words.signalCount, { key: 'signals' }),
    count('alarmCount', { cn: '报警数', en: 'Alarms' }, { key: 'alarms' }),
    text('note', modelLabels.note, { hidden: true }),
    time('gmtCreate', words.created, { key: 'created', hidden: true }),
  ],
  emptyNote: {
    cn: '设备型号是一类设备的变量表，新增设备时直接选用。',
    en: 'A device model is the register map of a type of device. Choose it when you add such a device.',
  },
  opens: 'open',
  actions: [
    headDrawer('add', AddModelDrawer, {
      text: { cn: '新增设备型号', en: 'Add device model' },
      icon: <PlusOutlined />,
      may: api.deviceModel.add.may,
      primary: true,
      does: 'create',
      form: { body: AddModel, fields: addModelFields },
    }),
    drawer('open', ModelDrawer, { text: modelLabels.name, isOffered: () => false }),
    link('use', ({ id }: DeviceModel) => addWithModelPath(id), {
      text: { cn: '新增设备', en: 'Add device' },
      may: api.equipment.add.may,
      primary: true,
    }),
    link('edit', ({ id }: DeviceModel) => editModelPath(id), {
      text: { cn: '编辑变量表', en: 'Edit register map' },
      may: api.deviceModel.edit.may,
      disabled: fixed,
    }),
    drawer('properties', ModelProperties, {
      text: words.editInformation,
      may: api.deviceModel.edit.may,
      disabled: fixed,
      does: 'edit',
      form: { body: AddModel, fields: modelFields },
    }),
    drawer('template', TemplateDialog, {
      text: { cn: '生成设备模板', en: 'Create device template' },
      may: api.template.add.may,
    }),
    drawer('copy', CopyDialog, { text: words.duplicate, may: api.deviceModel.add.may }),
    operations('deviceModel'),
    remove(
      api.deviceModel.delete,
      {
        cn: '型号“{name}”将被删除；由它建立的设备和模板不受影响。',
        en: '“{name}” will be deleted. Devices and templates created from it are not affected.',
      },
      {
        disabled: ({ shipped }: DeviceModel) =>
          shipped ? { cn: '内置型号不能删除', en: 'Built-in models cannot be deleted' } : undefined,
      },
    ),
  ],
});

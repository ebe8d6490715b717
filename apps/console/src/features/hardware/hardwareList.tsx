import { words } from '../../base/i18n/words.ts';
import './hardware.css';
import { api, equipmentLines, fileUrl } from '@lookfar/contract';
import { useLanguage } from '../../base/i18n/language.ts';
import { Networking, networkings, networkingText } from '../../shared/gateway-state/networking.tsx';
import { operations } from '../../shared/operation-log/operations.tsx';
import type { FormField } from '../../ui/form/formField.ts';
import { count, text } from '../../ui/list/columns.ts';
import { search } from '../../ui/list/filters.ts';
import { create, drawer, edit, remove } from '../../ui/screen/actions.tsx';
import { listScreen } from '../../ui/screen/listScreen.tsx';
import { imageField } from '../../ui/upload/imageField.tsx';
import { FirmwareDrawer } from './FirmwareDrawer.tsx';

const lineNames = {
  eg: { cn: '网关（EG）', en: 'Gateway (EG)' },
  gm: { cn: '模块（GM）', en: 'Module (GM)' },
} as const;

const fields: readonly FormField[] = [
  { kind: 'text', name: 'name', label: { cn: '型号名称', en: 'Model' } },
  { kind: 'text', name: 'manufacturer', label: words.manufacturer },
  {
    kind: 'text',
    name: 'snPrefix',
    label: { cn: 'SN 前缀', en: 'SN prefix' },
    note: {
      cn: 'SN 以此开头的网关会自动识别为该型号。',
      en: 'Gateways whose SN starts with this are recognised as this model.',
    },
    maxLength: 30,
    mono: true,
  },
  {
    kind: 'choices',
    name: 'networking',
    label: words.networking,
    useOptions: () => {
      const language = useLanguage();
      return networkings.map((value) => ({ value, text: networkingText(value, language) }));
    },
    free: true,
  },
  {
    kind: 'text',
    name: 'ports',
    label: { cn: '接口', en: 'Ports' },
    placeholder: { cn: '如：2 × RS485，1 × 网口', en: 'e.g. 2 × RS485, 1 × Ethernet' },
  },
  {
    kind: 'choice',
    name: 'line',
    label: { cn: '产品线', en: 'Product line' },
    note: {
      cn: '模块（GM）：随单台设备安装的数传模块，其设备列在“模块设备”中。',
      en: 'A module (GM) is built into one device; its devices are also listed under “Module devices”.',
    },
    useOptions: () => {
      const language = useLanguage();
      return equipmentLines.map((value) => ({ value, text: lineNames[value][language] }));
    },
    required: true,
  },
  { kind: 'multiline', name: 'note', label: words.description, rows: 3 },
  imageField({ cn: '图片', en: 'Picture' }),
];

export const hardwareList = listScreen({
  name: 'manage.hardware',
  thing: { cn: '硬件型号', en: 'hardware model' },
  call: api.hardware.query,
  filters: [search('name', { cn: '型号或厂商', en: 'Model or manufacturer' })],
  columns: [
    {
      key: 'name',
      title: words.model,
      essential: true,
      render: ({ name, image }) => (
        <>
          {image !== null && <img className="hardware-image" src={fileUrl(image)} alt="" />}
          {name}
        </>
      ),
    },
    text('manufacturer', words.manufacturer),
    text('snPrefix', { cn: 'SN 前缀', en: 'SN prefix' }),
    {
      key: 'networking',
      title: words.networking,
      render: ({ networking }) => <Networking of={networking} />,
    },
    text('ports', { cn: '接口', en: 'Ports' }),
    {
      key: 'firmware',
      title: { cn: '最新固件', en: 'Latest firmware' },
      render: ({ firmware, firmwareCount }) => (firmware ? `${firmware} (${firmwareCount})` : '—'),
    },
    count('gatewayCount', { cn: '网关数', en: 'Gateways' }, { key: 'gateways' }),
  ],
  emptyNote: {
    cn: '登记网关的硬件型号后，可以为它上传固件并远程升级。',
    en: 'Once you have added a hardware model, you can upload firmware for it and upgrade gateways remotely.',
  },
  form: { fields },
  opens: 'firmware',
  actions: [
    create(api.hardware.add),
    drawer('firmware', FirmwareDrawer, {
      text: { cn: '固件', en: 'Firmware' },
      may: api.hardware.firmware.may,
      primary: true,
    }),
    edit(api.hardware.edit),
    operations('hardware'),
    remove(api.hardware.delete, {
      cn: '“{name}”及其全部固件将被删除。',
      en: '“{name}” and all its firmware will be deleted.',
    }),
  ],
});

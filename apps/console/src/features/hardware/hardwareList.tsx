import { PlusOutlined } from '@ant-design/icons';
import {
  addHardware,
  deleteHardware,
  editHardware,
  fileUrl,
  type Hardware,
  queryFirmware,
  queryHardware,
  queryOperations,
} from '@lookfar/contract';
import { pages } from '../../base/pageNames.ts';
import type { ListAction } from '../../ui/list/listAction.ts';
import { defineList } from '../../ui/list/listDescription.ts';

export const hardwareListName = 'manage.hardware';

export type HardwareDialog =
  | { kind: 'add' }
  | { kind: 'edit' | 'firmware' | 'remove' | 'operations'; hardware: Hardware };

type Show = (dialog: HardwareDialog) => void;

const add = (show: Show): ListAction => ({
  key: 'add',
  text: { cn: '新增硬件型号', en: 'Add a hardware model' },
  icon: <PlusOutlined />,
  may: addHardware.may,
  primary: true,
  run: () => show({ kind: 'add' }),
});

/** Gateway hardware models and how much firmware each has. */
export const hardwareList = (show: Show) =>
  defineList({
    name: hardwareListName,
    title: pages.hardware,
    call: queryHardware,
    rowKey: ({ id }) => id,
    rowName: ({ name }) => name,
    onOpen: (hardware) => show({ kind: 'firmware', hardware }),
    headerActions: [add(show)],
    emptyNote: {
      cn: '登记网关的硬件型号后，可以为它上传固件并远程升级。',
      en: 'Once a hardware model is here, firmware can be uploaded for it and gateways upgraded from afar.',
    },
    emptyAction: add(show),
    filters: [{ kind: 'search', key: 'name', label: { cn: '型号或厂商', en: 'Model or manufacturer' } }],
    rowActions: (hardware) => [
      {
        key: 'firmware',
        text: { cn: '固件', en: 'Firmware' },
        may: queryFirmware.may,
        primary: true,
        run: () => show({ kind: 'firmware', hardware }),
      },
      {
        key: 'edit',
        text: { cn: '编辑', en: 'Edit' },
        may: editHardware.may,
        run: () => show({ kind: 'edit', hardware }),
      },
      {
        key: 'operations',
        text: { cn: '操作日志', en: 'Operation log' },
        may: queryOperations.may,
        run: () => show({ kind: 'operations', hardware }),
      },
      {
        key: 'remove',
        text: { cn: '删除', en: 'Delete' },
        may: deleteHardware.may,
        danger: true,
        run: () => show({ kind: 'remove', hardware }),
      },
    ],
    columns: [
      {
        key: 'name',
        title: { cn: '型号', en: 'Model' },
        essential: true,
        render: ({ name, image }) => (
          <>
            {image !== null && <img className="hardware-image" src={fileUrl(image)} alt="" />}
            {name}
          </>
        ),
      },
      {
        key: 'manufacturer',
        title: { cn: '厂商', en: 'Manufacturer' },
        render: ({ manufacturer }) => manufacturer || '—',
      },
      { key: 'snPrefix', title: { cn: 'SN 前缀', en: 'SN prefix' }, render: ({ snPrefix }) => snPrefix || '—' },
      {
        key: 'networking',
        title: { cn: '联网方式', en: 'Networking' },
        render: ({ networking }) => networking.join(' / ') || '—',
      },
      { key: 'ports', title: { cn: '接口', en: 'Ports' }, render: ({ ports }) => ports || '—' },
      {
        key: 'firmware',
        title: { cn: '最新固件', en: 'Newest firmware' },
        render: ({ firmware, firmwareCount }) => (firmware ? `${firmware} (${firmwareCount})` : '—'),
      },
      {
        key: 'gateways',
        title: { cn: '网关数', en: 'Gateways' },
        align: 'right',
        width: 90,
        render: ({ gatewayCount }) => gatewayCount,
      },
    ],
  });

import { PlusOutlined } from '@ant-design/icons';
import {
  addProtocol,
  deleteProtocol,
  editProtocol,
  type Protocol,
  parseTime,
  queryOperations,
  queryProtocols,
} from '@lookfar/contract';
import { pages } from '../../base/pageNames.ts';
import { DriverName } from '../../shared/driver-form/DriverName.tsx';
import { useDriverOptions } from '../../shared/driver-form/useDrivers.ts';
import { formatLocalTime } from '../../ui/formatTimes.ts';
import type { ListAction } from '../../ui/list/listAction.ts';
import { defineList } from '../../ui/list/listDescription.ts';
import { EnabledTag, PresetCell, ProtocolName } from './ProtocolCells.tsx';
import { protocolLabels } from './protocolLabels.ts';

export const protocolListName = 'manage.protocol';

export type ProtocolDialog = { kind: 'add' } | { kind: 'edit' | 'remove' | 'operations'; protocol: Protocol };

export interface ProtocolActions {
  show: (dialog: ProtocolDialog) => void;
  /** Offers it, or no longer. */
  enable: (protocol: Protocol, enabled: boolean) => void;
}

const shippedStays = { cn: '内置协议不能删除，可以停用', en: 'A built-in protocol cannot be deleted; turn it off' };

const add = ({ show }: ProtocolActions): ListAction => ({
  key: 'add',
  text: { cn: '新增协议', en: 'Add a protocol' },
  icon: <PlusOutlined />,
  may: addProtocol.may,
  primary: true,
  run: () => show({ kind: 'add' }),
});

/** Drivers under names with parameters filled in before. Everybody may look, few may change. */
export const protocolList = (actions: ProtocolActions, mayEdit: boolean) =>
  defineList({
    name: protocolListName,
    title: pages.protocols,
    call: queryProtocols,
    rowKey: ({ id }) => id,
    rowName: ({ name }) => name,
    ...(mayEdit && { onOpen: (protocol: Protocol) => actions.show({ kind: 'edit', protocol }) }),
    headerActions: [add(actions)],
    emptyNote: {
      cn: '协议是驱动加上预先填好的参数，配置设备时直接选用。',
      en: 'A protocol is a driver with parameters filled in before, to choose when a device is set up.',
    },
    emptyAction: add(actions),
    filters: [
      { kind: 'search', key: 'name', label: protocolLabels.name },
      { kind: 'choice', key: 'driver', label: protocolLabels.driver, useOptions: useDriverOptions },
      {
        kind: 'segments',
        key: 'enabled',
        label: protocolLabels.enabled,
        options: [
          { value: '', text: { cn: '全部', en: 'All' } },
          { value: 'true', text: { cn: '启用', en: 'On' } },
          { value: 'false', text: { cn: '停用', en: 'Off' } },
        ],
      },
    ],
    rowActions: (protocol) => rowActions(protocol, actions),
    columns: [
      {
        key: 'name',
        title: protocolLabels.name,
        essential: true,
        leads: true,
        render: (protocol) => <ProtocolName protocol={protocol} />,
      },
      {
        key: 'driver',
        title: protocolLabels.driver,
        render: ({ driver }) => <DriverName id={driver} />,
      },
      {
        key: 'parameters',
        title: protocolLabels.parameters,
        render: (protocol) => <PresetCell protocol={protocol} />,
      },
      {
        key: 'enabled',
        title: { cn: '状态', en: 'State' },
        width: 90,
        render: ({ enabled }) => <EnabledTag enabled={enabled} />,
      },
      {
        key: 'useCount',
        title: { cn: '使用数', en: 'In use by' },
        align: 'right',
        width: 90,
        render: ({ useCount }) => useCount,
      },
      { key: 'note', title: protocolLabels.note, render: ({ note }) => note || '—' },
      {
        key: 'created',
        title: { cn: '创建时间', en: 'Created' },
        width: 170,
        hidden: true,
        render: ({ gmtCreate }) => formatLocalTime(parseTime(gmtCreate) ?? 0),
      },
    ],
  });

function rowActions(protocol: Protocol, { show, enable }: ProtocolActions): readonly ListAction[] {
  const { enabled, shipped } = protocol;
  return [
    {
      key: 'edit',
      text: { cn: '编辑', en: 'Edit' },
      may: editProtocol.may,
      primary: true,
      run: () => show({ kind: 'edit', protocol }),
    },
    {
      key: 'enable',
      text: enabled ? { cn: '停用', en: 'Turn off' } : { cn: '启用', en: 'Turn on' },
      may: editProtocol.may,
      primary: true,
      run: () => enable(protocol, !enabled),
    },
    {
      key: 'operations',
      text: { cn: '操作日志', en: 'Operation log' },
      may: queryOperations.may,
      run: () => show({ kind: 'operations', protocol }),
    },
    {
      key: 'remove',
      text: { cn: '删除', en: 'Delete' },
      may: deleteProtocol.may,
      danger: true,
      disabled: shipped ? shippedStays : undefined,
      run: () => show({ kind: 'remove', protocol }),
    },
  ];
}

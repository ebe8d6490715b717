import type { ManagedEquipment } from '@lookfar/contract';
import { words } from '../../../base/i18n/words.ts';
import { deptTexts } from '../../../shared/dept/deptTexts.ts';
import { EquipmentStateTag } from '../../../shared/equipment-state/EquipmentStateTag.tsx';
import type { ListColumn } from '../../../ui/list/listDescription.ts';
import { AlarmCell, GatewayCell, NameCell, PushCell, SharedCell, TemplateCell, TimeCell } from './ManagedCells.tsx';

/** The columns of the device list. */
export const managedColumns: readonly ListColumn<ManagedEquipment>[] = [
  {
    key: 'state',
    title: words.state,
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
    title: words.group,
    sortKey: 'group',
    blank: ({ groupName }) => groupName === '',
    render: ({ groupName }) => groupName || '—',
  },
  {
    key: 'dept',
    title: deptTexts.both('dept'),
    blank: ({ deptName }) => deptName === '',
    render: ({ deptName }) => deptName || '—',
  },
  {
    key: 'model',
    title: words.makerModel,
    sortKey: 'manufacturer',
    blank: ({ manufacturer, model }) => manufacturer === '' && model === '',
    render: ({ manufacturer, model }) => [manufacturer, model].filter(Boolean).join(' / ') || '—',
  },
  {
    key: 'sn',
    title: words.gatewaySn,
    sortKey: 'sn',
    blank: ({ sn }) => sn === '',
    render: (row) => <GatewayCell row={row} />,
  },
  {
    key: 'template',
    title: words.template,
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
    title: words.alarms,
    width: 64,
    align: 'right',
    blank: ({ alarmNum }) => !alarmNum,
    render: (row) => <AlarmCell row={row} />,
  },
  {
    key: 'signals',
    hidden: true,
    title: words.signalCount,
    width: 80,
    align: 'right',
    render: ({ signalCount }) => signalCount,
  },
  {
    key: 'location',
    title: words.location,
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
    title: words.created,
    width: 140,
    hidden: true,
    sortKey: 'gmtCreate',
    render: ({ gmtCreate }) => <TimeCell time={gmtCreate} />,
  },
];

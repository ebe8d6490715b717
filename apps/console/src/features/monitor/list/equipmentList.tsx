import { DisconnectOutlined, ShareAltOutlined } from '@ant-design/icons';
import { acceptShare, leaveShare, type MonitoredEquipment, queryEquipment, queryGroups } from '@lookfar/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { send } from '../../../client/send.ts';
import { pages } from '../../../shell/pageNames.ts';
import { EquipmentStateTag } from '../../../ui/equipment-state/EquipmentStateTag.tsx';
import { formatLocalTime } from '../../../ui/formatTimes.ts';
import type { ListAction } from '../../../ui/list/listAction.ts';
import { defineList, type ListOption } from '../../../ui/list/listDescription.ts';
import { onlineFilter } from '../../../ui/list/onlineFilter.ts';
import { SharedMark } from '../../share/SharedMark.tsx';
import { monitorTexts } from '../monitorTexts.ts';
import { groupOptions } from './groupOptions.ts';

const refreshMs = 10_000;

export const equipmentListName = 'monitor.equipment';

export type MonitorDialog = { kind: 'accept' } | { kind: 'leave'; row: MonitoredEquipment };

/** The devices that the user may watch. `show` opens a dialog above the list. */
export const equipmentList = (show: (dialog: MonitorDialog) => void) =>
  defineList({
    name: equipmentListName,
    title: pages.equipmentList,
    call: queryEquipment,
    rowKey: ({ id }) => id,
    open: ({ id }) => `/monitor/eg/detail/list/${id}/0`,
    refreshMs,
    rowName: ({ name }) => name,
    rowActions: (row) => (row.shared ? [leaveAction(() => show({ kind: 'leave', row }))] : []),
    headerActions: [
      {
        key: 'accept',
        text: { cn: '接受分享', en: 'Accept a share' },
        icon: <ShareAltOutlined />,
        may: acceptShare.may,
        run: () => show({ kind: 'accept' }),
      },
    ],
    emptyNote: {
      cn: '您还没有可以查看的设备。设备添加并授权后会出现在这里。',
      en: 'You have no device to watch yet. Devices appear here once they are added and shared with you.',
    },
    filters: [
      { kind: 'search', key: 'name', label: { cn: '设备名称或网关 SN', en: 'Device name or gateway SN' } },
      { kind: 'choice', key: 'groupId', label: { cn: '全部分组', en: 'All groups' }, useOptions: useGroupOptions },
      onlineFilter,
    ],
    columns: [
      {
        key: 'state',
        title: { cn: '状态', en: 'State' },
        width: 140,
        essential: true,
        render: (row) => <EquipmentStateTag equipment={row} />,
      },
      {
        key: 'name',
        title: { cn: '设备名称', en: 'Device' },
        essential: true,
        leads: true,
        render: (row) => <NameCell row={row} />,
      },
      {
        key: 'group',
        title: { cn: '分组', en: 'Group' },
        blank: ({ groupName }) => !groupName,
        render: ({ groupName }) => groupName || '—',
      },
      {
        key: 'sn',
        title: { cn: '网关 SN', en: 'Gateway SN' },
        blank: ({ sn }) => !sn,
        render: ({ sn, gatewayName }) => <span title={gatewayName}>{sn || '—'}</span>,
      },
      {
        key: 'model',
        title: { cn: '厂商 / 型号', en: 'Maker / model' },
        blank: ({ manufacturer, model }) => !manufacturer && !model,
        render: ({ manufacturer, model }) => [manufacturer, model].filter(Boolean).join(' / ') || '—',
      },
      {
        key: 'location',
        title: { cn: '位置', en: 'Location' },
        blank: ({ location }) => !location,
        render: ({ location }) => location || '—',
      },
      {
        key: 'signals',
        title: { cn: '变量数', en: 'Signals' },
        align: 'right',
        width: 90,
        render: ({ signalCount }) => <span className="monitor-digits">{signalCount}</span>,
      },
      {
        key: 'lastTime',
        title: { cn: '最后数据时间', en: 'Last data' },
        width: 180,
        render: ({ lastTime }) => <LastTimeCell time={lastTime} />,
      },
    ],
  });

const leaveAction = (run: () => void): ListAction => ({
  key: 'leave',
  text: { cn: '移除分享', en: 'Give it back' },
  icon: <DisconnectOutlined />,
  may: leaveShare.may,
  run,
});

function NameCell({ row: { name, shared } }: { row: MonitoredEquipment }) {
  if (!shared) return name;
  return (
    <>
      {name} <SharedMark />
    </>
  );
}

function useGroupOptions(): readonly ListOption[] {
  const { data } = useQuery({
    queryKey: ['monitor.groups'],
    queryFn: ({ signal }) => send(queryGroups, {}, { quiet: true, signal }),
    staleTime: 60_000,
  });
  return useMemo(() => groupOptions(data ?? []), [data]);
}

function LastTimeCell({ time }: { time: number | null }) {
  const t = monitorTexts.useTexts();
  return <span className="monitor-digits">{time === null ? t('never') : formatLocalTime(time)}</span>;
}

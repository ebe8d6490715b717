import { StarFilled, StarOutlined } from '@ant-design/icons';
import { alarmViewing, type equipmentListSorts, type Text, type UserInfo } from '@lookfar/contract';
import { Button } from 'antd';
import { useMemo } from 'react';
import { words } from '../../base/i18n/words.ts';
import { isAllowed } from '../../base/session/isAllowed.ts';
import { useUser } from '../../base/session/sessionStore.ts';
import { useMonitorGroups } from '../../shared/group/useMonitorGroups.ts';
import { ListFilters } from '../../ui/list/ListFilters.tsx';
import type { ListFilter } from '../../ui/list/listDescription.ts';
import { type ListState, withFilter, withSort } from '../../ui/list/listState.ts';
import { SortChoice } from '../../ui/list/SortChoice.tsx';
import { browserTexts } from './browserTexts.ts';
import type { EquipmentReply } from './useEquipmentPages.ts';

const sortTitles: Readonly<Record<(typeof equipmentListSorts)[number], Text>> = {
  name: words.deviceName,
  group: words.group,
  state: words.state,
  alarm: words.alarms,
  lastTime: { cn: '最后数据', en: 'Last data' },
  followed: { cn: '关注', en: 'Starred' },
};
const sortColumns = Object.entries(sortTitles).map(([sortKey, title]) => ({ sortKey, title }));

interface BrowserToolsProps {
  state: ListState;
  reply: EquipmentReply | undefined;
  phone: boolean;
  go: (next: ListState, options?: { replace?: boolean }) => void;
}

/** Search, group, status and star filters, and the sort order. */
export function BrowserTools({ state, reply, phone, go }: BrowserToolsProps) {
  const t = browserTexts.useTexts();
  const user = useUser();
  const filters = useMemo(() => filtersOf(user), [user]);
  const followed = state.filters.followed === 'true';
  const more = (
    <>
      <Button
        className="browser-followed"
        icon={followed ? <StarFilled aria-hidden /> : <StarOutlined aria-hidden />}
        aria-pressed={followed}
        onClick={() => go(withFilter(state, 'followed', followed ? '' : 'true'))}
      >
        {t('followedOnly')}
      </Button>
      <SortChoice columns={sortColumns} sort={state.sort} onSort={(sort) => go(withSort(state, sort))} />
    </>
  );
  return (
    <ListFilters
      filters={filters}
      values={state.filters}
      reply={reply}
      onChange={(key, value, options) => go(withFilter(state, key, value), options)}
      phone={phone}
      more={more}
      moreSet={Number(followed) + Number(state.sort !== undefined)}
    />
  );
}

function filtersOf(user: UserInfo | undefined): ListFilter<EquipmentReply>[] {
  const alarm = {
    value: 'alarm',
    text: { cn: '报警', en: 'In alarm' },
    count: ({ alarmTotal = 0 }: EquipmentReply) => alarmTotal,
  };
  return [
    { kind: 'search', key: 'name', label: { cn: '设备名称或网关 SN', en: 'Device name or gateway SN' } },
    { kind: 'tree', key: 'groupId', label: words.allGroups, useOptions: useMonitorGroups },
    {
      kind: 'segments',
      key: 'state',
      label: { cn: '设备状态', en: 'Device status' },
      options: [
        {
          value: '',
          text: words.all,
          count: ({ onlineTotal, offlineTotal }) => onlineTotal + offlineTotal,
        },
        { value: 'online', text: words.online, count: ({ onlineTotal }) => onlineTotal },
        { value: 'offline', text: words.offline, count: ({ offlineTotal }) => offlineTotal },
        ...(isAllowed(user, alarmViewing) ? [alarm] : []),
      ],
    },
  ];
}

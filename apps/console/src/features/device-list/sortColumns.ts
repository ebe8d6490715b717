import type { equipmentListSorts, Text } from '@lookfar/contract';

type SortKey = (typeof equipmentListSorts)[number];

/** What devices can be ordered by, as the choice and the heads of the table name it. */
const sortTitles: Readonly<Record<SortKey, Text>> = {
  name: { cn: '设备名称', en: 'Device' },
  group: { cn: '分组', en: 'Group' },
  state: { cn: '状态', en: 'State' },
  alarm: { cn: '报警', en: 'Alarms' },
  lastTime: { cn: '最后数据', en: 'Last data' },
  followed: { cn: '关注', en: 'Followed' },
};

export const sortColumns = Object.entries(sortTitles).map(([sortKey, title]) => ({ sortKey, title }));

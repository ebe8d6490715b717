import type { equipmentListSorts, Text } from '@lookfar/contract';
import { words } from '../../base/i18n/words.ts';

type SortKey = (typeof equipmentListSorts)[number];

/** What devices can be ordered by, as the choice and the heads of the table name it. */
const sortTitles: Readonly<Record<SortKey, Text>> = {
  name: words.deviceName,
  group: words.group,
  state: words.state,
  alarm: words.alarms,
  lastTime: { cn: '最后数据', en: 'Last data' },
  followed: { cn: '关注', en: 'Followed' },
};

export const sortColumns = Object.entries(sortTitles).map(([sortKey, title]) => ({ sortKey, title }));

import type { ListFilter } from './listDescription.ts';

interface OnlineTotals {
  onlineTotal: number;
  offlineTotal: number;
}

/** All, online, offline: each with how many there are. */
export const onlineFilter: ListFilter<OnlineTotals> = {
  kind: 'segments',
  key: 'online',
  label: { cn: '在线状态', en: 'Online state' },
  options: [
    {
      value: '',
      text: { cn: '全部', en: 'All' },
      count: ({ onlineTotal, offlineTotal }) => onlineTotal + offlineTotal,
    },
    { value: 'true', text: { cn: '在线', en: 'Online' }, count: ({ onlineTotal }) => onlineTotal },
    { value: 'false', text: { cn: '离线', en: 'Offline' }, count: ({ offlineTotal }) => offlineTotal },
  ],
};

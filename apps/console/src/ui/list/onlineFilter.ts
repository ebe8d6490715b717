import { words } from '../../base/i18n/words.ts';
import type { ListFilter } from './listDescription.ts';

interface OnlineTotals {
  onlineTotal: number;
  offlineTotal: number;
}

/** All, online, offline: each with its count. */
export const onlineFilter: ListFilter<OnlineTotals> = {
  kind: 'segments',
  key: 'online',
  label: { cn: '在线状态', en: 'Online status' },
  options: [
    {
      value: '',
      text: words.all,
      count: ({ onlineTotal, offlineTotal }) => onlineTotal + offlineTotal,
    },
    { value: 'true', text: words.online, count: ({ onlineTotal }) => onlineTotal },
    { value: 'false', text: words.offline, count: ({ offlineTotal }) => offlineTotal },
  ],
};

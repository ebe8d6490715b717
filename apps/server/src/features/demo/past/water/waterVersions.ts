import type { PastVersion } from '../PastOrg.ts';

/** How the pages of devices came about; the last version is the page as it is. */
export const waterVersions: readonly PastVersion[] = [
  {
    ...{ daysAgo: 26, time: '10:40:00', by: 'liuyang', share: 0.6 },
    note: { cn: '初稿：流程与主要测点', en: 'First draft: process and main values' },
  },
  {
    ...{ daysAgo: 17, time: '15:12:00', by: 'manager', share: 0.85 },
    note: { cn: '增加电流与阀位显示', en: 'Currents and valve positions added' },
  },
  {
    ...{ daysAgo: 8, time: '09:26:00', by: 'manager', share: 1 },
    note: { cn: '按中控室意见调整，增加说明', en: 'Changed as the control room asked, with explanations' },
  },
];

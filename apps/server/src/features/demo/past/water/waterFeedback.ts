import type { PastFeedback } from '../PastOrg.ts';

export const waterFeedback: readonly PastFeedback[] = [
  {
    ...{ daysAgo: 24, time: '10:12:00', by: 'wangli', hours: 5 },
    content: {
      cn: '夜班希望报警列表能只看自己车间的设备。',
      en: 'At night we want to see alarms of our own devices only.',
    },
    answer: {
      cn: '报警列表左侧可以按分组筛选，筛选会保存在地址里，收藏即可。',
      en: 'Filter by group on the left of the alarm list. The filter is part of the address: bookmark it.',
    },
    isClosed: true,
  },
  {
    ...{ daysAgo: 16, time: '14:47:00', by: 'zhoumin', hours: 20 },
    content: { cn: '趋势图导出的 CSV 用 Excel 打开中文乱码。', en: 'Chinese is garbled when I open the CSV in Excel.' },
    answer: {
      cn: '已确认，请在 Excel 中选择 UTF-8 导入；我们会在文件中加入标记。',
      en: 'Confirmed. Import it as UTF-8 for now.',
    },
  },
  {
    ...{ daysAgo: 9, time: '09:33:00', by: 'hanbing', hours: 3 },
    content: {
      cn: '能否在巡检任务里直接看到设备的二维码位置？',
      en: 'Could an inspection show where the QR label is?',
    },
    answer: { cn: '建议很好，已列入计划。', en: 'Good idea, we have planned it.' },
  },
  {
    ...{ daysAgo: 3, time: '16:05:00', by: 'zhaolei' },
    content: {
      cn: '手机上看滤池页面时字有点小，希望可以双指放大。',
      en: 'The filter page is small on a phone. Can I zoom?',
    },
  },
];

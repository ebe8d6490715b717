import { defineTexts } from '../../../base/i18n/defineTexts.ts';

export const calendarTexts = defineTexts('manage.ops.worksheet.calendar', {
  failed: { cn: '日历加载失败', en: 'Could not load the calendar' },
  view: { cn: '范围', en: 'Range' },
  month: { cn: '月', en: 'Month' },
  week: { cn: '周', en: 'Week' },
  day: { cn: '日', en: 'Day' },
  today: { cn: '今天', en: 'Today' },
  before: { cn: '上一个', en: 'Previous' },
  after: { cn: '下一个', en: 'Next' },
  moreOn: { cn: '还有 {count} 项', en: '{count} more' },
  openDay: { cn: '查看 {day}', en: 'Show {day}' },
  planned: { cn: '计划', en: 'Planned' },
  plannedDevices: { cn: '{count} 台设备', en: '{count} devices' },
  plannedNote: {
    cn: '虚线为巡检计划将产生的任务，尚未生成工单。',
    en: 'Dashed entries are tasks that inspection plans will create.',
  },
  nothing: { cn: '没有安排', en: 'Nothing scheduled' },
  workload: { cn: '人员工作量', en: 'Workload' },
  workloadNote: {
    cn: '进行中的工单；完成数与工时按所显示的时间范围统计。',
    en: 'Open orders now; completed orders and hours are those of the range shown.',
  },
  workloadFailed: { cn: '工作量加载失败', en: 'Could not load the workload' },
  nobody: { cn: '没有可指派的人员', en: 'Nobody can be assigned work' },
  open: { cn: '进行中 {count}', en: '{count} open' },
  overdue: { cn: '超时 {count}', en: '{count} overdue' },
  finished: { cn: '完成 {count}', en: '{count} completed' },
  hours: { cn: '{hours} 小时', en: '{hours} h' },
});

import {
  type Language,
  type OrderType,
  orderStateNames,
  parseTime,
  type Text,
  urgencyNames,
  type WorkCard,
} from '@lookfar/contract';
import type { SheetCell, SheetColumn } from '../../platform/xlsx/sheetParts.ts';

const columns: readonly { title: Text; width: number }[] = [
  { title: { cn: '编号', en: 'No.' }, width: 10 },
  { title: { cn: '类型', en: 'Type' }, width: 12 },
  { title: { cn: '标题', en: 'Title' }, width: 36 },
  { title: { cn: '状态', en: 'State' }, width: 14 },
  { title: { cn: '紧急程度', en: 'Urgency' }, width: 12 },
  { title: { cn: '设备', en: 'Device' }, width: 28 },
  { title: { cn: '分组', en: 'Group' }, width: 20 },
  { title: { cn: '上报人', en: 'Reported by' }, width: 16 },
  { title: { cn: '处理人', en: 'Assignee' }, width: 16 },
  { title: { cn: '上报时间', en: 'Reported' }, width: 24 },
  { title: { cn: '计划开始', en: 'Planned start' }, width: 24 },
  { title: { cn: '截止时间', en: 'Due' }, width: 24 },
  { title: { cn: '是否超时', en: 'Overdue' }, width: 10 },
  { title: { cn: '最近变更', en: 'Changed' }, width: 24 },
];

const types: Readonly<Record<OrderType, Text>> = {
  repair: { cn: '维修', en: 'Repair' },
  inspection: { cn: '巡检', en: 'Inspection' },
};
const yes: Text = { cn: '是', en: 'Yes' };

export const orderSheetName: Text = { cn: '工单', en: 'Work orders' };

export const orderSheetColumns = (language: Language): SheetColumn[] =>
  columns.map(({ title, width }) => ({ title: title[language], width }));

export function toOrderCells(card: WorkCard, language: Language, utcOffset: number): SheetCell[] {
  const time = (at: number | null | undefined) => (at == null ? null : { wallMs: at + utcOffset * 60_000 });
  return [
    card.id,
    types[card.type][language],
    card.title,
    orderStateNames[card.state][language],
    urgencyNames[card.urgency][language],
    card.equipName,
    card.groupName,
    card.reporter,
    card.assignee,
    time(parseTime(card.gmtCreate)),
    time(card.startAt),
    time(card.dueAt),
    card.isOverdue ? yes[language] : '',
    time(parseTime(card.gmtModified)),
  ];
}

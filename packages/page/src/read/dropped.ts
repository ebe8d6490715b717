import type { Text } from '@lookfar/contract';

/** Why part of a document was left out. */
export const dropReasons = {
  notAPage: { cn: '不是组态页面', en: 'Not a page' },
  unknownType: { cn: '未知的控件类型', en: 'Unknown widget type' },
  badWidget: { cn: '控件数据不可读', en: 'Unreadable widget data' },
  badPosition: { cn: '位置无效', en: 'Invalid position' },
  badField: { cn: '字段值无效，已用默认值', en: 'Invalid field, replaced by its default' },
  cycle: { cn: '组合包含自身', en: 'A group contains itself' },
  tooDeep: { cn: '组合嵌套过深', en: 'Groups nested too deeply' },
  tooMany: { cn: '控件数量超过上限', en: 'More widgets than allowed' },
  emptyGroup: { cn: '空组合', en: 'Empty group' },
  unsafeUrl: { cn: '不安全的地址，已清空', en: 'Unsafe address, cleared' },
  unknownSignal: { cn: '变量不存在，绑定已清空', en: 'Signal does not exist, binding cleared' },
} as const satisfies Record<string, Text>;
export type DropReason = keyof typeof dropReasons;

/** Identifies a widget of a document for users. */
export interface DroppedWidget {
  /** The widget's own name; empty if it has none. */
  name: string;
  /** As in the document, whether known here or not. */
  type: string;
  /** Index among its siblings, counted from 1. */
  nth: number;
  /** The group it is in. */
  group?: DroppedWidget;
}

/** One part of a document that was left out or replaced by its default. */
export interface Dropped {
  reason: DropReason;
  /** Empty for the page itself. */
  widgetId: string;
  /** Name or type of the widget, if it has one. */
  name: string;
  /** Path of the field in the widget or page, or the signal that does not exist; empty for the whole. */
  path: string;
  /** Absent for the page itself. */
  widget?: DroppedWidget;
  /** Number of occurrences; 1 if absent. */
  count?: number;
}

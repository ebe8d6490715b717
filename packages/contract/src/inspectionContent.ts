import { z } from 'zod';
import { checked } from './checked.ts';
import { add, edit, list, one, remove } from './declare.ts';
import { Flag, Integer, Numeric, optional, text } from './fields.ts';
import { group } from './group.ts';
import { right } from './permissions.ts';
import { urgencies } from './repairWords.ts';
import type { Text } from './text.ts';

export const inspectionLimits = {
  items: 100,
  contents: 500,
  plans: 500,
  planEquips: 200,
  choices: 20,
  tasksOffline: 200,
} as const;

const item = { key: text(40, 1), title: text(100, 1), help: text(300).default(''), isRequired: Flag.default(true) };

/** What is checked. `isRequired` ones have to be answered before a task can be sent. */
export const CheckItem = z.discriminatedUnion('type', [
  z.object({ ...item, type: z.literal('tick') }),
  z.object({
    ...item,
    type: z.literal('number'),
    unit: text(20).default(''),
    lower: Numeric.nullable().default(null),
    upper: Numeric.nullable().default(null),
  }),
  z.object({
    ...item,
    type: z.literal('choice'),
    choices: z
      .array(z.object({ text: text(60, 1), isAbnormal: Flag.default(false) }))
      .min(2)
      .max(inspectionLimits.choices),
  }),
  z.object({ ...item, type: z.literal('photo'), most: Integer.pipe(z.number().min(1).max(9)).default(3) }),
  /** Read from the signal with this title of the inspected device, and compared with what the person saw. */
  z.object({
    ...item,
    type: z.literal('reading'),
    signalTitle: text(100, 1),
    unit: text(20).default(''),
    lower: Numeric.nullable().default(null),
    upper: Numeric.nullable().default(null),
    /** Abnormal if they differ by more; null compares nothing. */
    tolerance: Numeric.nullable().default(null),
  }),
]);
export type CheckItem = z.output<typeof CheckItem>;
export const checkTypes = ['tick', 'number', 'choice', 'photo', 'reading'] as const;

function itemsProblem(items: readonly CheckItem[]): Text | undefined {
  if (new Set(items.map(({ key }) => key)).size < items.length)
    return { cn: '检查项重复', en: 'has the same item twice' };
  const crossed = items.find(
    (one) => 'lower' in one && one.lower !== null && one.upper !== null && one.lower > one.upper,
  );
  if (crossed)
    return { cn: `“${crossed.title}”的下限大于上限`, en: `"${crossed.title}" has a lower limit above its upper one` };
  const twice = items.find(
    (one) => one.type === 'choice' && new Set(one.choices.map((c) => c.text)).size < one.choices.length,
  );
  return twice && { cn: `“${twice.title}”的选项重复`, en: `"${twice.title}" has the same choice twice` };
}

const contentDraft = {
  title: text(60, 1),
  note: text(500).default(''),
  items: checked(z.array(CheckItem).min(1).max(inspectionLimits.items), itemsProblem),
  needsSignature: Flag.default(false),
  needsPhoto: Flag.default(false),
  /** An abnormal item becomes a repair by itself. */
  makesRepair: Flag.default(false),
  repairUrgency: z.enum(urgencies).default('normal'),
};

export const InspectionContent = z.object({
  id: z.number(),
  revision: z.number(),
  ...contentDraft,
  planCount: z.number(),
  loginname: z.string(),
  gmtModified: z.string(),
});
export type InspectionContent = z.output<typeof InspectionContent>;

const managing = right('order_manage');

export const inspectionContent = group(
  '/ops/inspection/content',
  { may: managing, name: 'inspectionContent' },
  {
    query: list({ cn: '巡检内容', en: 'Check lists' }, InspectionContent, { title: optional(text(60)) }),
    info: one({ cn: '巡检内容详情', en: 'Check list' }, InspectionContent),
    add: add({ cn: '新增巡检内容', en: 'Add check list' }, contentDraft, { taken: 'title' }),
    /** Tasks that exist already keep what they were made with. */
    edit: edit({ cn: '编辑巡检内容', en: 'Edit check list' }, contentDraft, { taken: 'title' }),
    /** 1502 while a plan uses it. */
    delete: remove({ cn: '删除巡检内容', en: 'Delete check list' }),
  },
);

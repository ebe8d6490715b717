import type { CheckAnswer, CheckItem, InspectionTask, Urgency } from '@lookfar/contract';
import { toOrder } from '../../order/order.mapper.ts';
import type { TaskRow } from './task.repository.ts';

/** What a task was made with, besides its items. */
export interface TaskRules {
  needsPhoto: boolean;
  needsSignature: boolean;
  makesRepair: boolean;
  repairUrgency: Urgency;
}

const unplanned: TaskRules = { needsPhoto: false, needsSignature: false, makesRepair: false, repairUrgency: 'normal' };

export const checksOf = ({ task }: TaskRow): CheckItem[] => (task ? (JSON.parse(task.checks) as CheckItem[]) : []);
export const answersOf = ({ task }: TaskRow): CheckAnswer[] =>
  task ? (JSON.parse(task.answers) as CheckAnswer[]) : [];
export const rulesOf = ({ task }: TaskRow): TaskRules => ({
  ...unplanned,
  ...(task && (JSON.parse(task.rules) as Partial<TaskRules>)),
});
export const wantedOf = ({ task }: TaskRow): string[] => (task?.wanted ? (JSON.parse(task.wanted) as string[]) : []);

export function toTask(row: TaskRow, now: number): InspectionTask {
  const { task, state, startAt, dueAt } = row;
  return {
    ...toOrder(row),
    ...{ planId: task?.planId ?? null, contentId: task?.contentId ?? null, contentTitle: task?.contentTitle ?? '' },
    ...{ startAt, dueAt, isOverdue: state === 'notStarted' && dueAt !== null && dueAt < now },
    ...{ done: task?.done ?? 0, items: checksOf(row).length, abnormal: task?.abnormal ?? 0 },
  };
}

import {
  formatTime,
  type OrderState,
  type OrderType,
  openStates,
  type Urgency,
  type WorkCard,
} from '@lookfar/contract';
import type { CardRow } from './firstCards.ts';

const open: ReadonlySet<string> = new Set(openStates);

export function toWorkCard(row: CardRow, now: number): WorkCard {
  const { id, title, alarmId, reporter, assignee, equipName, startAt, dueAt } = row;
  return {
    ...{ id, title, alarmId, reporter, assignee, equipName, startAt, dueAt },
    type: row.type as OrderType,
    state: row.state as OrderState,
    urgency: row.urgency as Urgency,
    equipId: row.equipmentId,
    groupName: row.groupName ?? '',
    isOverdue: dueAt !== null && dueAt < now && open.has(row.state),
    isWaiting: row.isWaiting === 1,
    version: row.updatedAt,
    gmtCreate: formatTime(row.createdAt),
    gmtModified: formatTime(row.updatedAt),
  };
}

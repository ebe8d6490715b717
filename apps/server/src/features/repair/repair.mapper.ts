import type { Repair, RepairLine, RepairPhase, RepairSource, Urgency, UsedPart } from '@lookfar/contract';
import { toOrder, toOrderDetail } from '../order/order.mapper.ts';
import type { StepRow } from '../order/order.repository.ts';
import { toAttachment } from '../order-attachment/OrderAttachments.ts';
import type { AttachmentRow } from '../order-attachment/orderAttachment.repository.ts';
import type { RepairRow } from './repair.repository.ts';
import { clocksOf } from './repairClocks.ts';

export function toRepairLine(row: RepairRow, now: number): RepairLine {
  return {
    ...toOrder(row),
    ...clocksOf(row, now),
    urgency: row.urgency as Urgency,
    source: row.source as RepairSource,
    phase: row.phase as RepairPhase,
    kind: row.kind,
    groupName: row.groupName ?? '',
    isWaiting: row.isWaiting === 1,
    isConfirmed: row.confirmedAt !== null,
  };
}

export interface RepairWith {
  steps: readonly StepRow[];
  attachments: readonly AttachmentRow[];
  alarm: Repair['alarm'];
  needsReturn: boolean;
  now: number;
}

export function toRepair(row: RepairRow, { steps, attachments, alarm, needsReturn, now }: RepairWith): Repair {
  const { contact, cause, measures, cost, inspectionId, reopened } = row;
  const { dispatchedAt, receivedAt, travellingAt, onSiteAt, finishedAt, endedAt, confirmedAt } = row;
  return {
    ...toOrderDetail(row, steps),
    ...toRepairLine(row, now),
    ...{ contact, cause, measures, cost, inspectionId, reopened, alarm },
    needsReturn: needsReturn && row.alarmId !== null,
    times: {
      ...{ reportedAt: row.createdAt, dispatchedAt, receivedAt, travellingAt, onSiteAt },
      ...{ finishedAt, endedAt, confirmedAt },
    },
    parts: JSON.parse(row.parts) as UsedPart[],
    attachments: attachments.map(toAttachment).map(({ item: _, ...attachment }) => attachment),
  };
}

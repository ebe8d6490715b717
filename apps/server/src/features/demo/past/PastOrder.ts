import type { Insertable } from 'kysely';
import type { InspectionTaskTable } from '../../../platform/database/inspectionSchema.ts';
import type { RepairDetailTable, WorkOrderStepTable, WorkOrderTable } from '../../../platform/database/orderSchema.ts';

/** An order of the past with everything that belongs to it. */
export interface PastOrder {
  row: Omit<Insertable<WorkOrderTable>, 'id'>;
  steps: readonly Omit<Insertable<WorkOrderStepTable>, 'orderId'>[];
  repair?: Omit<Insertable<RepairDetailTable>, 'orderId'>;
  task?: Omit<Insertable<InspectionTaskTable>, 'orderId'>;
  /** The inspection that found it, by the `occurrence` of its task. */
  foundBy?: string;
}

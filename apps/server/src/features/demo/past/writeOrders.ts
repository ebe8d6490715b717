import { api } from '@lookfar/contract';
import type { Records } from '../../../platform/access/records.ts';
import { scoped } from '../../../platform/access/scoped.ts';
import { serverScope } from '../../../platform/access/serverScope.ts';
import { hourMs, momentOf } from '../demoTimes.ts';
import type { PastContext } from './PastContext.ts';
import type { PastOrder } from './PastOrder.ts';
import type { PastRepair, ReportedRepair } from './PastOrg.ts';
import { standInAt } from './pastDuty.ts';
import { withIds } from './pastIds.ts';
import { inspectionsOf } from './pastInspections.ts';
import { pastRepair } from './pastRepairs.ts';
import { tripRepairs } from './pastTripOrders.ts';
import { inSlices } from './writePast.ts';

/** Repairs and inspections of the month, in the order of time. */
export async function writeOrders(trx: Records, pasts: readonly PastContext[]): Promise<void> {
  const records = scoped(trx, serverScope);
  const all: PastOrder[] = [];
  for (const past of pasts) all.push(...(await ordersOf(trx, past)));
  const orders = withIds(
    'workOrder',
    all.toSorted((a, b) => a.row.createdAt - b.row.createdAt),
  );
  const idOf = new Map(orders.flatMap(({ id, task }) => (task ? [[task.occurrence, id] as const] : [])));
  await inSlices(orders, (slice) =>
    records
      .insertInto('workOrder')
      .values(slice.map(({ id, row }) => ({ ...row, id })))
      .execute(),
  );
  const steps = orders.flatMap(({ id: orderId, steps: its }) => its.map((step) => ({ ...step, orderId })));
  await inSlices(
    steps.toSorted((a, b) => a.at - b.at),
    (slice) => records.insertInto('workOrderStep').values(slice).execute(),
  );
  const details = orders.flatMap(({ id: orderId, repair, foundBy = '' }) =>
    repair ? [{ ...repair, orderId, inspectionId: idOf.get(foundBy) ?? null }] : [],
  );
  await inSlices(details, (slice) => records.insertInto('repairDetail').values(slice).execute());
  const tasks = orders.flatMap(({ id: orderId, task }) => (task ? [{ ...task, orderId }] : []));
  await inSlices(tasks, (slice) => records.insertInto('inspectionTask').values(slice).execute());
  for (const past of pasts) for (const order of orders) if (order.row.orgId === past.orgId) tell(past, order);
}

async function ordersOf(trx: Records, past: PastContext): Promise<PastOrder[]> {
  const reported = past.org.repairs.map((repair) => reportedRepair(past, repair));
  const inspections = await inspectionsOf(trx, past);
  const repairs = [...reported, ...tripRepairs(past), ...inspections.found];
  return [...inspections.orders, ...repairs.flatMap((repair) => pastRepair(past, repair))].filter(
    ({ row }) => row.createdAt > past.since && row.updatedAt <= past.until,
  );
}

/** By somebody else where its reporter was not there. */
function reportedRepair(past: PastContext, { title, content, reporter, ...repair }: ReportedRepair): PastRepair {
  const at = 'hoursAgo' in repair ? past.until - repair.hoursAgo * hourMs : momentOf(repair, past.until);
  const by = reporter && standInAt(past, reporter, past.equipment.get(repair.device) ?? 0, at);
  return { ...repair, title: title.cn, content: content.cn, reporter: by, at };
}

const assigned = {
  repair: { cn: '维修工单已派给您：', en: 'Repair assigned to you: ' },
  inspection: { cn: '巡检工单已派给您：', en: 'Inspection assigned to you: ' },
};
const { repair, inspection } = api;
/** What a step is in the log of operations. */
const actions: Readonly<Record<string, string | undefined>> = {
  ...{ pending: repair.report.log, dispatched: repair.dispatch.log, received: repair.receive.log },
  ...{ finished: repair.finish.log, ended: repair.end.log },
  ...{ normal: inspection.submit.log, abnormal: inspection.submit.log, aborted: inspection.abort.log },
};

/** Its assignee had a message, and who did what is in the log. */
function tell(
  { people, operations, messages, equipment, orgId }: PastContext,
  { id, row, steps }: PastOrder & { id: number },
) {
  const type = row.type as keyof typeof assigned;
  const object = { kind: type === 'repair' ? 'order' : 'inspection', id };
  let isDone = false;
  for (const { state, at, loginname, assignee } of steps) {
    const action = state === 'finished' && isDone ? repair.confirm.log : actions[state];
    isDone ||= state === 'finished';
    if (loginname && action) operations.push({ at, by: loginname, action, object });
    const reader = people.get(assignee ?? '');
    if (!reader || (state !== 'dispatched' && state !== 'notStarted')) continue;
    const device = [...equipment].find(([, known]) => known === row.equipmentId)?.[0] ?? '';
    const lead = assigned[type];
    messages.push({
      at,
      message: {
        ...{
          orgId,
          type: 'order',
          equipType: type,
          dataId: id,
          equipmentId: row.equipmentId,
          alarmId: row.alarmId ?? null,
        },
        title: { cn: lead.cn + row.title, en: lead.en + row.title },
        note: { cn: `设备：${device}`, en: `Device: ${device}` },
        ...{ cause: `order:${id}:${state}:${at}`, readers: [reader.id] },
      },
    });
  }
}

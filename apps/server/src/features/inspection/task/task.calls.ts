import { api } from '@lookfar/contract';
import { type Handler, serve } from '../../../platform/http/handler.ts';
import type { TaskResults } from './TaskResults.ts';
import type { TaskRow } from './task.repository.ts';
import type { TaskService } from './task.service.ts';

/** The entries are in the log of the device. */
const about = ({ equipmentId, id, title }: TaskRow, more: object = {}) => ({
  object: { kind: 'equipment', id: equipmentId },
  detail: { orderId: id, title, ...more },
});

export function taskCalls({ tasks, results }: { tasks: TaskService; results: TaskResults }): Handler[] {
  return serve(api.inspection, {
    query: ({ caller, body }) => tasks.query(caller, body),
    info: ({ caller, body }) => tasks.info(caller, body.id),
    mine: ({ caller }) => tasks.mine(caller),
    submit: async ({ caller, body, note }) => {
      note({ detail: { orderId: body.id } });
      const { result, row } = await results.submit(caller, body);
      const { state, repairs } = result;
      note(about(row, { state, abnormal: row.task?.abnormal ?? 0, ...(repairs.length > 0 && { repairs }) }));
      return result;
    },
    attach: async ({ caller, body, files, note }) => {
      note({ detail: { orderId: body.id, kind: body.kind } });
      const { id, row } = await results.attach(caller, body, () => files.file.bytes);
      note(about(row, { kind: body.kind, item: body.item }));
      return { id };
    },
    repair: async ({ caller, body, note }) => {
      note({ detail: { orderId: body.id, item: body.item } });
      const { orderId, row } = await results.repair(caller, body.id, body.item);
      note(about(row, { item: body.item, repairId: orderId }));
      return { orderId };
    },
    abort: async ({ caller, body, note }) => {
      note({ detail: { orderId: body.id, reason: body.reason } });
      note(about(await tasks.abort(caller, body.id, body.reason), { reason: body.reason }));
    },
    assign: async ({ caller, body, note }) => {
      note({ detail: { orderId: body.id, assignee: body.assignee } });
      const row = await tasks.assign(caller, body.id, body.assignee);
      note(about(row, { assignee: row.assignee }));
    },
  });
}

import { api } from '@lookfar/contract';
import { type Handler, type OperationNote, serve } from '../../platform/http/handler.ts';
import type { PublicReportService, Visit } from './publicReport.service.ts';

/** An entry in the log of the device, by nobody who is known. */
const about = ({ orgId, equipmentId }: Visit, detail: OperationNote['detail']): OperationNote => ({
  who: { orgId, accountId: null, loginname: '' },
  object: { kind: 'equipment', id: equipmentId },
  ...(detail && { detail }),
});

export function publicReportCalls(reports: PublicReportService): Handler[] {
  return serve(api.repairPublic, {
    device: ({ caller, body, address }) => reports.device(caller, body.code, address),
    report: async ({ body, address, note }) => {
      const { ticket, orderId, visit } = await reports.report(body, address);
      note(about(visit, { orderId, title: body.title }));
      return { ticket };
    },
    attach: async ({ body, files, address, note }) => {
      const { id, orderId, visit } = await reports.attach(body, () => files.file.bytes, address);
      note(about(visit, { orderId, kind: body.kind }));
      return { id };
    },
    state: ({ body, address }) => reports.state(body.ticket, address),
  });
}

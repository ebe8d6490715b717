import { api } from '@lookfar/contract';
import { type Handler, Raw, serve } from '../../platform/http/handler.ts';
import { scopeOf } from '../../platform/sessions/caller.ts';
import type { OrderAttachments } from '../order-attachment/OrderAttachments.ts';
import type { RepairAssignment } from './RepairAssignment.ts';
import type { RepairCompletion } from './RepairCompletion.ts';
import type { RepairRow } from './repair.repository.ts';
import type { RepairService } from './repair.service.ts';

export interface RepairCallsParts {
  repairs: RepairService;
  assignment: RepairAssignment;
  completion: RepairCompletion;
  attachments: Pick<OrderAttachments, 'read'>;
}

/** Opened on its own it is a document: nothing in it may run, load or be framed. */
const policy = "default-src 'none'; img-src data:; media-src 'self'; frame-ancestors 'none'; sandbox";
const yearSeconds = 31_536_000;

/** The entries are in the log of the device. */
const about = ({ id, equipmentId, title }: RepairRow, more: object = {}) => ({
  object: { kind: 'equipment', id: equipmentId },
  detail: { orderId: id, title, ...more },
});

export function repairCalls({ repairs, assignment, completion, attachments }: RepairCallsParts): Handler[] {
  return serve(api.repair, {
    query: ({ caller, body }) => repairs.query(caller, body),
    info: ({ caller, body }) => repairs.info(caller, body.id),
    ofAlarms: ({ caller, body }) => repairs.ofAlarms(caller, body.alarmIds),
    candidates: ({ caller, body }) => repairs.candidates(caller, body.id),
    report: async ({ caller, body, note }) => {
      const { id, equipmentId } = await repairs.report(caller, body);
      note({ object: { kind: 'equipment', id: equipmentId }, detail: { orderId: id, title: body.title } });
      return { id };
    },
    attach: async ({ caller, body, files, note }) => {
      const { id, repair } = await repairs.attach(caller, body, () => files.file.bytes);
      note(about(repair, { kind: body.kind, place: body.place }));
      return { id };
    },
    attachment: async ({ caller, body, reply }) => {
      const { mime, content } = await attachments.read(scopeOf(caller), body.id);
      reply.header('content-security-policy', policy);
      // Attachments never change; `private` keeps them out of shared caches.
      reply.header('cache-control', `private, max-age=${yearSeconds}, immutable`);
      return new Raw({ type: mime, body: content });
    },
    approve: async ({ caller, body, note }) => {
      note(about(await assignment.approve(caller, body), { isApproved: body.isApproved }));
    },
    dispatch: async ({ caller, body, note }) => {
      const { repair, assignee } = await assignment.dispatch(caller, body);
      note(about(repair, { assignee: { from: repair.assignee, to: assignee } }));
      return { assignee };
    },
    receive: async ({ caller, body, note }) => {
      note(about(await assignment.receive(caller, body.id)));
    },
    phase: async ({ caller, body, note }) => {
      note(about(await completion.phase(caller, body), { phase: body.phase }));
    },
    note: async ({ caller, body, note }) => {
      note(about(await completion.note(caller, body)));
    },
    finish: async ({ caller, body, note }) => {
      note(about(await completion.finish(caller, body), { cause: body.cause, parts: body.parts.length }));
    },
    end: async ({ caller, body, note }) => {
      note(about(await completion.end(caller, body), { reason: body.reason }));
    },
    confirm: async ({ caller, body, note }) => {
      note(about(await completion.confirm(caller, body), { isFixed: body.isFixed }));
    },
  });
}

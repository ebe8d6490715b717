import { api } from '@lookfar/contract';
import { type Handler, serve } from '../../platform/http/handler.ts';
import type { DeptService } from './dept.service.ts';

export function deptCalls(depts: DeptService): Handler[] {
  return serve(api.dept, {
    query: ({ caller, body }) => depts.query(caller, body),
    choices: ({ caller, body }) => depts.query(caller, body),
    add: ({ caller, body, note }) => depts.add(caller, body, note),
    edit: ({ caller, body, note }) => depts.rename(caller, body, note),
    move: ({ caller, body, note }) => depts.move(caller, body, note),
    merge: ({ caller, body, note }) => depts.merge(caller, body, note),
    delete: ({ caller, body, language, note }) => depts.remove(caller, body.id, language, note),
  });
}

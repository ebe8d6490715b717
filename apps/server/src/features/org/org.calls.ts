import { api } from '@lookfar/contract';
import { type Handler, serve } from '../../platform/http/handler.ts';
import type { OrgService } from './org.service.ts';

export function orgCalls(orgs: OrgService): Handler[] {
  return serve(api.org, {
    query: ({ caller, body }) => orgs.query(caller, body),
    add: ({ caller, body, note }) => orgs.add(caller, body, note),
    edit: ({ caller, body, note }) => orgs.edit(caller, body, note),
    disable: ({ caller, body, note }) => orgs.disable(caller, body, note),
    delete: ({ caller, body, language, note }) => orgs.remove(caller, body.id, language, note),
    partners: ({ caller, body }) => orgs.partners(caller, body),
    mine: ({ caller }) => orgs.mine(caller),
  });
}

import { api } from '@lookfar/contract';
import { type Handler, serve } from '../../../platform/http/handler.ts';
import type { GatewayActions } from './gatewayActions.service.ts';
import type { GatewayManageService } from './gatewayManage.service.ts';

export function gatewayManageCalls(manage: GatewayManageService, actions: GatewayActions): Handler[] {
  return serve(api.gateway, {
    query: ({ caller, body }) => manage.query(caller, body),
    info: ({ caller, body }) => manage.info(caller, body.id),
    add: ({ caller, body, note }) => manage.add(caller, body, note),
    ship: ({ body, note }) => manage.ship(body, note),
    edit: ({ caller, body, note }) => manage.edit(caller, body, note),
    delete: ({ caller, body, language, note }) => manage.delete(caller, body.id, language, note),
    resetSecret: ({ caller, body, note }) => manage.resetSecret(caller, body.id, body.secret, note),
    restart: ({ caller, body, note }) => actions.restart(caller, body.id, note),
    rebirth: ({ caller, body, note }) => actions.rebirth(caller, body.id, note),
    push: ({ caller, body, note }) => actions.push(caller, body.id, note),
    upgrade: ({ caller, body, note }) => actions.upgrade(caller, body, note),
    probe: ({ caller, body, note }) => actions.probe(caller, body, note),
    log: ({ caller, body }) => actions.log(caller, body),
    gaps: ({ caller, body }) => actions.gaps(caller, body),
  });
}

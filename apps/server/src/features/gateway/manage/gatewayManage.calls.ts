import {
  addGateway,
  deleteGateway,
  editGateway,
  managedGatewayInfo,
  probeDevice,
  pushGateway,
  queryGatewayGaps,
  queryGatewayLog,
  queryManagedGateways,
  rebirthGateway,
  resetGatewaySecret,
  restartGateway,
  upgradeGateway,
} from '@lookfar/contract';
import { type Handler, handle } from '../../../platform/http/handler.ts';
import type { GatewayActions } from './gatewayActions.service.ts';
import type { GatewayManageService } from './gatewayManage.service.ts';

export function gatewayManageCalls(manage: GatewayManageService, actions: GatewayActions): Handler[] {
  return [
    handle(queryManagedGateways, ({ caller, body }) => manage.query(caller, body)),
    handle(managedGatewayInfo, ({ caller, body }) => manage.info(caller, body.id)),
    handle(addGateway, ({ caller, body, note }) => manage.add(caller, body, note)),
    handle(editGateway, ({ caller, body, note }) => manage.edit(caller, body, note)),
    handle(deleteGateway, ({ caller, body, note }) => manage.delete(caller, body.id, note)),
    handle(resetGatewaySecret, ({ caller, body, note }) => manage.resetSecret(caller, body.id, body.secret, note)),
    handle(restartGateway, ({ caller, body, note }) => actions.restart(caller, body.id, note)),
    handle(rebirthGateway, ({ caller, body, note }) => actions.rebirth(caller, body.id, note)),
    handle(pushGateway, ({ caller, body, note }) => actions.push(caller, body.id, note)),
    handle(upgradeGateway, ({ caller, body, note }) => actions.upgrade(caller, body, note)),
    handle(probeDevice, ({ caller, body, note }) => actions.probe(caller, body, note)),
    handle(queryGatewayLog, ({ caller, body }) => actions.log(caller, body)),
    handle(queryGatewayGaps, ({ caller, body }) => actions.gaps(caller, body)),
  ];
}

import { type ErrorCode, type FirmwareOffer, gatewayMetrics } from '@lookfar/contract';
import { DataType, nodeCommand, type Publish, rebirthCommand } from '@lookfar/sparkplug';
import type { GatewayRequestMessage } from '../../platform/bus/Bus.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { GatewayAddress } from './gateway.service.ts';
import type { RequestPort } from './task/TaskRunner.ts';

/** A gateway whose birth this process has received. */
export interface BornGateway extends GatewayAddress {
  /** Whether its birth contains the metric for its answers. */
  answers: boolean;
}

export interface RequestSenderParts {
  clock: Clock;
  send(message: Publish): void;
  /** A gateway accepts firmware only with the server's signature. */
  sign(sn: string, offer: FirmwareOffer): FirmwareOffer;
  /** Undefined unless this process has received the gateway's birth. */
  born(gatewayId: number): BornGateway | undefined;
  /** Sends it its configuration again. */
  push(gateway: GatewayAddress): void;
}

/** Requests as NCMD; their answers are a metric of the node. */
export class RequestSender implements RequestPort {
  private readonly parts: RequestSenderParts;

  constructor(parts: RequestSenderParts) {
    this.parts = parts;
  }

  holds(gatewayId: number): boolean {
    return this.parts.born(gatewayId) !== undefined;
  }

  send(gatewayId: number, request: GatewayRequestMessage['request']): ErrorCode | undefined {
    const gateway = this.parts.born(gatewayId);
    if (!gateway) return '1526';
    const [group, node, timestamp] = [String(gateway.orgId), gateway.sn, this.parts.clock.now()];
    if (request.kind === 'rebirth') this.parts.send(rebirthCommand(group, node, timestamp));
    else if (request.kind === 'configuration') this.parts.push(gateway);
    else if (!gateway.answers) return '1509';
    else {
      const signed = request.kind === 'firmware' ? this.parts.sign(gateway.sn, request) : request;
      const metric = { name: gatewayMetrics.request, datatype: DataType.String, value: JSON.stringify(signed) };
      this.parts.send(nodeCommand({ group, node, timestamp, metrics: [metric] }));
    }
    return undefined;
  }
}

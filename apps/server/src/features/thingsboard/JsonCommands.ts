import type { ErrorCode } from '@lookfar/contract';
import type { TokenClientPort } from '../../platform/broker/TokenClients.ts';
import type { Bus, WriteCommand } from '../../platform/bus/Bus.ts';
import type { CommandPort } from '../command/CommandRunner.ts';
import type { CommandTracker } from '../command/CommandTracker.ts';
import type { Catalogue } from '../ingest/Catalogue.ts';
import type { DeviceIndex } from '../ingest/DeviceIndex.ts';
import { RpcRequests } from './RpcRequests.ts';
import { type Json, writeJson } from './readMessage.ts';
import { readReply, writeRequest } from './rpc.ts';
import { rpcFilters } from './topics.ts';

const cannotBeWritten: ErrorCode = '1306';
const deviceAway: ErrorCode = '1303';

export interface JsonCommandsParts {
  door: TokenClientPort;
  catalogue: Catalogue;
  index: DeviceIndex;
  tracker: CommandTracker;
  bus: Bus;
}

/** Writes as the server's RPC: to the device itself if it subscribes, otherwise through its gateway. */
export class JsonCommands implements CommandPort {
  private readonly parts: JsonCommandsParts;
  private readonly book = new RpcRequests();

  constructor(parts: JsonCommandsParts) {
    this.parts = parts;
  }

  /** Returns its disposer. */
  start(): () => void {
    return this.parts.bus.subscribe('command.ended', ({ uuid }) => this.book.forget(uuid));
  }

  holds(gatewayId: number): boolean {
    return this.parts.door.filtersOf(gatewayId) !== undefined;
  }

  send(command: WriteCommand): ErrorCode | undefined {
    const { gatewayId, equipmentId, uuid } = command;
    const { door, catalogue, index } = this.parts;
    const gateway = catalogue.get(gatewayId);
    const device = gateway?.devices.get(String(equipmentId));
    const filters = door.filtersOf(gatewayId);
    if (!gateway || !device || !filters) return deviceAway;
    const isOwn = index.own(gateway) === device;
    const path = [rpcFilters.long, rpcFilters.short].find((filter) => isOwn && filters.has(filter));
    if (!path && !filters.has(rpcFilters.gateway)) return cannotBeWritten;
    const id = this.book.add({ gatewayId, uuid });
    const request = writeRequest(command);
    if (path) door.send(gatewayId, path.replace('+', String(id)), writeJson(request));
    else door.send(gatewayId, rpcFilters.gateway, writeJson({ device: device.name, data: { id, ...request } }));
    return undefined;
  }

  answered(gatewayId: number, id: number, json: Json): void {
    const uuid = this.book.take(gatewayId, id);
    if (uuid !== undefined) this.parts.tracker.answered(gatewayId, readReply(uuid, json));
  }
}

import type { Reply, TokenClientPort, TokenId, TokenListener, Verdict } from '../../platform/broker/TokenClients.ts';
import type { Bus } from '../../platform/bus/Bus.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Log } from '../../platform/log/log.ts';
import { RateLimitedLog } from '../../platform/log/RateLimitedLog.ts';
import type { CommandTracker } from '../command/CommandTracker.ts';
import type { Catalogue, CatalogueDevice, CatalogueEntry } from '../ingest/Catalogue.ts';
import { DeviceIndex } from '../ingest/DeviceIndex.ts';
import type { IngestPort } from '../ingest/IngestPort.ts';
import { answerRpc, provisionAnswer } from './answers.ts';
import { ClientAttributes } from './ClientAttributes.ts';
import { JsonCommands } from './JsonCommands.ts';
import { Presence } from './Presence.ts';
import {
  BadMessage,
  type DeviceSample,
  idOf,
  type Json,
  objectOf,
  readByDevice,
  readJson,
  readList,
  readSamples,
  readValues,
  type Scalar,
  textOf,
  writeJson,
} from './readMessage.ts';
import { toMetric } from './toMetric.ts';
import { type DeviceTopic, deviceFilters, provisionTopics, readTopic } from './topics.ts';

export interface ThingsBoardParts {
  door: TokenClientPort;
  catalogue: Catalogue;
  ingest: IngestPort;
  tracker: CommandTracker;
  bus: Bus;
  /** Keys that are not addresses of signals, of a device that may not exist either. */
  discovered(gateway: CatalogueEntry, device: string, values: ReadonlyMap<string, Scalar>): void;
  clock: Clock;
  log: Log;
}

const taken: Verdict = { ok: true };

/**
 * Devices and gateways that speak ThingsBoard's MQTT JSON. Their values are processed like any other; what is not
 * configured is recorded as discovered, and nothing is created because a device mentions it.
 */
export class ThingsBoard implements TokenListener {
  private readonly parts: ThingsBoardParts;
  readonly commands: JsonCommands;
  private readonly index = new DeviceIndex();
  private readonly attributes = new ClientAttributes();
  private readonly presence: Presence;
  private readonly sparse: RateLimitedLog;
  private isRunning = false;
  private dispose: () => void = () => {};

  constructor(parts: ThingsBoardParts) {
    this.parts = parts;
    this.sparse = new RateLimitedLog(parts.log, () => parts.clock.now());
    const { door, catalogue, tracker, bus } = parts;
    this.commands = new JsonCommands({ door, catalogue, index: this.index, tracker, bus });
    this.presence = new Presence(parts.ingest, () => parts.clock.now());
  }

  /** Call before the broker lets anyone in. */
  start(): void {
    this.isRunning = true;
    this.parts.door.listen(this);
    this.dispose = this.commands.start();
  }

  stop(): void {
    this.isRunning = false;
    this.dispose();
  }

  connected(gatewayId: number): void {
    const gateway = this.parts.catalogue.get(gatewayId);
    if (gateway && this.isRunning) this.greet(gateway);
  }

  disconnected(gatewayId: number): void {
    const gateway = this.parts.catalogue.get(gatewayId);
    if (gateway && this.isRunning) this.presence.gone(gateway);
  }

  /** What is behind these gateways changed: a device that was unknown may be there now. */
  configurationChanged(gateways: readonly CatalogueEntry[]): void {
    for (const gateway of gateways) if (this.commands.holds(gateway.id)) this.greet(gateway);
  }

  maySubscribe(gatewayId: TokenId, filter: string): boolean {
    return gatewayId === undefined ? filter === provisionTopics.response : deviceFilters.has(filter);
  }

  message(gatewayId: TokenId, name: string, payload: Uint8Array, reply: Reply): Verdict {
    const topic = readTopic(name);
    if (!topic || (gatewayId === undefined && topic.kind !== 'provision')) {
      return { ok: false, reason: 'published to a forbidden topic' };
    }
    try {
      if (topic.kind === 'provision') reply(provisionTopics.response, provisionAnswer);
      else if (gatewayId !== undefined) this.hear(gatewayId, topic, payload, reply);
      return taken;
    } catch (error) {
      if (!(error instanceof BadMessage)) throw error;
      return { ok: false, reason: error.message };
    }
  }

  private greet(gateway: CatalogueEntry): void {
    this.presence.here(gateway);
    const own = this.index.own(gateway);
    if (own) this.presence.deviceHere(gateway, own);
  }

  private hear(gatewayId: number, topic: DeviceTopic, payload: Uint8Array, reply: Reply): void {
    const gateway = this.parts.catalogue.get(gatewayId);
    if (topic.kind === 'unknown' || topic.kind === 'claim' || topic.kind === 'gatewayClaim' || !gateway) {
      this.sparse.warn(`${topic.kind} ${gatewayId}`, { gatewayId, kind: topic.kind }, 'dropped a message');
      return;
    }
    this.presence.here(gateway);
    const json = readJson(payload);
    if (topic.kind === 'rpcResponse') this.commands.answered(gatewayId, topic.id, json);
    else if (topic.kind === 'rpcRequest') reply(topic.reply, answerRpc(json));
    else if (topic.kind === 'telemetry' || topic.kind === 'attributes' || topic.kind === 'attributesRequest') {
      const device = this.index.own(gateway);
      if (device) this.hearOwn(gateway, device, topic, json, reply);
      else {
        this.unknown(gateway, {}, 'received data from a client without a device');
        if (topic.kind !== 'attributesRequest') this.discover(gateway, gateway.sn, contentOf(topic.kind, json));
      }
    } else this.hearGateway(gateway, topic.kind, json, reply);
  }

  private hearOwn(
    gateway: CatalogueEntry,
    device: CatalogueDevice,
    topic: DeviceTopic,
    json: Json,
    reply: Reply,
  ): void {
    if (topic.kind === 'telemetry') this.values(gateway, device, readSamples(json));
    else if (topic.kind === 'attributes') this.told(gateway, device, json);
    else if (topic.kind === 'attributesRequest') reply(topic.reply, this.attributesOf(device, json));
  }

  private hearGateway(gateway: CatalogueEntry, kind: DeviceTopic['kind'], json: Json, reply: Reply): void {
    if (kind === 'gatewayTelemetry' || kind === 'gatewayAttributes') {
      for (const [name, content] of readByDevice(json)) {
        const isKnown = this.ofNamed(gateway, name, (device) => {
          if (kind === 'gatewayTelemetry') this.values(gateway, device, readList(content));
          else this.told(gateway, device, content);
        });
        if (!isKnown) this.discover(gateway, name, contentOf(kind, content));
      }
      return;
    }
    const object = objectOf(json);
    this.ofNamed(gateway, textOf(object.device, 'device'), (device) => {
      if (kind === 'gatewayConnect') this.presence.deviceHere(gateway, device);
      else if (kind === 'gatewayDisconnect') this.presence.deviceGone(gateway, device);
      else if (kind === 'gatewayRpc') this.commands.answered(gateway.id, idOf(object.id), object.data ?? null);
      else if (kind === 'gatewayAttributesRequest')
        reply('v1/gateway/attributes/response', this.gatewayAttributes(device, object));
    });
  }

  /** False if there is no such device. */
  private ofNamed(gateway: CatalogueEntry, name: string, run: (device: CatalogueDevice) => void): boolean {
    const device = this.index.named(gateway, name);
    if (device) run(device);
    else this.unknown(gateway, { device: name.slice(0, 100) }, 'a gateway sent data for an unknown device');
    return device !== undefined;
  }

  private discover(gateway: CatalogueEntry, device: string, samples: readonly DeviceSample[]): void {
    for (const { values } of samples) this.parts.discovered(gateway, device, values);
  }

  private values(gateway: CatalogueEntry, device: CatalogueDevice, samples: readonly DeviceSample[]): void {
    const now = this.parts.clock.now();
    this.presence.deviceHere(gateway, device);
    const unknown = new Map<string, Scalar>();
    const metrics = samples.flatMap(({ time = now, values }) =>
      [...values].flatMap(([key, value]) => {
        const signal = this.index.signal(device, key);
        if (signal) return [toMetric(signal, value, time)];
        this.unknown(gateway, { key: key.slice(0, 100) }, 'received a key that is not the address of a signal');
        unknown.set(key, value);
        return [];
      }),
    );
    if (unknown.size > 0) this.parts.discovered(gateway, device.name, unknown);
    if (metrics.length === 0) return;
    this.parts.ingest.take(gateway, { kind: 'values', device: String(device.id), birth: false, metrics });
  }

  /** Attributes are values that rarely change: if there is a signal for one, it is processed like telemetry. */
  private told(gateway: CatalogueEntry, device: CatalogueDevice, json: Json): void {
    const values = readValues(json);
    this.attributes.put(device.id, values);
    this.values(gateway, device, [{ time: undefined, values }]);
  }

  /** There are no shared attributes here. */
  private attributesOf(device: CatalogueDevice, json: Json): string {
    const { clientKeys, sharedKeys } = objectOf(json);
    const keys = typeof clientKeys === 'string' ? clientKeys.split(',') : sharedKeys === undefined ? undefined : [];
    return writeJson({ client: this.attributes.get(device.id, keys), shared: {} });
  }

  private gatewayAttributes(device: CatalogueDevice, request: { [key: string]: Json }): string {
    const { client, key, keys } = request;
    const wanted = Array.isArray(keys) ? keys.map(String) : [textOf(key, 'key')];
    const values = client === false ? {} : this.attributes.get(device.id, wanted);
    const answer = Array.isArray(keys) ? { values } : { value: Object.values(values)[0] };
    return writeJson({ id: idOf(request.id), device: device.name, ...answer });
  }

  private unknown({ sn }: CatalogueEntry, fields: object, text: string): void {
    this.sparse.warn(`${text} ${sn}`, { sn, ...fields }, text);
  }
}

/** Telemetry or attributes of a device that is not configured. */
function contentOf(kind: DeviceTopic['kind'], json: Json): DeviceSample[] {
  if (kind === 'telemetry') return readSamples(json);
  return kind === 'gatewayTelemetry' ? readList(json) : [{ time: undefined, values: readValues(json) }];
}

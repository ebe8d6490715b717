import { type DataType, Failure, fail, type GatewaySignal, GOOD } from '@lookfar/contract';
import { type CheckedPoint, type PointTable, pointTable, refusePoint } from '../common/point.ts';
import type { Link, Reading } from '../driver.ts';
import { type NodeAddress, namespaceIndex, parseNodeId } from './nodeId.ts';
import { type OpcUaConnection, OpcUaTimeout } from './OpcUaConnection.ts';
import { type OpcUaDataValue, type OpcUaModule, type OpcUaNodeId, valueAttribute } from './OpcUaModule.ts';
import { statusCode } from './statusCode.ts';
import { decodeVariant, encodeVariant } from './variant.ts';

interface Point {
  id: number;
  node: NodeAddress;
  dataType: DataType;
  writable: boolean;
}

/** A point whose namespace exists on the server. */
interface KnownPoint extends Point {
  nodeId: OpcUaNodeId;
}

interface OpcUaParts {
  module: OpcUaModule;
  connection: OpcUaConnection;
  signals: readonly GatewaySignal[];
  maxNodesPerRead: number;
  release(): void;
}

const namespaceArray = 'i=2255';
const maxNodesPerRead = 'i=11705';

export function opcUaPointOf({ id, address, dataType, writable }: GatewaySignal): CheckedPoint<Point> {
  const parsed = parseNodeId(address);
  if (!parsed.ok) return refusePoint('99904', 'address', parsed.error.reason);
  return { ok: true, point: { id, node: parsed.node, dataType, writable } };
}

/** The variables of one server. */
export class OpcUaLink implements Link {
  readonly #parts: OpcUaParts;
  readonly #known: KnownPoint[] = [];
  /** The built-in types of the variables, taken from their last good values. */
  readonly #types = new Map<number, number>();
  #table: PointTable<Point> = { points: new Map(), refused: new Map() };
  #batch = 1;
  #reading: Promise<Reading[]> | undefined;

  constructor(parts: OpcUaParts) {
    this.#parts = parts;
  }

  /** Asks the server for its namespaces and limits. Rejects with a `LinkError`. */
  async start(): Promise<void> {
    const { module, signals } = this.#parts;
    this.#table = pointTable(signals, opcUaPointOf);
    const asked = [namespaceArray, maxNodesPerRead].map((identifier) => module.coerceNodeId(identifier, 0));
    const [uris, limit] = await this.#read(asked);
    const stated = Number(limit?.value?.value ?? 0);
    this.#batch = stated > 0 ? Math.min(stated, this.#parts.maxNodesPerRead) : this.#parts.maxNodesPerRead;
    const names = Array.isArray(uris?.value?.value) ? uris.value.value.map(String) : [];
    for (const point of this.#table.points.values()) {
      const index = namespaceIndex(point.node, names);
      if (index === undefined) this.#table.refused.set(point.id, '1721');
      else this.#known.push({ ...point, nodeId: module.coerceNodeId(point.node.identifier, index) });
    }
  }

  read(): Promise<Reading[]> {
    this.#reading ??= this.#readAll().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  async write(signalId: number, value: number | string): Promise<void> {
    const point = this.#known.find(({ id }) => id === signalId);
    if (!point) throw new Failure(this.#table.refused.get(signalId) ?? '1714');
    if (!point.writable) fail('2004');
    const type = await this.#typeOf(point);
    const variant = encodeVariant(value, point.dataType, type);
    const node = { nodeId: point.nodeId, attributeId: valueAttribute, value: { value: variant } };
    const [status] = await this.#patiently(this.#parts.connection.call((session) => session.write([node])));
    const code = statusCode(status?.value ?? bad);
    if (code !== GOOD) throw new Failure(code);
  }

  async close(): Promise<void> {
    this.#parts.release();
    await this.#parts.connection.stop();
  }

  async #readAll(): Promise<Reading[]> {
    const found = new Map<number, Reading>();
    for (let at = 0; at < this.#known.length; at += this.#batch) {
      const batch = this.#known.slice(at, at + this.#batch);
      for (const reading of await this.#readBatch(batch)) found.set(reading.signalId, reading);
    }
    return this.#parts.signals.map(
      ({ id }) => found.get(id) ?? { signalId: id, value: null, code: this.#table.refused.get(id) ?? '1308' },
    );
  }

  async #readBatch(batch: readonly KnownPoint[]): Promise<Reading[]> {
    try {
      const values = await this.#read(batch.map(({ nodeId }) => nodeId));
      return batch.map((point, index) => this.#readingOf(point, values[index]));
    } catch (error) {
      if (!(error instanceof OpcUaTimeout)) throw error;
      return batch.map(({ id }) => ({ signalId: id, value: null, code: '1715' }));
    }
  }

  #readingOf({ id, dataType }: KnownPoint, data: OpcUaDataValue | undefined): Reading {
    const code = data ? statusCode(data.statusCode.value) : '1713';
    if (code !== GOOD) return { signalId: id, value: null, code };
    const decoded = decodeVariant(data?.value, dataType);
    if (!decoded.ok) return { signalId: id, value: null, code: decoded.code };
    if (data?.value) this.#types.set(id, data.value.dataType);
    return { signalId: id, value: decoded.value, code: GOOD };
  }

  /** A server refuses a value of a different type than the variable's, even if it would fit. */
  async #typeOf(point: KnownPoint): Promise<number | undefined> {
    if (!this.#types.has(point.id)) {
      const [data] = await this.#patiently(this.#read([point.nodeId]));
      this.#readingOf(point, data);
    }
    return this.#types.get(point.id);
  }

  #read(nodeIds: readonly OpcUaNodeId[]): Promise<OpcUaDataValue[]> {
    const nodes = nodeIds.map((nodeId) => ({ nodeId, attributeId: valueAttribute }));
    return this.#parts.connection.call((session) => session.read(nodes));
  }

  async #patiently<Result>(work: Promise<Result>): Promise<Result> {
    try {
      return await work;
    } catch (error) {
      if (error instanceof OpcUaTimeout) fail('1715');
      throw error;
    }
  }
}

/** Used for a status that the server did not send. */
const bad = 0x8000_0000;

import { EventEmitter } from 'node:events';
import type {
  OpcUaClientOptions,
  OpcUaDataValue,
  OpcUaIdentity,
  OpcUaModule,
  OpcUaReadNode,
  OpcUaVariant,
  OpcUaWriteNode,
} from '../opcua/OpcUaModule.ts';
import { type Fault, type Rig, rigTimeoutMs } from './Rig.ts';

export const statuses = {
  good: 0,
  uncertain: 0x4090_0000,
  unknownNode: 0x8034_0000,
  notWritable: 0x803b_0000,
  typeMismatch: 0x8074_0000,
  noCommunication: 0x8031_0000,
} as const;

/** A variable of the pretended server; values are as the library has them, 64-bit integers as `[high, low]`. */
export interface Variable extends OpcUaVariant {
  status?: number;
  fixed?: boolean;
}

/** Stands for the library and for the server behind it: what the library would do with the network is not tried. */
export class OpcUaRig implements Rig {
  readonly parameters = { endpointUrl: 'opc.tcp://127.0.0.1:4840', timeoutMs: rigTimeoutMs };
  readonly variables = new Map<string, Variable>([
    ['i=2255', { dataType: 12, value: ['http://opcfoundation.org/UA/', 'urn:rig', 'urn:plant'] }],
  ]);
  readonly clients: OpcUaClientOptions[] = [];
  readonly identities: (OpcUaIdentity | undefined)[] = [];
  readonly batches: number[] = [];
  readonly module: OpcUaModule = { OPCUAClient: { create: (options) => this.#createClient(options) } };
  readonly #emitters = new Set<EventEmitter>();
  #session = 0;
  #fault: Fault | undefined;
  #gone = false;

  misbehave(fault: Fault | undefined): void {
    this.#fault = fault;
  }

  requests(): number {
    return this.batches.length;
  }

  async vanish(): Promise<void> {
    this.#gone = true;
    for (const emitter of this.#emitters) emitter.emit('connection_lost');
    this.#emitters.clear();
  }

  async reappear(): Promise<void> {
    this.#gone = false;
  }

  stop(): Promise<void> {
    return this.vanish();
  }

  /** As after a restart behind a connection that stood. */
  forgetSessions(): void {
    this.#session += 1;
  }

  #createClient(options: OpcUaClientOptions) {
    const emitter = new EventEmitter();
    this.clients.push(options);
    return {
      connect: async () => {
        if (this.#gone) throw new Error('connect ECONNREFUSED');
        this.#emitters.add(emitter);
      },
      createSession: async (identity?: OpcUaIdentity) => {
        this.identities.push(identity);
        return this.#createSession();
      },
      disconnect: async () => void this.#emitters.delete(emitter),
      on: (event: string, handler: () => void) => emitter.on(event, handler),
    };
  }

  #createSession() {
    const session = this.#session;
    const answer = async <Result>(make: () => Result): Promise<Result> => {
      if (this.#fault === 'silent') return new Promise<never>(() => {});
      if (session !== this.#session) throw new Error('BadSessionIdInvalid (0x80250000)');
      return make();
    };
    return {
      read: (nodes: readonly OpcUaReadNode[]) => {
        this.batches.push(nodes.length);
        return answer(() => nodes.map((node) => this.#read(node)));
      },
      write: (nodes: readonly OpcUaWriteNode[]) => answer(() => nodes.map((node) => ({ value: this.#write(node) }))),
      close: async () => {},
    };
  }

  #read({ nodeId }: OpcUaReadNode): OpcUaDataValue {
    const variable = this.variables.get(nodeId.replace(/^ns=0;/, ''));
    if (!variable) return { statusCode: { value: statuses.unknownNode } };
    const { dataType, value, status = statuses.good } = variable;
    return { statusCode: { value: status }, value: { dataType, value } };
  }

  #write({ nodeId, value }: OpcUaWriteNode): number {
    const variable = this.variables.get(nodeId);
    if (!variable) return statuses.unknownNode;
    if (variable.fixed) return statuses.notWritable;
    // Servers refuse what is of another type, even where it would fit.
    if (value.value.dataType !== variable.dataType) return statuses.typeMismatch;
    this.variables.set(nodeId, { ...variable, value: value.value.value });
    return statuses.good;
  }
}

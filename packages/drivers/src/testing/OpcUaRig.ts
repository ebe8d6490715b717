import type {
  OpcUaClientOptions,
  OpcUaDataValue,
  OpcUaIdentity,
  OpcUaModule,
  OpcUaReadNode,
  OpcUaVariant,
  OpcUaWriteNode,
} from '../opcua/OpcUaModule.ts';
import { rigTimeoutMs } from './Rig.ts';

export const statuses = {
  good: 0,
  uncertain: 0x4090_0000,
  unknownNode: 0x8034_0000,
  notWritable: 0x803b_0000,
  typeMismatch: 0x8074_0000,
  noCommunication: 0x8031_0000,
} as const;

/** A variable of the simulated server; values are in the library's form, 64-bit integers as `[high, low]`. */
export interface Variable extends OpcUaVariant {
  status?: number;
  fixed?: boolean;
}

/** Replaces the library and a server behind it where a real server cannot be made to do what a test needs. */
export class OpcUaRig {
  readonly parameters = { endpointUrl: 'opc.tcp://127.0.0.1:4840', timeoutMs: rigTimeoutMs };
  readonly variables = new Map<string, Variable>([
    ['i=2255', { dataType: 12, value: ['http://opcfoundation.org/UA/', 'urn:rig', 'urn:plant'] }],
  ]);
  readonly clients: OpcUaClientOptions[] = [];
  readonly identities: (OpcUaIdentity | undefined)[] = [];
  readonly batches: number[] = [];
  readonly module: OpcUaModule = {
    OPCUAClient: { create: (options) => this.#createClient(options) },
    coerceNodeId: (identifier, namespace) => (namespace === 0 ? identifier : `ns=${namespace};${identifier}`),
  };
  #session = 0;

  /** As after a server restart while the connection stayed up. */
  forgetSessions(): void {
    this.#session += 1;
  }

  #createClient(options: OpcUaClientOptions) {
    this.clients.push(options);
    return {
      connect: async () => {},
      createSession: async (identity?: OpcUaIdentity) => {
        this.identities.push(identity);
        return this.#createSession();
      },
      disconnect: async () => {},
      on: () => {},
    };
  }

  #createSession() {
    const session = this.#session;
    const answer = async <Result>(make: () => Result): Promise<Result> => {
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
    const variable = this.variables.get(String(nodeId));
    if (!variable) return { statusCode: { value: statuses.unknownNode } };
    const { dataType, value, status = statuses.good } = variable;
    return { statusCode: { value: status }, value: { dataType, value } };
  }

  #write({ nodeId, value }: OpcUaWriteNode): number {
    const variable = this.variables.get(String(nodeId));
    if (!variable) return statuses.unknownNode;
    if (variable.fixed) return statuses.notWritable;
    // Servers refuse values of a different type, even if they would fit.
    if (value.value.dataType !== variable.dataType) return statuses.typeMismatch;
    this.variables.set(String(nodeId), { ...variable, value: value.value.value });
    return statuses.good;
  }
}

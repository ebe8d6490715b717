/** The part of the package `node-opcua-client` that we use; it is loaded only where an OPC UA server is configured. */
export interface OpcUaModule {
  OPCUAClient: { create(options: OpcUaClientOptions): OpcUaClient };
  /** `identifier` with its type prefix, such as `s=Tank.Level`. */
  coerceNodeId(identifier: string, namespace: number): OpcUaNodeId;
}

export interface OpcUaClientOptions {
  applicationName: string;
  securityMode: string;
  securityPolicy: string;
  endpointMustExist: boolean;
  keepSessionAlive: boolean;
  keepPendingSessionsOnDisconnect: boolean;
  connectionStrategy: { maxRetry: number; initialDelay: number; maxDelay: number };
}

export interface OpcUaClient {
  connect(endpointUrl: string): Promise<void>;
  createSession(identity?: OpcUaIdentity): Promise<OpcUaSession>;
  disconnect(): Promise<void>;
  on(event: 'connection_lost' | 'close' | 'abort', handler: () => void): unknown;
}

/** `type` 1 is username and password. */
export interface OpcUaIdentity {
  type: 1;
  userName: string;
  password: string;
}

export interface OpcUaSession {
  read(nodes: readonly OpcUaReadNode[]): Promise<OpcUaDataValue[]>;
  write(nodes: readonly OpcUaWriteNode[]): Promise<OpcUaStatus[]>;
  close(): Promise<void>;
}

/**
 * Created by the library from namespace and identifier. Its parser of complete ids searches anywhere in the text: it
 * reads `ns=2;s=a.ns=1;i=5` as `ns=1;i=5`, and truncates a name at its first line break.
 */
export interface OpcUaNodeId {
  toString(): string;
}

export interface OpcUaReadNode {
  nodeId: OpcUaNodeId;
  attributeId: number;
}

export interface OpcUaWriteNode extends OpcUaReadNode {
  value: { value: OpcUaScalar };
}

export interface OpcUaStatus {
  value: number;
}

/** `dataType` is the number of a built-in type; 64-bit integers are `[high, low]`. */
export interface OpcUaVariant {
  dataType: number;
  value: unknown;
}

/**
 * The library cannot distinguish the halves of a 64-bit integer from an array of two, and refuses them without
 * `arrayType`.
 */
export interface OpcUaScalar extends OpcUaVariant {
  arrayType: typeof scalar;
}

export interface OpcUaDataValue {
  statusCode: OpcUaStatus;
  value?: OpcUaVariant | null;
}

/** The attribute that contains a variable's value. */
export const valueAttribute = 13;

/** The type of a variant that is not an array. */
export const scalar = 0;

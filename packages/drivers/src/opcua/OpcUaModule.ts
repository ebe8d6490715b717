/** The part of the package `node-opcua-client` that we use; it is loaded only where an OPC UA server is configured. */
export interface OpcUaModule {
  OPCUAClient: { create(options: OpcUaClientOptions): OpcUaClient };
}

export interface OpcUaClientOptions {
  applicationName: string;
  securityMode: string;
  securityPolicy: string;
  endpointMustExist: boolean;
  keepSessionAlive: boolean;
  connectionStrategy: { maxRetry: number; initialDelay: number; maxDelay: number };
}

export interface OpcUaClient {
  connect(endpointUrl: string): Promise<void>;
  createSession(identity?: OpcUaIdentity): Promise<OpcUaSession>;
  disconnect(): Promise<void>;
  on(event: 'connection_lost' | 'close' | 'abort', handler: () => void): unknown;
}

/** `type` 1 is a user name with a password. */
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

export interface OpcUaReadNode {
  nodeId: string;
  attributeId: number;
}

export interface OpcUaWriteNode extends OpcUaReadNode {
  value: { value: OpcUaVariant };
}

export interface OpcUaStatus {
  value: number;
}

/** `dataType` is the number of a built-in type; 64-bit integers are `[high, low]`. */
export interface OpcUaVariant {
  dataType: number;
  value: unknown;
}

export interface OpcUaDataValue {
  statusCode: OpcUaStatus;
  value?: OpcUaVariant | null;
}

/** The attribute that holds a variable's value. */
export const valueAttribute = 13;

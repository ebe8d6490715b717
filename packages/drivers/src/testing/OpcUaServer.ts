import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { coerceNodeId, LogLevel, type StatusCode, StatusCodes, setLogLevel, VariantArrayType } from 'node-opcua-client';
import { OPCUAServer, type ServerSession } from 'node-opcua-server';
import { vi } from 'vitest';
import { type PlantVariable, plantUri, plantVariables } from './opcUaPlant.ts';

/** Fewer than a test reads, so that it takes several requests. */
export const mostNodesPerRead = 4;
export const plantUser = { userName: 'ops', password: 'secret' };

/** A server of `node-opcua-server`, with the variables of the plant in a namespace of their own. */
export class OpcUaServer {
  /** Sizes of the read requests that arrived. */
  readonly batches: number[] = [];
  /** Number of sessions ever created. */
  sessions = 0;
  readonly #open = new Set<ServerSession>();
  #server: OPCUAServer | undefined;
  #folder = '';
  #port = 0;
  #set: (name: string, variable: PlantVariable, status: StatusCode) => void = () => {};

  /** Sessions that are not closed. */
  get openSessions(): number {
    return this.#open.size;
  }

  get port(): number {
    return this.#port;
  }

  get endpointUrl(): string {
    return `opc.tcp://127.0.0.1:${this.#port}`;
  }

  /** Also after `shutDown`, on the same port. */
  async start(): Promise<void> {
    // The library reports faults that the tests cause on purpose.
    setLogLevel(LogLevel.Emergency);
    if (this.#folder === '') await this.#createFolder();
    const server = new OPCUAServer({
      host: '127.0.0.1',
      port: this.#port,
      maxConnectionsPerEndpoint: 100,
      // Sessions whose connection a test has cut stay until they expire.
      serverCapabilities: { maxSessions: 100, operationLimits: { maxNodesPerRead: mostNodesPerRead } },
      userManager: {
        isValidUser: (userName: string, password: string) =>
          userName === plantUser.userName && password === plantUser.password,
      },
    });
    this.#server = server;
    await server.initialize();
    this.#addVariables(server);
    server.on('request', (request) => {
      if ('nodesToRead' in request && Array.isArray(request.nodesToRead)) this.batches.push(request.nodesToRead.length);
    });
    server.on('create_session', (session) => {
      this.sessions += 1;
      this.#open.add(session);
    });
    server.on('session_closed', (session) => this.#open.delete(session));
    await server.start();
    this.#port = server.endpoints[0]?.port ?? 0;
  }

  /** Resets all values to their initial state. */
  reset(): void {
    for (const [name, variable] of Object.entries(plantVariables)) {
      this.#set(name, variable, variable.status ?? StatusCodes.Good);
    }
    this.batches.length = 0;
  }

  /** As after a server restart while the connection stayed up. */
  forgetSessions(): void {
    for (const { authenticationToken } of this.#open) {
      this.#server?.engine.closeSession(authenticationToken, true, 'Terminated');
    }
  }

  async shutDown(): Promise<void> {
    await this.#server?.shutdown(0);
    this.#server = undefined;
    this.#set = () => {};
  }

  async stop(): Promise<void> {
    await this.shutDown();
    vi.unstubAllEnvs();
    await rm(this.#folder, { recursive: true, force: true });
  }

  /** Client and server store their keys in the user's folder, which a test must not touch. */
  async #createFolder(): Promise<void> {
    this.#folder = await mkdtemp(join(tmpdir(), 'lookfar-opcua-'));
    vi.stubEnv('XDG_CONFIG_HOME', this.#folder);
    vi.stubEnv('APPDATA', this.#folder);
  }

  #addVariables({ engine }: OPCUAServer): void {
    const space = engine.addressSpace;
    if (!space) throw new Error('The server has no address space');
    const namespace = space.registerNamespace(plantUri);
    const nodes = new Map(
      Object.entries(plantVariables).map(([name, { dataType, fixed, isArray }]) => {
        const node = namespace.addVariable({
          organizedBy: space.rootFolder.objects,
          browseName: name,
          nodeId: coerceNodeId(name, namespace.index),
          dataType,
          valueRank: isArray ? 1 : -1,
          accessLevel: fixed ? 'CurrentRead' : 'CurrentRead | CurrentWrite',
        });
        return [name, node];
      }),
    );
    this.#set = (name, { dataType, value, isArray }, status) => {
      const arrayType = isArray ? VariantArrayType.Array : VariantArrayType.Scalar;
      nodes.get(name)?.setValueFromSource({ dataType, arrayType, value }, status);
    };
    this.reset();
  }
}

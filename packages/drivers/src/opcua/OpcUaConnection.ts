import { LinkError } from '../driver.ts';
import type { OpcUaClient, OpcUaModule, OpcUaSession } from './OpcUaModule.ts';
import type { OpcUaParameters } from './OpcUaParameters.ts';

/** The server did not answer a call in time; the next one may be answered. */
export class OpcUaTimeout extends Error {
  constructor() {
    super('The server did not answer in time');
    this.name = 'OpcUaTimeout';
  }
}

interface ConnectionParts {
  module: OpcUaModule;
  parameters: OpcUaParameters;
  log(event: string, detail?: object): void;
}

const mostTimeouts = 3;
/** A session can end separately: the server restarted it, or it expired while the connection was up. */
const sessionLost = /BadSession(IdInvalid|Closed|NotActivated)/;
/** Handshakes with certificates take longer than reads. */
const leastConnectMs = 10_000;

/** One connection to a server and its session, which is recreated once if the server has lost it. */
export class OpcUaConnection {
  readonly #parts: ConnectionParts;
  readonly #waiting = new Set<(error: LinkError) => void>();
  #client: OpcUaClient | undefined;
  #session: Promise<OpcUaSession> | undefined;
  #timeouts = 0;
  #stopping: Promise<void> | undefined;
  #end: LinkError | undefined;

  constructor(parts: ConnectionParts) {
    this.#parts = parts;
  }

  /** Rejects with a `LinkError` and stops in that case. */
  async start(): Promise<void> {
    if (this.#end) throw this.#end;
    const { module, parameters } = this.#parts;
    const { endpointUrl, securityMode, securityPolicy } = parameters;
    try {
      const client = module.OPCUAClient.create({
        applicationName: 'Lookfar',
        securityMode,
        securityPolicy,
        endpointMustExist: false,
        keepSessionAlive: true,
        // Disconnecting would wait for the library's own timeout of each session; `stop` closes ours.
        keepPendingSessionsOnDisconnect: true,
        // The owner of the link decides when to retry.
        connectionStrategy: { maxRetry: 0, initialDelay: 100, maxDelay: 1000 },
      });
      this.#client = client;
      const lost = () => this.#fail(new LinkError('99901', 'The server closed the connection'));
      for (const event of ['connection_lost', 'close', 'abort'] as const) client.on(event, lost);
      await this.#within(client.connect(endpointUrl), this.#connectMs);
      await this.#within(this.#openSession(), this.#connectMs);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const failure =
        error instanceof LinkError ? error : new LinkError('99901', `Cannot connect to ${endpointUrl}: ${reason}`);
      await this.stop();
      throw failure;
    }
  }

  /** Rejects with an `OpcUaTimeout`, or with the `LinkError` that ends the connection. */
  async call<Result>(work: (session: OpcUaSession) => Promise<Result>): Promise<Result> {
    try {
      const result = await this.#attempt(work);
      this.#timeouts = 0;
      return result;
    } catch (error) {
      throw this.#judge(error);
    }
  }

  /** Takes at most twice the response timeout, whatever the server does. */
  stop(): Promise<void> {
    this.#fail(new LinkError('99901', 'The connection was closed'));
    this.#stopping ??= this.#disconnect();
    return this.#stopping;
  }

  async #disconnect(): Promise<void> {
    const { timeoutMs } = this.#parts.parameters;
    const client = this.#client;
    this.#client = undefined;
    // A server keeps sessions that are not closed, and their number is limited.
    await atMost(
      timeoutMs,
      this.#session?.then((session) => session.close()),
    );
    await atMost(timeoutMs, client?.disconnect());
  }

  get #connectMs(): number {
    return Math.max(this.#parts.parameters.timeoutMs, leastConnectMs);
  }

  async #attempt<Result>(work: (session: OpcUaSession) => Promise<Result>): Promise<Result> {
    const { timeoutMs } = this.#parts.parameters;
    const session = this.#session ?? this.#openSession();
    try {
      return await this.#within(session.then(work), timeoutMs);
    } catch (error) {
      if (!(error instanceof Error) || !sessionLost.test(error.message)) throw error;
      this.#parts.log('opcua.session.renewed', { reason: error.message });
      // Two calls that fail at the same time must not open two sessions.
      if (this.#session === session) this.#session = undefined;
      return await this.#within((this.#session ?? this.#openSession()).then(work), timeoutMs);
    }
  }

  #judge(error: unknown): Error {
    if (error instanceof LinkError) return error;
    if (error instanceof OpcUaTimeout) {
      this.#timeouts += 1;
      if (this.#timeouts < mostTimeouts) return error;
      return this.#fail(new LinkError('1715', `No reply to ${mostTimeouts} requests`));
    }
    const reason = error instanceof Error ? error.message : String(error);
    return this.#fail(new LinkError('99901', `The server refused a request: ${reason}`));
  }

  #openSession(): Promise<OpcUaSession> {
    const { userName, password } = this.#parts.parameters;
    if (!this.#client) return Promise.reject(this.#end);
    this.#session = this.#client.createSession(userName === '' ? undefined : { type: 1, userName, password });
    return this.#session;
  }

  /** The error that ended the connection: the first one wins. */
  #fail(error: LinkError): LinkError {
    if (this.#end) return this.#end;
    this.#end = error;
    for (const reject of this.#waiting) reject(error);
    return error;
  }

  /** The library has its own timeouts; the configured one is ours, and closing must not wait for either. */
  #within<Result>(work: Promise<Result>, ms: number): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (this.#end) reject(this.#end);
      const timer = setTimeout(() => reject(new OpcUaTimeout()), ms);
      this.#waiting.add(reject);
      work.then(resolve, reject).finally(() => {
        clearTimeout(timer);
        this.#waiting.delete(reject);
      });
    });
  }
}

/** Waits for work that may fail: a lost connection cannot be closed properly, and need not be. */
async function atMost(ms: number, work: Promise<void> | undefined): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work?.catch(() => {}), late]);
  clearTimeout(timer);
}

import { GatewayRequest, type GatewayResponse } from '@lookfar/contract';
import { z } from 'zod';
import type { Log } from '../Log.ts';

type Outcome = Omit<GatewayResponse, 'uuid'>;
type Of<K extends GatewayRequest['kind']> = Extract<GatewayRequest, { kind: K }>;

const UNSUPPORTED = '1509';
const FAULT = '90099';
const MOST_REMEMBERED = 100;

/** Handlers for requests. `undefined` as an outcome: the answers come later. */
export interface RequestHandlers {
  probe(request: Of<'probe'>): Promise<Outcome>;
  read(request: Of<'read'>): Promise<Outcome>;
  restart(request: Of<'restart'>): Outcome;
  log(request: Of<'log'>): Outcome;
  firmware(request: Of<'firmware'>): Outcome | undefined;
  piece(request: Of<'piece'>): void;
}

export interface RequestDispatcherOptions {
  hands: RequestHandlers;
  tell(response: GatewayResponse): void;
  log: Log;
}

const Uuid = z.object({ uuid: z.string().min(1).max(64) });

/** Answers requests of the server; a repeated uuid gets the same answer and is never executed twice. */
export class RequestDispatcher {
  readonly #options: RequestDispatcherOptions;
  /** By uuid, oldest first; undefined while it is in progress. */
  readonly #answers = new Map<string, GatewayResponse | undefined>();

  constructor(options: RequestDispatcherOptions) {
    this.#options = options;
  }

  async receive(text: string): Promise<void> {
    const document = readJson(text);
    const request = GatewayRequest.safeParse(document).data;
    if (request) await this.#answer(request);
    else this.#unknown(document);
  }

  /** A request from a newer server, or garbage: answered if possible. */
  #unknown(document: unknown): void {
    const asker = Uuid.safeParse(document).data;
    this.#options.log.warn({ event: 'request.unknown', uuid: asker?.uuid });
    if (asker) this.#options.tell({ uuid: asker.uuid, status: 'failed', code: UNSUPPORTED, message: '' });
  }

  async #answer(request: GatewayRequest): Promise<void> {
    const { hands, tell } = this.#options;
    if (request.kind === 'piece') return hands.piece(request);
    // Offered again after a disconnect; it keeps track of its own progress.
    if (request.kind === 'firmware') {
      const outcome = hands.firmware(request);
      if (outcome) tell({ uuid: request.uuid, ...outcome });
      return;
    }
    const { uuid } = request;
    if (this.#answers.has(uuid)) {
      const known = this.#answers.get(uuid);
      if (known) tell(known);
      return;
    }
    this.#remember(uuid, undefined);
    const answer = { uuid, ...(await this.#carryOut(request)) };
    this.#remember(uuid, answer);
    tell(answer);
  }

  async #carryOut(request: Of<'probe' | 'read' | 'restart' | 'log'>): Promise<Outcome> {
    const { hands, log } = this.#options;
    try {
      if (request.kind === 'probe') return await hands.probe(request);
      if (request.kind === 'read') return await hands.read(request);
      return request.kind === 'restart' ? hands.restart(request) : hands.log(request);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      log.error({ event: 'request.failed', kind: request.kind, reason: message });
      return { status: 'failed', code: FAULT, message: message.slice(0, 500) };
    }
  }

  #remember(uuid: string, answer: GatewayResponse | undefined): void {
    this.#answers.set(uuid, answer);
    const [oldest] = this.#answers.keys();
    if (this.#answers.size > MOST_REMEMBERED && oldest !== undefined) this.#answers.delete(oldest);
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

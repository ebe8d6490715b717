import type { GatewayRequest, GatewayResponse } from '@lookfar/contract';
import type { Log } from '../Log.ts';
import type { Runtime } from '../Runtime.ts';
import type { FirmwareKey } from './FirmwareKey.ts';
import type { FirmwareStore } from './FirmwareStore.ts';
import { type Fetch, type FetchEvent, fetchStep } from './fetchStep.ts';

type Offer = Extract<GatewayRequest, { kind: 'firmware' }>;
type Piece = Extract<GatewayRequest, { kind: 'piece' }>;
type Outcome = Omit<GatewayResponse, 'uuid'>;

/** Catalogue codes. */
const DONE = '200';
const TIMEOUT = '1301';
const WRONG_HASH = '1511';
const NOT_SIGNED = '1539';
const NOT_RUNNING = '1529';
const FAULT = '90099';

const TICK_MS = 1000;
/** A version is used as a folder name. */
const VERSION = /^[A-Za-z0-9][\w.+-]{0,59}$/;

/** What the launcher can do for the agent. */
export interface Lifecycle {
  firmware: FirmwareStore;
  /** The staged version of this process; undefined for the built-in one. */
  running: string | undefined;
  /** Ends the process so that it is restarted. */
  restart(reason: string): void;
}

export interface FirmwareUpdaterOptions {
  sn: string;
  lifecycle: Lifecycle;
  key: FirmwareKey;
  runtime: Runtime;
  log: Log;
  tell(response: GatewayResponse): void;
}

/**
 * Fetches firmware piece by piece, verifies it, and has it started. Received pieces survive disconnects and restarts.
 */
export class FirmwareUpdater {
  readonly #options: FirmwareUpdaterOptions;
  #offer: Offer | undefined;
  #fetch: Fetch | undefined;
  #stopTimer: (() => void) | undefined;

  constructor(options: FirmwareUpdaterOptions) {
    this.#options = options;
  }

  /** The outcome of the upgrade that led to this process; undefined if there was none. */
  ending(): GatewayResponse | undefined {
    const { sn, lifecycle } = this.#options;
    const failed = lifecycle.firmware.failed();
    if (failed?.asker.sn === sn) return { uuid: failed.asker.uuid, ...failure(NOT_RUNNING, failed.reason) };
    const active = lifecycle.firmware.active();
    if (active?.asker.sn !== sn || active.version !== lifecycle.running) return undefined;
    return { uuid: active.asker.uuid, status: 'done', code: DONE, message: '', progress: 100 };
  }

  /** The server has received the births: a version on trial is confirmed, and a fetch continues. */
  born(): void {
    const { lifecycle, log } = this.#options;
    const active = lifecycle.firmware.active();
    if (active?.state === 'trial' && active.version === lifecycle.running) {
      lifecycle.firmware.confirm();
      log.info({ event: 'firmware.confirmed', version: active.version });
    }
  }

  /** Undefined: it is being fetched, and answers follow. */
  offer(request: Offer): Outcome | undefined {
    const { lifecycle, key, runtime, log } = this.#options;
    const { uuid, version, sha256, bytes } = request;
    const ending = this.ending();
    if (ending?.uuid === uuid) return ending;
    if (!key.accepts(request)) {
      log.warn({ event: 'firmware.notSigned', version });
      return failure(NOT_SIGNED, '');
    }
    if (!VERSION.test(version) || version === 'node_modules') return failure(FAULT, `not a version: ${version}`);
    const now = runtime.ticks();
    lifecycle.firmware.keepOnly(sha256);
    const received = lifecycle.firmware.received(sha256);
    log.info({ event: 'firmware.offered', version, bytes, received });
    if (received > bytes) lifecycle.firmware.discard(sha256);
    this.#offer = request;
    this.#fetch = { bytes, received: received > bytes ? 0 : received, movedAt: now, askedAt: now };
    this.#advance({ kind: 'ask' });
    this.#wait();
    return undefined;
  }

  piece({ uuid, offset, data }: Piece): void {
    if (this.#offer?.uuid !== uuid) return;
    const bytes = Buffer.from(data, 'base64');
    this.#advance({ kind: 'piece', offset, length: bytes.length }, bytes);
  }

  stop(): void {
    this.#stopTimer?.();
    this.#stopTimer = undefined;
    this.#offer = undefined;
    this.#fetch = undefined;
  }

  #wait(): void {
    this.#stopTimer?.();
    this.#stopTimer = this.#options.runtime.setTimer(() => {
      this.#wait();
      this.#advance({ kind: 'tick' });
    }, TICK_MS);
  }

  #advance(event: FetchEvent, piece = Buffer.alloc(0)): void {
    if (this.#fetch === undefined) return;
    const { state, effects } = fetchStep(this.#fetch, event, this.#options.runtime.ticks());
    this.#fetch = state;
    try {
      for (const effect of effects) this.#perform(effect, piece);
    } catch (error) {
      this.#fail(FAULT, error instanceof Error ? error.message : String(error));
    }
  }

  #perform(effect: ReturnType<typeof fetchStep>['effects'][number], piece: Uint8Array): void {
    const offer = this.#offer;
    if (offer === undefined) return;
    const { uuid, sha256 } = offer;
    const { lifecycle, tell } = this.#options;
    switch (effect.kind) {
      case 'append':
        lifecycle.firmware.append(sha256, piece);
        break;
      case 'want':
        tell({ uuid, status: 'progress', code: DONE, message: '', progress: effect.progress, want: effect.offset });
        break;
      case 'complete':
        this.#complete(offer);
        break;
      case 'giveUp':
        this.#fail(TIMEOUT, 'the next piece did not arrive');
        break;
    }
  }

  #complete({ uuid, version, sha256 }: Offer): void {
    const { sn, lifecycle, log, tell } = this.#options;
    if (!lifecycle.firmware.stage(version, sha256, { sn, uuid })) {
      this.#fail(WRONG_HASH, 'SHA-256 differs');
      return;
    }
    this.stop();
    log.info({ event: 'firmware.staged', version });
    tell({ uuid, status: 'progress', code: DONE, message: '', progress: 100 });
    lifecycle.restart(`firmware ${version}`);
  }

  #fail(code: string, reason: string): void {
    const { tell, log } = this.#options;
    const { uuid = '', version } = this.#offer ?? {};
    this.stop();
    log.warn({ event: 'firmware.failed', version, code, reason });
    tell({ uuid, ...failure(code, reason) });
  }
}

function failure(code: string, message: string): Outcome {
  return { status: 'failed', code, message: message.slice(0, 500) };
}

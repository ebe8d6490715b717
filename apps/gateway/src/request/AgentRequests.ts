import { type GatewayLogLine, type GatewayResponse, gatewayMetrics } from '@lookfar/contract';
import type { Driver } from '@lookfar/drivers';
import { type CommandMetric, DataType } from '@lookfar/sparkplug';
import type { AgentStore } from '../AgentStore.ts';
import type { FleetDevice } from '../device/DeviceFleet.ts';
import { FirmwareKey } from '../firmware/FirmwareKey.ts';
import { FirmwareUpdater, type Lifecycle } from '../firmware/FirmwareUpdater.ts';
import type { Log } from '../Log.ts';
import type { Runtime } from '../Runtime.ts';
import { LogRelay } from '../relay/LogRelay.ts';
import { probe } from './probe.ts';
import { RequestDispatcher, type RequestHandlers } from './RequestDispatcher.ts';
import { readDevice } from './readDevice.ts';

const DONE = '200';
const UNSUPPORTED = '1509';
/** So that the answer is sent before the process exits. */
const RESTART_MS = 200;

export interface AgentRequestsOptions {
  sn: string;
  secret: string;
  store: AgentStore;
  drivers: readonly Driver[];
  runtime: Runtime;
  log: Log;
  find(device: number): FleetDevice | undefined;
  /** Absent if nobody would restart the agent. */
  lifecycle: Lifecycle | undefined;
  /** Sends to the server. */
  send(metric: CommandMetric): void;
}

/** Requests of the server to this gateway besides data and configuration. */
export class AgentRequests {
  /** The agent's log, forwarded to the server while somebody follows it. */
  readonly log: Log;
  readonly #options: AgentRequestsOptions;
  readonly #relay: LogRelay;
  readonly #dispatcher: RequestDispatcher;
  readonly #firmware: FirmwareUpdater | undefined;
  readonly #key: FirmwareKey;
  #last: GatewayResponse | undefined;
  #stopTimer: (() => void) | undefined;

  constructor(options: AgentRequestsOptions) {
    const { sn, secret, store, runtime, lifecycle } = options;
    this.#options = options;
    this.#relay = new LogRelay({ log: options.log, runtime, send: (lines) => options.send(logMetric(lines)) });
    this.log = this.#relay.log;
    const tell = (response: GatewayResponse) => this.#tell(response);
    const ends = lifecycle && { ...lifecycle, restart: (reason: string) => this.#restart(lifecycle, reason) };
    const key = new FirmwareKey({ sn, secret, store, log: this.log });
    this.#key = key;
    this.#firmware = ends && new FirmwareUpdater({ sn, lifecycle: ends, key, runtime, log: this.log, tell });
    this.#dispatcher = new RequestDispatcher({ hands: this.#hands(), tell, log: this.log });
  }

  /** Before the first birth: the outcome of the upgrade that led here. */
  start(): void {
    this.#key.load();
    this.#last = this.#firmware?.ending();
  }

  stop(): void {
    this.#stopTimer?.();
    this.#firmware?.stop();
    this.#relay.stop();
  }

  /** For a birth: it repeats the last answer. */
  get metrics(): CommandMetric[] {
    return [responseMetric(this.#last), logMetric([]), keyMetric(this.#key.text)];
  }

  receive(text: string): Promise<void> {
    return this.#dispatcher.receive(text);
  }

  learnFirmwareKey(text: string): void {
    if (this.#key.learn(text)) this.#options.send(keyMetric(text));
  }

  born(): void {
    this.#firmware?.born();
  }

  #hands(): RequestHandlers {
    const { drivers, runtime, find } = this.#options;
    return {
      probe: (request) => probe(request, { drivers, runtime, log: this.log }),
      read: (request) => readDevice(request, { find, runtime, log: this.log }),
      restart: () => this.#restartRequested(),
      log: ({ seconds, level }) => {
        this.#relay.start(seconds, level);
        return { status: 'done', code: DONE, message: '' };
      },
      firmware: (request) => (this.#firmware ? this.#firmware.offer(request) : unsupported),
      piece: (request) => this.#firmware?.piece(request),
    };
  }

  #restartRequested(): ReturnType<RequestHandlers['restart']> {
    const { lifecycle } = this.#options;
    if (!lifecycle) return unsupported;
    this.#restart(lifecycle, 'requested');
    return { status: 'progress', code: DONE, message: '' };
  }

  #restart(lifecycle: Lifecycle, reason: string): void {
    this.log.info({ event: 'agent.restarting', reason });
    this.#stopTimer?.();
    this.#stopTimer = this.#options.runtime.setTimer(() => lifecycle.restart(reason), RESTART_MS);
  }

  #tell(response: GatewayResponse): void {
    this.#last = response;
    this.#options.send(responseMetric(response));
  }
}

const unsupported = {
  status: 'failed',
  code: UNSUPPORTED,
  message: 'the agent was not started by its launcher',
} as const;

function responseMetric(response: GatewayResponse | undefined): CommandMetric {
  const value = response === undefined ? '' : JSON.stringify(response);
  return { name: gatewayMetrics.response, datatype: DataType.String, value };
}

function logMetric(lines: readonly GatewayLogLine[]): CommandMetric {
  const value = lines.length === 0 ? '' : JSON.stringify(lines);
  return { name: gatewayMetrics.log, datatype: DataType.String, value };
}

function keyMetric(value: string): CommandMetric {
  return { name: gatewayMetrics.firmwareKey, datatype: DataType.String, value };
}

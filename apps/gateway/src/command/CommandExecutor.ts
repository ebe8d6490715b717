import type { CommandResult } from '@lookfar/contract';
import { type CommandMetric, plainValue } from '@lookfar/sparkplug';
import type { FleetDevice } from '../device/DeviceFleet.ts';
import type { WriteOutcome } from '../device/pollState.ts';
import type { Log } from '../Log.ts';

/** Catalogue codes. */
const NO_SIGNAL = '1714';
const WRONG_TYPE = '1722';
const READ_ONLY = '2004';
const NOT_CONNECTED = '99901';
const DONE = '200';

const MOST_REMEMBERED = 1000;
const MOST_MESSAGE = 500;

/** A DCMD. Without a uuid there is no answer: third-party hosts do not send one. */
export interface DeviceCommand {
  device: string;
  uuid: string | undefined;
  metrics: readonly CommandMetric[];
}

export interface CommandExecutorOptions {
  find(device: number): FleetDevice | undefined;
  /** A new command has arrived; reported before anything is done. */
  onTaken(uuid: string): void;
  onResult(result: CommandResult): void;
  log: Log;
}

/** Executes commands to devices; a repeated uuid gets the same answer and is never executed twice. */
export class CommandExecutor {
  readonly #options: CommandExecutorOptions;
  /** By uuid, oldest first. */
  readonly #results = new Map<string, Promise<CommandResult>>();

  constructor(options: CommandExecutorOptions) {
    this.#options = options;
  }

  /** Resolves when the answer has been sent. Writes to one device are executed in the order of the calls. */
  async receive(command: DeviceCommand): Promise<void> {
    const { uuid } = command;
    if (uuid === undefined) {
      await this.#carryOut(command);
      return;
    }
    this.#options.onResult(await (this.#results.get(uuid) ?? this.#begin(uuid, command)));
  }

  #begin(uuid: string, command: DeviceCommand): Promise<CommandResult> {
    this.#options.onTaken(uuid);
    const result = this.#carryOut(command).then((outcome) => resultOf(uuid, outcome));
    this.#remember(uuid, result);
    return result;
  }

  #remember(uuid: string, result: Promise<CommandResult>): void {
    this.#results.set(uuid, result);
    const [oldest] = this.#results.keys();
    if (this.#results.size > MOST_REMEMBERED && oldest !== undefined) this.#results.delete(oldest);
  }

  /** All values are handed over at once, so that nothing comes in between; the first failure is the answer. */
  async #carryOut({ device, uuid, metrics }: DeviceCommand): Promise<WriteOutcome> {
    const found = this.#options.find(Number(device));
    const outcomes = metrics.map((metric) => this.#write(found, metric));
    const settled = await Promise.all(outcomes);
    const empty = found === undefined ? refusal(NOT_CONNECTED, 'unknown device') : refusal(WRONG_TYPE, 'no value');
    const outcome = settled.find(({ code }) => code !== DONE) ?? settled.at(-1) ?? empty;
    this.#options.log.info({ event: 'command.done', device, uuid, code: outcome.code, reason: outcome.message });
    return outcome;
  }

  async #write(found: FleetDevice | undefined, metric: CommandMetric): Promise<WriteOutcome> {
    if (found === undefined) return refusal(NOT_CONNECTED, 'unknown device');
    const signal = found.signals.get(Number(metric.name));
    if (signal === undefined) return refusal(NO_SIGNAL, `unknown signal ${metric.name}`);
    if (!signal.writable) return refusal(READ_ONLY, `signal ${metric.name} is read-only`);
    const value = plainValue(metric.value);
    if (value === null) return refusal(WRONG_TYPE, `signal ${metric.name} cannot take this value`);
    return found.poller.write(signal.id, value);
  }
}

function refusal(code: string, message: string): WriteOutcome {
  return { code, message };
}

function resultOf(uuid: string, { code, message, value }: WriteOutcome): CommandResult {
  return { uuid, code, message: message.slice(0, MOST_MESSAGE), ...(value === undefined ? {} : { value }) };
}

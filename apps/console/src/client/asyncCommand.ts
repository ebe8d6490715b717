import { callLimits, type Envelope, errorText, Failure, type Language } from '@lookfar/contract';

/**
 * The asynchronous command as a pure state machine: the first reply contains a uuid, then the callback is polled with
 * growing delays until the gateway has answered.
 */

/** What a command's first reply and its callback contain, beyond the data of the command itself. */
export interface CommandReply {
  online?: boolean;
  uuid?: string;
  status?: string;
  code?: string;
  message?: string;
  data?: unknown;
}

export interface CommandDone {
  uuid: string;
  code: string;
  message: string;
  data: unknown;
}

export interface CommandState {
  uuid: string;
  /** Sum of the delays so far, in seconds; determines the next delay. */
  counter: number;
  rounds: number;
}

export type CommandEvent = { type: 'replied'; reply: unknown } | { type: 'polled'; reply: unknown };

export type CommandEffect =
  | { type: 'poll'; uuid: string; afterMs: number }
  /** The first reply needs no polling and is the result. */
  | { type: 'direct'; reply: unknown }
  | { type: 'done'; result: CommandDone }
  | { type: 'failed'; code: string; message?: string };

export interface CommandStep {
  state: CommandState;
  effect: CommandEffect;
}

export const initialCommand: CommandState = { uuid: '', counter: 0, rounds: 0 };

/** Seconds to wait before the next poll at this counter. */
export function pollWait(counter: number): number {
  const row = callLimits.pollWaits.find(({ below }) => counter < below);
  return row?.waitSeconds ?? 0;
}

export function commandStep(state: CommandState, event: CommandEvent): CommandStep {
  const reply = asReply(event.reply);
  if (event.type === 'replied') {
    if (!reply.uuid || reply.online === false) return { state, effect: { type: 'direct', reply: event.reply } };
    return nextPoll({ ...state, uuid: reply.uuid });
  }
  if (reply.status === 'success') return { state, effect: { type: 'done', result: doneOf(state.uuid, reply) } };
  if (reply.status === 'failure') return { state, effect: failedOf(reply) };
  return nextPoll(state);
}

function nextPoll(state: CommandState): CommandStep {
  if (state.rounds >= callLimits.pollRounds) return { state, effect: { type: 'failed', code: '1301' } };
  const wait = pollWait(state.counter);
  return {
    state: { ...state, counter: state.counter + wait, rounds: state.rounds + 1 },
    effect: { type: 'poll', uuid: state.uuid, afterMs: wait * 1000 },
  };
}

function doneOf(uuid: string, reply: CommandReply): CommandDone {
  return {
    uuid: reply.uuid ?? uuid,
    code: reply.code ?? '200',
    message: reply.message ?? '',
    data: reply.data ?? null,
  };
}

function failedOf(reply: CommandReply): CommandEffect {
  const code = reply.code ?? '90099';
  return reply.message ? { type: 'failed', code, message: reply.message } : { type: 'failed', code };
}

function asReply(value: unknown): CommandReply {
  return typeof value === 'object' && value !== null ? value : {};
}

export interface CommandParts {
  /** Polls the callback once; rejects with the error of the transport or the envelope. */
  poll: (uuid: string) => Promise<Envelope>;
  /** Resolves after the time, rejects when the caller aborts. */
  wait: (ms: number) => Promise<void>;
  language: () => Language;
}

export type CommandOutcome = { type: 'direct'; reply: unknown } | { type: 'done'; result: CommandDone };

/** Runs a command from its first reply to its end. */
export async function runCommand(first: unknown, parts: CommandParts): Promise<CommandOutcome> {
  let { state, effect } = commandStep(initialCommand, { type: 'replied', reply: first });
  while (effect.type === 'poll') {
    await parts.wait(effect.afterMs);
    const envelope = await parts.poll(effect.uuid);
    ({ state, effect } = commandStep(state, { type: 'polled', reply: envelope.data }));
  }
  if (effect.type !== 'failed') return effect;
  throw new Failure(effect.code, {}, effect.message ?? errorText(effect.code, parts.language()));
}

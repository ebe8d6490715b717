import { closeCodes, monitorLimits } from '@lookfar/contract';

/**
 * A live channel as a pure state machine: token → socket → messages. A failed token request is retried after 10 s, a
 * closed socket is replaced after 10 s, and an open one gets an idle message every 60 s. A server that is not heard is
 * asked whether it is there; without an answer the channel is lost, as when it was closed.
 */

export type ChannelPhase = 'stopped' | 'token' | 'connecting' | 'open' | 'waiting';

export interface ChannelState {
  phase: ChannelPhase;
  /** Epoch ms since the channel was lost; null while it is open and while it connects for the first time. */
  downSince: number | null;
  /** The server is there, and refuses this channel: the line to it is not what is lost. */
  isRefused?: true;
}

/** What the machine keeps besides. */
export interface ChannelMachine extends ChannelState {
  /** Epoch ms at which the phase began. */
  since: number;
  /** Epoch ms at which the server was asked whether it is there; null unless its answer is awaited. */
  askedAt: number | null;
}

export type ChannelEvent =
  | { type: 'start' }
  | { type: 'stop' }
  | { type: 'tokenReceived'; token: string }
  /** `isRefused`: the server has answered. */
  | { type: 'tokenFailed'; isRefused: boolean }
  | { type: 'socketOpened' }
  | { type: 'socketClosed'; code: number | undefined }
  | { type: 'retryDue' }
  | { type: 'pingDue' }
  /** `heardAt`: epoch ms of the last sign of life on the socket. */
  | { type: 'silenceDue'; heardAt: number }
  /** The window or its network has just come back, or may have. */
  | { type: 'woken'; heardAt: number };

export type ChannelEffect =
  | { type: 'requestToken' }
  | { type: 'openSocket'; token: string }
  /** Also what a token request is waiting for. */
  | { type: 'closeSocket' }
  | { type: 'sendIdle' }
  | { type: 'setTimer'; timer: ChannelTimer; ms: number }
  | { type: 'clearTimer'; timer: ChannelTimer };

export type ChannelTimer = 'retry' | 'ping' | 'silence';

export interface ChannelStep {
  state: ChannelMachine;
  effects: ChannelEffect[];
}

export const stoppedChannel: ChannelState = { phase: 'stopped', downSince: null };
export const stoppedMachine: ChannelMachine = { ...stoppedChannel, since: 0, askedAt: null };

const { quietMs, answerMs } = monitorLimits;
const setPing: ChannelEffect = { type: 'setTimer', timer: 'ping', ms: monitorLimits.idlePingMs };
const setRetry: ChannelEffect = { type: 'setTimer', timer: 'retry', ms: monitorLimits.reconnectMs };
const setSilence = (ms: number): ChannelEffect => ({ type: 'setTimer', timer: 'silence', ms });
const closeSocket: ChannelEffect = { type: 'closeSocket' };
const clear = (...timers: ChannelTimer[]): ChannelEffect[] => timers.map((timer) => ({ type: 'clearTimer', timer }));

/** Closed by a server that is there: the reconnection decides what comes of it. */
const refusals: readonly number[] = [closeCodes.badToken, closeCodes.sessionEnded, closeCodes.accessEnded];

export function channelStep(state: ChannelMachine, event: ChannelEvent, now: number): ChannelStep {
  const same: ChannelStep = { state, effects: [] };
  const { phase } = state;
  switch (event.type) {
    case 'start':
      return phase === 'stopped' ? request(state, now) : same;
    case 'stop':
      if (phase === 'stopped') return same;
      return { state: stoppedMachine, effects: [...clear('ping', 'retry', 'silence'), closeSocket] };
    case 'tokenReceived':
      if (phase !== 'token') return same;
      return {
        state: { ...state, phase: 'connecting', since: now },
        effects: [{ type: 'openSocket', token: event.token }, setSilence(quietMs + answerMs)],
      };
    case 'tokenFailed':
      return phase === 'token' ? lose(state, event.isRefused, now) : same;
    case 'socketOpened':
      if (phase !== 'connecting') return same;
      return {
        state: { phase: 'open', downSince: null, since: now, askedAt: null },
        effects: [setPing, setSilence(quietMs)],
      };
    case 'socketClosed':
      if (phase !== 'open' && phase !== 'connecting') return same;
      return lose(state, event.code !== undefined && refusals.includes(event.code), now);
    case 'retryDue':
      return phase === 'waiting' ? request(state, now) : same;
    case 'pingDue':
      return phase === 'open' ? { state, effects: [{ type: 'sendIdle' }, setPing] } : same;
    case 'silenceDue':
      if (phase === 'open') return listen(state, event.heardAt, now);
      if (phase !== 'token' && phase !== 'connecting') return same;
      return lose(state, false, now);
    case 'woken':
      return wake(state, event.heardAt, now);
  }
}

function request({ downSince, isRefused }: ChannelMachine, now: number): ChannelStep {
  return {
    state: { phase: 'token', downSince, since: now, askedAt: null, ...(isRefused && { isRefused }) },
    effects: [...clear('retry'), { type: 'requestToken' }, setSilence(quietMs + answerMs)],
  };
}

/** [LC3] [LC9] Whatever the channel was waiting for is given up. */
function lose({ downSince }: ChannelMachine, isRefused: boolean, now: number): ChannelStep {
  return {
    state: {
      ...{ phase: 'waiting', downSince: downSince ?? now, since: now, askedAt: null },
      ...(isRefused && { isRefused }),
    },
    effects: [...clear('ping', 'silence'), closeSocket, setRetry],
  };
}

/** [LC9] Quiet for 10 s, then 2 s for an answer. A clock that was set says nothing: the server is asked. */
function listen(state: ChannelMachine, heardAt: number, now: number): ChannelStep {
  const quiet = now - heardAt;
  const isQuiet = quiet < 0 || quiet >= quietMs;
  if (state.askedAt === null && isQuiet) return ask(state, now);
  // It was lost when it was last heard, not when that was found out.
  if (state.askedAt !== null && heardAt < state.askedAt) return lose({ ...state, downSince: heardAt }, false, now);
  return { state: { ...state, askedAt: null }, effects: [setSilence(isQuiet ? quietMs : quietMs - quiet)] };
}

function ask(state: ChannelMachine, now: number): ChannelStep {
  return { state: { ...state, askedAt: now }, effects: [{ type: 'sendIdle' }, setSilence(answerMs)] };
}

/** [LC10] Nothing that began before the window slept is waited for. */
function wake(state: ChannelMachine, heardAt: number, now: number): ChannelStep {
  const { phase, since, askedAt } = state;
  if (phase === 'waiting') return request(state, now);
  const isAsked = askedAt !== null && heardAt < askedAt;
  if (phase === 'open' && !isAsked) return ask(state, now);
  const waited = now - since;
  if (phase === 'open' || phase === 'stopped' || (waited >= 0 && waited < answerMs)) return { state, effects: [] };
  const { state: next, effects } = request(state, now);
  return { state: next, effects: [closeSocket, ...effects] };
}

import { monitorLimits } from '@lookfar/contract';

/**
 * A live channel as a pure state machine: token → socket → messages. A failed token request is retried after 10 s, a
 * closed socket is replaced after 10 s, and an open one gets an idle message every 60 s.
 */

export type ChannelPhase = 'stopped' | 'token' | 'connecting' | 'open' | 'waiting';

export interface ChannelState {
  phase: ChannelPhase;
  /** Epoch ms since the channel was lost; null while it is open and while it connects for the first time. */
  downSince: number | null;
}

export type ChannelEvent =
  | { type: 'start' }
  | { type: 'stop' }
  | { type: 'tokenReceived'; token: string }
  | { type: 'tokenFailed' }
  | { type: 'socketOpened' }
  | { type: 'socketClosed' }
  | { type: 'retryDue' }
  | { type: 'pingDue' };

export type ChannelEffect =
  | { type: 'requestToken' }
  | { type: 'openSocket'; token: string }
  | { type: 'closeSocket' }
  | { type: 'sendIdle' }
  | { type: 'setTimer'; timer: ChannelTimer; ms: number }
  | { type: 'clearTimer'; timer: ChannelTimer };

export type ChannelTimer = 'retry' | 'ping';

export interface ChannelStep {
  state: ChannelState;
  effects: ChannelEffect[];
}

export const stoppedChannel: ChannelState = { phase: 'stopped', downSince: null };

const setPing: ChannelEffect = { type: 'setTimer', timer: 'ping', ms: monitorLimits.idlePingMs };
const setRetry: ChannelEffect = { type: 'setTimer', timer: 'retry', ms: monitorLimits.reconnectMs };
const clearPing: ChannelEffect = { type: 'clearTimer', timer: 'ping' };
const clearRetry: ChannelEffect = { type: 'clearTimer', timer: 'retry' };

export function channelStep(state: ChannelState, event: ChannelEvent, now: number): ChannelStep {
  const same: ChannelStep = { state, effects: [] };
  switch (event.type) {
    case 'start':
      if (state.phase !== 'stopped') return same;
      return { state: { phase: 'token', downSince: null }, effects: [{ type: 'requestToken' }] };
    case 'stop':
      if (state.phase === 'stopped') return same;
      return { state: stoppedChannel, effects: [clearPing, clearRetry, { type: 'closeSocket' }] };
    case 'tokenReceived':
      if (state.phase !== 'token') return same;
      return { state: { ...state, phase: 'connecting' }, effects: [{ type: 'openSocket', token: event.token }] };
    case 'tokenFailed':
      return state.phase === 'token' ? wait(state, now) : same;
    case 'socketOpened':
      if (state.phase !== 'connecting') return same;
      return { state: { phase: 'open', downSince: null }, effects: [setPing] };
    case 'socketClosed':
      return state.phase === 'open' || state.phase === 'connecting' ? wait(state, now) : same;
    case 'retryDue':
      if (state.phase !== 'waiting') return same;
      return { state: { ...state, phase: 'token' }, effects: [{ type: 'requestToken' }] };
    case 'pingDue':
      return state.phase === 'open' ? { state, effects: [{ type: 'sendIdle' }, setPing] } : same;
  }
}

function wait(state: ChannelState, now: number): ChannelStep {
  return { state: { phase: 'waiting', downSince: state.downSince ?? now }, effects: [clearPing, setRetry] };
}

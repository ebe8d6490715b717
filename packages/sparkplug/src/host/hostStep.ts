import { decodePayload } from '../codec/decodePayload.ts';
import type { Payload } from '../codec/model.ts';
import { PayloadError } from '../codec/PayloadError.ts';
import { rebirthCommand } from '../messages.ts';
import { decodeState, encodeState, type StateMessage } from '../stateMessage.ts';
import { formatTopic, NAMESPACE, parseTopic, type Topic, TopicError } from '../topics.ts';
import { createNode, type HostAction, type HostEvent, type HostState, type NodeState, nodeKey } from './HostState.ts';
import { applyBirth, applyDeath, markStale, type Problem } from './nodeMessages.ts';
import { applyInOrder, giveUpGap } from './sequence.ts';

export interface HostStep {
  state: HostState;
  effects: HostAction[];
}

/**
 * One step of a host application. The state is changed in place and returned; equal inputs at equal times give equal
 * effects. Nothing a peer sends makes it throw.
 */
export function hostStep(state: HostState, event: HostEvent, now: number): HostStep {
  const effects: HostAction[] = [];
  switch (event.kind) {
    case 'connecting':
      state.connectedAt = now;
      break;
    case 'connected':
      connected(state, now, effects);
      break;
    case 'message':
      message(state, event, now, effects);
      break;
    case 'disconnected':
      state.online = false;
      for (const node of state.nodes.values()) loseNode(state, node, now, effects);
      break;
    case 'nodeGone': {
      const node = state.nodes.get(nodeKey(event.group, event.node));
      if (node?.births) {
        markStale(node, undefined, now, 'nodeDeath', effects);
        clearNode(state, node);
      }
      break;
    }
    case 'tick':
      tick(state, now, effects);
      break;
    case 'requestRebirth':
      askRebirth(state, nodeOf(state, event.group, event.node), now, effects);
      break;
    case 'close':
      if (state.online) effects.push(statePublish(state, { online: false, timestamp: now }));
      state.online = false;
      break;
  }
  return { state, effects };
}

/** The will of the connection that is about to be opened; valid after `connecting`. */
export function hostWill(state: HostState): HostAction & { kind: 'publish' } {
  return statePublish(state, { online: false, timestamp: state.connectedAt });
}

function statePublish(state: HostState, message: StateMessage): HostAction & { kind: 'publish' } {
  const topic = formatTopic({ kind: 'STATE', hostId: state.options.hostId });
  return { kind: 'publish', topic, payload: encodeState(message), qos: 1, retain: true };
}

function connected(state: HostState, now: number, effects: HostAction[]): void {
  state.online = true;
  effects.push(statePublish(state, { online: true, timestamp: state.connectedAt }));
  // Births are not retained: nodes that were known before the connection was lost are asked to repeat them.
  for (const node of state.nodes.values()) askRebirth(state, node, now, effects);
}

function loseNode(state: HostState, node: NodeState, now: number, effects: HostAction[]): void {
  if (node.births) markStale(node, undefined, now, 'brokerLost', effects);
  clearNode(state, node);
  node.askedAt = -Infinity;
}

function clearNode(state: HostState, node: NodeState): void {
  node.births = undefined;
  node.devices.clear();
  node.waiting.clear();
  node.waitingBytes = 0;
  node.gapEndsAt = Infinity;
  node.askDue = false;
  node.missing.clear();
  state.timed.delete(node);
}

function nodeOf(state: HostState, group: string, id: string): NodeState {
  const key = nodeKey(group, id);
  let node = state.nodes.get(key);
  if (node === undefined) {
    node = createNode(group, id);
    state.nodes.set(key, node);
  }
  return node;
}

function message(
  state: HostState,
  { topic, payload: bytes, retained }: Extract<HostEvent, { kind: 'message' }>,
  now: number,
  effects: HostAction[],
): void {
  if (!topic.startsWith(`${NAMESPACE}/`)) return;
  const parsed = readTopic(topic, effects);
  if (parsed === undefined || parsed.kind === 'NCMD' || parsed.kind === 'DCMD') return;
  if (parsed.kind === 'STATE') {
    if (parsed.hostId === state.options.hostId) ownState(state, bytes, effects);
    return;
  }
  const node = nodeOf(state, parsed.group, parsed.node);
  if (retained) {
    // It tells what was, not what is: the node may be dead since. If it lives, it answers.
    if (node.births === undefined) askRebirth(state, node, now, effects);
    return;
  }
  try {
    edgeMessage(state, node, topic, parsed, decodePayload(bytes, state.options.limits), bytes.length, now, effects);
  } catch (error) {
    if (!(error instanceof PayloadError)) throw error;
    refuse(state, node, topic, { reason: error.message, needsBirth: true }, now, effects);
  }
}

function readTopic(topic: string, effects: HostAction[]): Topic | undefined {
  try {
    return parseTopic(topic);
  } catch (error) {
    if (!(error instanceof TopicError)) throw error;
    effects.push({ kind: 'refused', topic, reason: error.message });
    return undefined;
  }
}

/** An old will that arrives late must not make a connected host appear offline to the edges. */
function ownState(state: HostState, bytes: Uint8Array, effects: HostAction[]): void {
  if (!state.online || decodeState(bytes)?.online !== false) return;
  effects.push(statePublish(state, { online: true, timestamp: state.connectedAt }));
}

function edgeMessage(
  state: HostState,
  node: NodeState,
  topic: string,
  parsed: Exclude<Topic, { kind: 'STATE' }>,
  payload: Payload,
  bytes: number,
  now: number,
  effects: HostAction[],
): void {
  switch (parsed.kind) {
    case 'NBIRTH':
      takeBirth(state, node, topic, payload, now, effects);
      return;
    case 'NDEATH':
      if (applyDeath(node, payload, now, effects)) clearNode(state, node);
      return;
    default: {
      if (payload.seq === undefined) throw new PayloadError(`${parsed.kind} without seq`);
      const waiting = { topic, kind: parsed.kind, device: parsed.device, payload, bytes };
      const problem = applyInOrder(node, waiting, state.options, now, effects);
      if (Number.isFinite(node.gapEndsAt)) wakeFor(state, node, node.gapEndsAt, effects);
      if (problem !== undefined) refuse(state, node, topic, problem, now, effects);
    }
  }
}

function takeBirth(
  state: HostState,
  node: NodeState,
  topic: string,
  payload: Payload,
  now: number,
  effects: HostAction[],
): void {
  const problem = applyBirth(node, payload, state.options.codeProperty, now, effects);
  node.askDue = false;
  state.timed.delete(node);
  if (problem !== undefined) refuse(state, node, topic, problem, now, effects);
}

function refuse(
  state: HostState,
  node: NodeState,
  topic: string,
  { reason, needsBirth }: Problem,
  now: number,
  effects: HostAction[],
): void {
  effects.push({ kind: 'refused', topic, reason });
  if (needsBirth) askRebirth(state, node, now, effects);
}

function askRebirth(state: HostState, node: NodeState, now: number, effects: HostAction[]): void {
  if (!state.online) return;
  // A clock that stepped back must not block the requests.
  const since = now - node.askedAt;
  if (since >= 0 && since < state.options.rebirthMs) {
    node.askDue = true;
    wakeFor(state, node, node.askedAt + state.options.rebirthMs, effects);
    return;
  }
  node.askDue = false;
  node.askedAt = now;
  effects.push({ kind: 'publish', ...rebirthCommand(node.group, node.node, now) });
}

function tick(state: HostState, now: number, effects: HostAction[]): void {
  state.wakeAt = Infinity;
  for (const node of [...state.timed]) {
    if (node.gapEndsAt <= now) {
      const { topic, reason } = giveUpGap(node, state.options, now, effects);
      refuse(state, node, topic, { reason, needsBirth: true }, now, effects);
    } else if (node.askDue && node.askedAt + state.options.rebirthMs <= now) {
      askRebirth(state, node, now, effects);
    }
    const at = Math.min(node.gapEndsAt, node.askDue ? node.askedAt + state.options.rebirthMs : Infinity);
    if (Number.isFinite(at)) wakeFor(state, node, at, effects);
    else state.timed.delete(node);
  }
}

/** Requests a tick at `at`, unless an earlier one is already scheduled. */
function wakeFor(state: HostState, node: NodeState, at: number, effects: HostAction[]): void {
  state.timed.add(node);
  if (at >= state.wakeAt) return;
  state.wakeAt = at;
  effects.push({ kind: 'wake', at });
}

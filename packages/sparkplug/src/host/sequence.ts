import { PayloadError } from '../codec/PayloadError.ts';
import type { HostAction, HostOptions, NodeState, Waiting } from './HostState.ts';
import { applyMessage } from './nodeMessages.ts';
import { UnknownMetricError } from './readMetrics.ts';

/** Bytes that may wait behind a gap; beyond that the gap is given up early. */
const MOST_WAITING_BYTES = 4 * 1024 * 1024;

/**
 * Applies a message if its seq is the expected one, and those that waited for it; otherwise keeps it and opens the gap.
 * Returns why a rebirth is needed, or undefined.
 */
export function applyInOrder(
  node: NodeState,
  message: Waiting,
  options: Readonly<HostOptions>,
  now: number,
  effects: HostAction[],
): string | undefined {
  const { seq, timestamp } = message.payload;
  if (node.births === undefined || seq === undefined) return `${message.kind} before NBIRTH`;
  // A message of an earlier session can have exactly the seq that is expected now.
  if (timestamp !== undefined && timestamp < node.birthTime) return `${message.kind} older than its NBIRTH`;
  if (seq !== node.nextSeq) return keep(node, seq, message, options, now, effects);
  let problem = applyOne(node, message, options, now, effects);
  problem = drain(node, options, now, effects) ?? problem;
  return problem;
}

function keep(
  node: NodeState,
  seq: number,
  message: Waiting,
  options: Readonly<HostOptions>,
  now: number,
  effects: HostAction[],
): string | undefined {
  if (node.waiting.has(seq)) return undefined;
  node.waiting.set(seq, message);
  node.waitingBytes += message.bytes;
  if (!Number.isFinite(node.gapEndsAt)) node.gapEndsAt = now + options.reorderMs;
  return node.waitingBytes > MOST_WAITING_BYTES ? giveUpGap(node, options, now, effects).reason : undefined;
}

function applyOne(
  node: NodeState,
  message: Waiting,
  options: Readonly<HostOptions>,
  now: number,
  effects: HostAction[],
): string | undefined {
  node.nextSeq = ((message.payload.seq ?? 0) + 1) % 256;
  try {
    applyMessage(node, message, options.codeProperty, now, effects);
    return undefined;
  } catch (error) {
    if (error instanceof PayloadError || error instanceof UnknownMetricError) return error.message;
    throw error;
  }
}

function drain(
  node: NodeState,
  options: Readonly<HostOptions>,
  now: number,
  effects: HostAction[],
): string | undefined {
  let problem: string | undefined;
  for (let next = take(node); next !== undefined; next = take(node)) {
    problem = applyOne(node, next, options, now, effects) ?? problem;
  }
  if (node.waiting.size === 0) node.gapEndsAt = Infinity;
  return problem;
}

function take(node: NodeState): Waiting | undefined {
  const message = node.waiting.get(node.nextSeq);
  if (message === undefined) return undefined;
  node.waiting.delete(node.nextSeq);
  node.waitingBytes -= message.bytes;
  return message;
}

/**
 * The missing message did not arrive. The waiting ones are still true, so they are applied in order; the rebirth that
 * the caller requests brings what was lost.
 */
export function giveUpGap(
  node: NodeState,
  options: Readonly<HostOptions>,
  now: number,
  effects: HostAction[],
): { topic: string; reason: string } {
  const missing = node.nextSeq;
  let topic = '';
  while (node.waiting.size > 0) {
    let message = take(node);
    while (message === undefined) {
      node.nextSeq = (node.nextSeq + 1) % 256;
      message = take(node);
    }
    topic = message.topic;
    applyOne(node, message, options, now, effects);
  }
  node.gapEndsAt = Infinity;
  return { topic, reason: `seq ${missing} did not come within ${options.reorderMs} ms` };
}

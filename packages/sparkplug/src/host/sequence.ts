import { PayloadError } from '../codec/PayloadError.ts';
import type { HostAction, HostOptions, NodeState, Waiting } from './HostState.ts';
import { applyMessage, type Problem } from './nodeMessages.ts';

/** Bytes that may wait behind a gap; beyond that the gap is given up early. */
const MOST_WAITING_BYTES = 4 * 1024 * 1024;

/**
 * Applies a message if its seq is the expected one, and those that waited for it; otherwise keeps it and opens the gap.
 * Returns what was wrong with one of them, or undefined.
 */
export function applyInOrder(
  node: NodeState,
  message: Waiting,
  options: Readonly<HostOptions>,
  now: number,
  effects: HostAction[],
): Problem | undefined {
  const { seq, timestamp } = message.payload;
  if (node.births === undefined || seq === undefined) return unfit(`${message.kind} before NBIRTH`);
  if (timestamp !== undefined && timestamp < node.birthTime && isDated(message))
    return unfit(`${message.kind} older than its NBIRTH`);
  if (seq !== node.nextSeq) return keep(node, seq, message, options, now, effects);
  return worst(applyOne(node, message, options, now, effects), drain(node, options, now, effects));
}

function unfit(reason: string): Problem {
  return { reason, needsBirth: true };
}

function worst(one: Problem | undefined, other: Problem | undefined): Problem | undefined {
  return other === undefined || one?.needsBirth ? one : other;
}

/**
 * Whether the time of a message tells its session: a message of an earlier one can have exactly the seq that is
 * expected now. Births are often composed together and stamped before they are sent, and stored data may carry the time
 * at which it was stored.
 */
function isDated({ kind, payload: { metrics } }: Waiting): boolean {
  if (kind === 'DBIRTH') return false;
  return metrics.length === 0 || metrics.some((metric) => metric.historical !== true);
}

function keep(
  node: NodeState,
  seq: number,
  message: Waiting,
  options: Readonly<HostOptions>,
  now: number,
  effects: HostAction[],
): Problem | undefined {
  if (node.waiting.has(seq)) return undefined;
  node.waiting.set(seq, message);
  node.waitingBytes += message.bytes;
  if (!Number.isFinite(node.gapEndsAt)) node.gapEndsAt = now + options.reorderMs;
  return node.waitingBytes > MOST_WAITING_BYTES ? unfit(giveUpGap(node, options, now, effects).reason) : undefined;
}

function applyOne(
  node: NodeState,
  message: Waiting,
  options: Readonly<HostOptions>,
  now: number,
  effects: HostAction[],
): Problem | undefined {
  node.nextSeq = ((message.payload.seq ?? 0) + 1) % 256;
  try {
    return applyMessage(node, message, options.codeProperty, now, effects);
  } catch (error) {
    if (error instanceof PayloadError) return unfit(error.message);
    throw error;
  }
}

function drain(
  node: NodeState,
  options: Readonly<HostOptions>,
  now: number,
  effects: HostAction[],
): Problem | undefined {
  let problem: Problem | undefined;
  for (let next = take(node); next !== undefined; next = take(node)) {
    problem = worst(problem, applyOne(node, next, options, now, effects));
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

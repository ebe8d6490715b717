import type { SignalValue } from '@lookfar/contract';
import type { InputSample } from './PastComputation.ts';

interface Head {
  signalId: number;
  value: SignalValue;
  rest: Iterator<SignalValue>;
}

/** Ascending series of several signals as one, by a heap of their next samples. */
export function* mergeSeries(series: ReadonlyMap<number, Iterable<SignalValue>>): Generator<InputSample> {
  const heap: Head[] = [];
  for (const [signalId, values] of series) {
    const rest = values[Symbol.iterator]();
    const first = rest.next();
    if (!first.done) raise(heap, { signalId, value: first.value, rest });
  }
  for (let top = heap[0]; top; top = heap[0]) {
    yield { signalId: top.signalId, value: top.value };
    const next = top.rest.next();
    const head = next.done ? heap.pop() : { ...top, value: next.value };
    if (heap.length === 0 && next.done) return;
    if (head) sink(heap, head);
  }
}

const isBefore = (a: Head, b: Head) => a.value.time < b.value.time;

function raise(heap: Head[], head: Head): void {
  let at = heap.push(head) - 1;
  while (at > 0) {
    const parent = (at - 1) >> 1;
    if (!isBefore(head, heap[parent] as Head)) break;
    heap[at] = heap[parent] as Head;
    at = parent;
  }
  heap[at] = head;
}

/** Puts a head in the place of the first. */
function sink(heap: Head[], head: Head): void {
  let at = 0;
  for (let child = 1; child < heap.length; child = 2 * at + 1) {
    const right = child + 1;
    if (right < heap.length && isBefore(heap[right] as Head, heap[child] as Head)) child = right;
    if (!isBefore(heap[child] as Head, head)) break;
    heap[at] = heap[child] as Head;
    at = child;
  }
  heap[at] = head;
}

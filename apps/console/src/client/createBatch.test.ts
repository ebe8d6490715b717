import type { Envelope } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { createBatch } from './createBatch.ts';

const good = (data: unknown): Envelope => ({ code: '200', message: '', data });

function harness(answer: (bodies: readonly object[]) => Envelope[] = (bodies) => bodies.map(good)) {
  const requests: object[] = [];
  const signals: AbortSignal[] = [];
  const send = createBatch({
    one: async (body) => {
      requests.push(body);
      return good(body);
    },
    many: async (bodies, signal) => {
      requests.push(bodies);
      signals.push(signal);
      return answer(bodies);
    },
  });
  return { send, requests, signals };
}

describe('[CL18] bodies of one call', () => {
  it('travel together if they are sent in the same turn, and each gets its own reply', async () => {
    const { send, requests } = harness();
    const replies = await Promise.all([1, 2, 3].map((id) => send({ id }, undefined)));
    expect(requests).toEqual([[{ id: 1 }, { id: 2 }, { id: 3 }]]);
    expect(replies.map(({ data }) => data)).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
    await send({ id: 4 }, undefined);
    expect(requests[1]).toEqual({ id: 4 });
  });

  it('are followed together by what their replies cause', async () => {
    const { send, requests } = harness();
    await Promise.all([1, 2].map(async (id) => send((await send({ id }, undefined)).data as object, undefined)));
    expect(requests).toHaveLength(2);
  });

  it('are divided at the limit of a request', async () => {
    const { send, requests } = harness();
    await Promise.all(Array.from({ length: 45 }, (_, id) => send({ id }, undefined)));
    expect(requests.map((bodies) => (bodies as object[]).length)).toEqual([20, 20, 5]);
  });

  it('are asked for alone where they were too much together', async () => {
    const { send, requests } = harness((bodies) =>
      bodies.map((body, at) => (at < 1 ? good(body) : { code: '1047', message: '', data: null })),
    );
    const replies = await Promise.all([1, 2, 3].map((id) => send({ id }, undefined)));
    expect(replies.map(({ data }) => data)).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
    expect(requests).toEqual([[{ id: 1 }, { id: 2 }, { id: 3 }], { id: 2 }, { id: 3 }]);
  });

  it('fail together with their request', async () => {
    const { send } = harness(() => {
      throw new Error('offline');
    });
    const ends = await Promise.allSettled([send({}, undefined), send({}, undefined)]);
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  it('are not sent once aborted, and only all of them end the request', async () => {
    const { send, requests, signals } = harness();
    const [a, b, c] = [new AbortController(), new AbortController(), new AbortController()];
    c.abort();
    const ends = [a, b, c].map(({ signal }, id) => send({ id }, signal).catch(() => 'ended'));
    a.signal.addEventListener('abort', () => {});
    await new Promise((resolve) => setTimeout(resolve));
    expect(requests).toEqual([[{ id: 0 }, { id: 1 }]]);
    a.abort();
    expect(signals[0]?.aborted).toBe(false);
    b.abort();
    expect(signals[0]?.aborted).toBe(true);
    await Promise.all(ends.slice(0, 2));
  });
});

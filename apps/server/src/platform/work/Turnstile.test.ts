import { describe, expect, it } from 'vitest';
import { Turnstile } from './Turnstile.ts';

const never = new AbortController().signal;
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('Turnstile', () => {
  const of = (key: string, inside = 2, waiting = 3) => ({ key, inside, waiting });

  /** Notes who comes in, and lets them leave by name. */
  function watched(atOnce: number) {
    const queue = new Turnstile(atOnce);
    const order: string[] = [];
    const leaving = new Map<string, () => void>();
    const send = (name: string, ...claims: [ReturnType<typeof of>, ...ReturnType<typeof of>[]]) =>
      queue.enter(claims, never).then((leave) => {
        order.push(name);
        leaving.set(name, leave);
      });
    const leave = async (name: string) => {
      leaving.get(name)?.();
      await turn();
    };
    return { queue, order, send, leave };
  }

  it('[HT22] lets few of an account in at once, and few of all', async () => {
    const { order, send, leave } = watched(3);
    for (const name of ['a1', 'a2', 'a3']) void send(name, of('a'));
    for (const name of ['b1', 'b2']) void send(name, of('b'));
    await turn();
    expect(order).toEqual(['a1', 'a2', 'b1']);
    await leave('b1');
    expect(order).toEqual(['a1', 'a2', 'b1', 'b2']);
    await leave('a1');
    expect(order).toEqual(['a1', 'a2', 'b1', 'b2', 'a3']);
  });

  it('[HT22] takes those who wait in turn by account: nobody waits for the many of another', async () => {
    const { order, send, leave } = watched(1);
    for (const name of ['a1', 'a2', 'a3', 'a4']) void send(name, of('a'));
    await turn();
    for (const name of ['b1', 'b2']) void send(name, of('b'));
    void send('c1', of('c'));
    for (const name of ['a1', 'a2', 'b1', 'c1', 'a3', 'b2']) {
      await turn();
      expect(order.at(-1)).toBe(name);
      await leave(name);
    }
    expect(order.at(-1)).toBe('a4');
  });

  it('[HT22] refuses more than may wait with 429, and forgets that it did', async () => {
    const { queue, order, send, leave } = watched(1);
    const all = ['1', '2', '3', '4', '5'].map((name) => send(name, of('a')));
    await expect(queue.enter([of('a')], never)).rejects.toMatchObject({ code: '429', values: { seconds: 5 } });
    for (const name of ['1', '2', '3', '4', '5']) {
      await turn();
      await leave(name);
    }
    await Promise.all(all);
    expect(order).toHaveLength(5);
    await expect(queue.enter([of('a', 0, 0)], never)).rejects.toMatchObject({ code: '429' });
    await send('6', of('a'));
  });

  it('[HT22] every claim has to have room: a session, and an address that sends for many accounts', async () => {
    const { queue, order, send, leave } = watched(99);
    const [session, address] = [of('session', 1, 9), of('address', 9, 0)];
    void send('one', of('a'), session);
    void send('two', of('a'), session);
    void send('other session', of('a'), of('session 2', 1, 9));
    await turn();
    expect(order).toEqual(['one', 'other session']);
    await leave('one');
    expect(order).toEqual(['one', 'other session', 'two']);
    for (let n = 0; n < 9; n += 1) await send(`from there ${n}`, of(`account ${n}`), address);
    await expect(queue.enter([of('another'), address], never)).rejects.toMatchObject({ code: '429' });
  });

  it('[HT22] whoever has gone waits no longer, and takes no place', async () => {
    const { queue, order, send, leave } = watched(1);
    await send('first', of('a'));
    const gone = new AbortController();
    const left = queue.enter([of('a')], gone.signal);
    void send('third', of('a'));
    gone.abort();
    await expect(left).rejects.toMatchObject({ code: '408' });
    await expect(queue.enter([of('a')], gone.signal)).rejects.toMatchObject({ code: '408' });
    await leave('first');
    expect(order).toEqual(['first', 'third']);
    // To leave twice makes no room for two.
    await leave('first');
    void send('fourth', of('b'));
    await turn();
    expect(order).toHaveLength(2);
    await leave('third');
    expect(order.at(-1)).toBe('fourth');
  });
});

import { describe, expect, it } from 'vitest';
import { WriteFirstQueue } from './WriteFirstQueue.ts';

describe('turn queue', () => {
  it('[MB7] takes writes before reads that came earlier, each kind in its order', async () => {
    const queue = new WriteFirstQueue();
    const order: string[] = [];
    const gate = Promise.withResolvers<void>();
    const job = (name: string) => async () => void order.push(name);
    const all = [
      queue.run('read', () => gate.promise),
      queue.run('read', job('read 1')),
      queue.run('read', job('read 2')),
      queue.run('write', job('write 1')),
      queue.run('write', job('write 2')),
    ];
    gate.resolve();
    await Promise.all(all);
    expect(order).toEqual(['write 1', 'write 2', 'read 1', 'read 2']);
  });

  it('[MB7] never runs two jobs at once, and a failed one stops nobody', async () => {
    const queue = new WriteFirstQueue();
    let open = 0;
    let most = 0;
    const job = async (index: number) => {
      open += 1;
      most = Math.max(most, open);
      await Promise.resolve();
      open -= 1;
      if (index === 1) throw new Error('refused');
      return index;
    };
    const settled = await Promise.allSettled([0, 1, 2].map((index) => queue.run('read', () => job(index))));
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(most).toBe(1);
  });
});

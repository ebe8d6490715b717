import { fail } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../../../platform/http/Refusal.ts';
import { eachOf } from './eachOf.ts';

const options = { language: 'cn', nameOf: async (id: number) => `泵 ${id}` } as const;

describe('the same to many', () => {
  it('[EB1] one that is refused reports the reason and does not stop the others', async () => {
    const seen: number[] = [];
    const result = await eachOf(
      [1, 2, 3, 3],
      async (id) => {
        seen.push(id);
        if (id === 2) fail('1505', { sn: 'X' });
      },
      options,
    );
    expect(seen).toEqual([1, 2, 3]);
    expect(result).toEqual({
      done: 2,
      failed: [{ id: 2, name: '泵 2', code: '1505', message: '没有 SN 为 X 的网关，请先注册' }],
    });
  });

  it('[EB1] reasons are in the language of the caller', async () => {
    const refuse = async () => {
      throw new Refusal('1000', { cn: '坏', en: 'bad' });
    };
    const { failed } = await eachOf([1], refuse, { ...options, language: 'en' });
    expect(failed[0]?.message).toBe('Invalid parameter: bad');
  });

  it('a crash is no refusal', async () => {
    await expect(eachOf([1], () => Promise.reject(new Error('broken')), options)).rejects.toThrow('broken');
  });

  it('[EB2] what waits for others is tried again as long as that helps', async () => {
    const gone = new Set<number>();
    // 1 is used by 2, 2 by 3; 4 by none that is deleted.
    const users = new Map([
      [1, 2],
      [2, 3],
      [4, 9],
    ]);
    const remove = async (id: number) => {
      const user = users.get(id);
      if (user !== undefined && !gone.has(user)) fail('1502', { places: `泵 ${user}` });
      gone.add(id);
    };
    const result = await eachOf([1, 2, 3, 4], remove, { ...options, retries: ['1502'] });
    expect(result.done).toBe(3);
    expect(result.failed.map(({ id, code }) => [id, code])).toEqual([[4, '1502']]);
  });
});

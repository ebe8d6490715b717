import { expect, it } from 'vitest';
import { Refusals, type RefusedStart, type RefusedStarts } from './Refusals.ts';

const start = (uuid: string, starter = 'a'): RefusedStart => ({
  ...{ scene: { id: 1, orgId: 1, programId: 1 }, uuid, startedBy: 'condition', starter },
  reason: { cn: '忙', en: 'busy' },
});

it('[ST8] counts starts like each other, and keeps what could not be stored', async () => {
  const refusals = new Refusals();
  refusals.add(start('1'), 10);
  refusals.add(start('2'), 20);
  refusals.add(start('3', 'b'), 30);
  const failing = refusals.flush(async () => {
    refusals.add(start('4'), 40);
    throw new Error('the database is away');
  });
  await expect(failing).rejects.toThrow('away');
  const stored: RefusedStarts[] = [];
  await refusals.flush(async (starts) => void stored.push(starts));
  const found = stored.map(({ uuid, times, firstAt, lastAt }) => ({ uuid, times, firstAt, lastAt }));
  expect(found.toSorted((a, b) => a.lastAt - b.lastAt)).toEqual([
    { uuid: '3', times: 1, firstAt: 30, lastAt: 30 },
    { uuid: '4', times: 3, firstAt: 10, lastAt: 40 },
  ]);
  expect(refusals.isEmpty).toBe(true);
});

import { Failure } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import type { Caller } from '../../platform/sessions/caller.ts';
import { TileAccess, type TileAccessParts } from './TileAccess.ts';

const access = (code: string) =>
  new TileAccess({ projects: { page: () => Promise.reject(new Failure(code)) } } as unknown as TileAccessParts);
const mayOpen = (code: string) => access(code).mayOpen({} as Caller, 1);

describe('[WB8] the page of a tile', () => {
  it('is refused to those who cannot open it', async () => {
    for (const code of ['1014', '1612', '1613']) expect(await mayOpen(code)).toBe(false);
  });

  it('is not refused because the database is busy', async () => {
    await expect(mayOpen('1016')).rejects.toMatchObject({ code: '1016' });
  });
});

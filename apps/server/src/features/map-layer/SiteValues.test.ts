import { mapLimits } from '@lookfar/contract';
import { expect, it } from 'vitest';
import type { Caller } from '../../platform/sessions/caller.ts';
import type { Access } from '../share/EquipmentAccess.ts';
import { ownGrant } from '../share/grant.ts';
import { SiteValues } from './SiteValues.ts';

it('[LA5] gives the values of as many devices as a map asks about', async () => {
  const seen = { grant: ownGrant } as Access;
  const values = new SiteValues({
    access: { among: async (_caller, ids) => new Map(ids.map((id) => [id, seen])) },
    live: { value: () => ({ code: '200', value: 1, time: 0 }) },
  });
  const signals = Array.from({ length: mapLimits.flows }, (_, at) => ({ equipmentId: at + 1, signalId: at + 1001 }));
  const { list } = await values.of({} as Caller, { signals });
  expect(list.map(({ signalId }) => signalId)).toEqual(signals.map(({ signalId }) => signalId));
});

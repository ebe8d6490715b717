import { api } from '@lookfar/contract';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { callKey, callQuery, refreshCall } from './useCall.ts';

describe('[CL17] the replies of a call are kept by call and body', () => {
  it('the same body has the same key, a different body or call a different one', () => {
    expect(callKey(api.hardware.firmware, { hardwareId: 1 })).toEqual(
      callKey(api.hardware.firmware, { hardwareId: 1 }),
    );
    expect(callKey(api.hardware.firmware, { hardwareId: 1 })).not.toEqual(
      callKey(api.hardware.firmware, { hardwareId: 2 }),
    );
    expect(callQuery(api.hardware.firmware, { hardwareId: 1 }, { extra: ['en'] }).queryKey).toEqual([
      api.hardware.firmware.path,
      { hardwareId: 1 },
      'en',
    ]);
  });

  it('refreshing a call refreshes every body of it and nothing else', async () => {
    const client = new QueryClient();
    const keys = [
      callKey(api.hardware.firmware, { hardwareId: 1 }),
      callKey(api.hardware.firmware, { hardwareId: 2 }),
      callKey(api.equipment.names, {}),
    ];
    for (const key of keys) client.setQueryData(key, []);
    const outdated = () => keys.map((key) => client.getQueryState(key)?.isInvalidated);
    await refreshCall(client, api.hardware.firmware, { hardwareId: 2 });
    expect(outdated()).toEqual([false, true, false]);
    await refreshCall(client, api.hardware.firmware);
    expect(outdated()).toEqual([true, true, false]);
  });

  it('part of a body refreshes every body that contains it', async () => {
    const client = new QueryClient();
    const body = { type: 'repair', pageNo: 1 } as const;
    const keys = [
      callKey(api.order.query, { ...body, equipmentId: 7 }),
      callKey(api.order.query, { ...body, equipmentId: 7, type: 'inspection' }),
      callKey(api.order.query, { ...body, equipmentId: 8 }),
    ];
    for (const key of keys) client.setQueryData(key, []);
    await refreshCall(client, api.order.query, { equipmentId: 7 });
    expect(keys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, true, false]);
  });
});

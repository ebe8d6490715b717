import { watchLimits } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { mergeRequests } from './mergeRequests.ts';

describe('requests of several parts of a screen', () => {
  it('[WA1] cover everything that any part requests, each device once', () => {
    expect(mergeRequests([{ equipmentIds: [3, 1] }, { equipmentIds: [1, 2], alarms: true }, { all: true }])).toEqual({
      equipmentIds: [3, 1, 2],
      all: true,
      alarms: true,
    });
    expect(mergeRequests([])).toEqual({ equipmentIds: [], all: false, alarms: false });
  });

  it('[WA1] name further signals once, and not at all where there are none', () => {
    const signal = { equipmentId: 1, signalId: 7 };
    expect(mergeRequests([{ signals: [signal] }, { signals: [signal], alarms: true }]).signals).toEqual([signal]);
  });

  it('[WA1] never exceed the limit of a channel', () => {
    const many = Array.from({ length: watchLimits.watched }, (_, index) => index + 1);
    const { equipmentIds } = mergeRequests([{ equipmentIds: [9999] }, { equipmentIds: many }]);
    expect(equipmentIds.length).toBe(watchLimits.watched);
    expect(equipmentIds[0]).toBe(9999);
  });
});

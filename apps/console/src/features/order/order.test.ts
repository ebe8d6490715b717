import { inspectionStates, repairStates } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { movesOf } from './orderState.ts';

describe('actions of a work order', () => {
  it('[WO2] a repair goes from pending to completed, and can be closed until then', () => {
    expect(Object.fromEntries(repairStates.map((state) => [state, movesOf('repair', state)]))).toEqual({
      pending: ['dispatch', 'end'],
      dispatched: ['dispatch', 'receive', 'end'],
      received: ['finish', 'end'],
      finished: [],
      ended: [],
    });
  });

  it('[WO2] an inspection is completed or aborted once', () => {
    expect(Object.fromEntries(inspectionStates.map((state) => [state, movesOf('inspection', state)]))).toEqual({
      normal: [],
      abnormal: [],
      notStarted: ['inspect', 'abort'],
      aborted: [],
    });
  });
});

import { Failure } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { probeFailure, probeReply, probeSteps } from './probe.ts';

const states = (...args: Parameters<typeof probeSteps>) => probeSteps(...args).map(({ state }) => state);

describe('[CE18] test of a connection', () => {
  it('distinguishes an offline gateway from a device that does not answer', () => {
    expect(probeReply({ online: false })).toEqual({ phase: 'offline' });
    expect(probeFailure(new Failure('1715'))).toMatchObject({ phase: 'failed', code: '1715' });
    expect(probeFailure(new TypeError('x'))).toMatchObject({ phase: 'failed', code: '' });
  });

  it('shows how far it got', () => {
    const done = probeReply({ gatewayId: 1, ms: 12, readings: [] });
    expect(states(done, true)).toEqual(['done', 'done', 'done']);
    expect(states({ phase: 'running' }, false)).toEqual(['done', 'running']);
    expect(states({ phase: 'offline' }, true)).toEqual(['failed', 'waiting', 'waiting']);
    expect(states(probeFailure(new Failure('1715')), true)).toEqual(['done', 'failed', 'waiting']);
  });
});

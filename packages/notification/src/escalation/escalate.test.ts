import { alarmStates } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { nobody } from '../testing/builders.ts';
import { escalate, mayEscalate } from './escalate.ts';

const steps = [300, 600, 1800].map((afterSeconds) => ({ afterSeconds, recipients: nobody, ways: [] }));
const fresh = { raisedAt: 1_000_000, taken: [] };
const at = (seconds: number) => fresh.raisedAt + seconds * 1000;

describe('escalation', () => {
  it('[NO28] takes each step when its time has come, once', () => {
    expect(escalate(steps, fresh, 'UNACK', at(299.999))).toMatchObject({ due: [], nextAt: at(300) });
    const first = escalate(steps, fresh, 'UNACK', at(300));
    expect(first).toMatchObject({ due: [0], nextAt: at(600) });
    expect(escalate(steps, first.state, 'UNACK', at(400))).toMatchObject({ due: [], nextAt: at(600) });
  });

  it('[NO28] takes steps that were missed late and in order of their time', () => {
    const unordered = [600, 300, 1800].map((afterSeconds) => ({ afterSeconds, recipients: nobody, ways: [] }));
    const late = escalate(unordered, fresh, 'UNACK', at(5000));
    expect(late).toMatchObject({ due: [1, 0, 2], nextAt: null });
    expect(escalate(unordered, late.state, 'UNACK', at(6000)).due).toEqual([]);
  });

  it('[NO29] goes on while the alarm is active and unacknowledged, or latched and unacknowledged', () => {
    expect(alarmStates.filter(mayEscalate)).toEqual(['UNACK', 'L-UNACK']);
    expect(escalate(steps, fresh, 'ACKED', at(5000))).toEqual({ state: fresh, due: [], nextAt: null });
  });
});

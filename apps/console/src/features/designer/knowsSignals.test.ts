import type { BindableSignal } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { knowsSignals } from './knowsSignals.ts';

const list = [{ signalId: 3 }] as BindableSignal[];

describe('signals of a page', () => {
  it('[DS9] a page of a template only accepts signals of the template', () => {
    const knows = knowsSignals({ kind: 'template', id: 7 }, { equipId: 0, list });
    expect([knows(0, 3), knows(0, 4), knows(7, 3)]).toEqual([true, false, false]);
  });

  it('[DS9] a page of a device checks its own signals, and assumes that those of other devices exist', () => {
    const knows = knowsSignals({ kind: 'equipment', id: 7 }, { equipId: 7, list });
    expect([knows(7, 3), knows(7, 4), knows(8, 99), knows(0, 3)]).toEqual([true, false, true, false]);
  });

  it('[DS9] a page of a project checks its variables, and assumes that signals of its devices exist', () => {
    const knows = knowsSignals({ kind: 'project', id: 7 }, { equipId: 50, list });
    expect([knows(50, 3), knows(50, 4), knows(7, 99), knows(0, 3)]).toEqual([true, false, true, false]);
  });
});

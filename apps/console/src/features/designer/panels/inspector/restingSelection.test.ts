import type { SessionState, SessionView } from '@lookfar/editor';
import { expect, it } from 'vitest';
import { restingSelection } from './useRestingSelection.ts';

it('[DP12] keeps the previous selection during a marquee, and updates when it ends', () => {
  const session = { state: { selection: ['a'], marquee: undefined } as unknown as SessionState };
  const subscribe: SessionView['subscribe'] = () => () => undefined;
  const view = {
    subscribe,
    get state() {
      return session.state;
    },
  };
  const { selection } = restingSelection(view);
  session.state = { ...session.state, selection: ['b'] };
  expect(selection()).toEqual(['b']);
  const marquee = { x: 0, y: 0, width: 1, height: 1, mode: 'touch' } as const;
  session.state = { ...session.state, selection: ['b', 'c'], marquee };
  expect(selection()).toEqual(['b']);
  session.state = { ...session.state, marquee: undefined };
  expect(selection()).toEqual(['b', 'c']);
});

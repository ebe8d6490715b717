import { expect, it } from 'vitest';
import type { Leadership } from '../leader/Leadership.ts';
import { SoundSwitch } from './SoundSwitch.ts';

function setting({ touched = true, held = false } = {}) {
  const said: string[] = [];
  const state = {
    touch: undefined as (() => void) | undefined,
    lead: undefined as ((leads: boolean) => void) | undefined,
  };
  const leadership: Leadership = {
    compete: (onChange) => {
      state.lead = onChange;
      return () => {
        state.lead = undefined;
      };
    },
    isHeld: async () => held,
  };
  const sound = new SoundSwitch({
    leadership,
    feed: ({ type }) => said.push(type),
    begun: () => new Map(),
    show: (shown) => said.push(`show ${shown}`),
    wasTouched: () => touched,
    whenTouched: (run) => {
      state.touch = run;
      return () => {
        state.touch = undefined;
      };
    },
    every: () => () => undefined,
  });
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return { said, state, sound, settle };
}

it('[RM8] is heard while it leads, and is quiet while another tab does', async () => {
  const { said, state, sound } = setting();
  sound.want(true);
  sound.want(true);
  state.lead?.(true);
  state.lead?.(false);
  expect(said).toEqual(['forbidden', 'show ready', 'allowed', 'show elsewhere', 'forbidden']);
});

it('[RM9] a tab that nobody has touched is blocked, and does not keep others from being heard', async () => {
  const { said, state, sound, settle } = setting({ touched: false });
  sound.want(true);
  await settle();
  expect([said.at(-1), state.lead]).toEqual(['show blocked', undefined]);
  state.touch?.();
  expect(state.touch).toBeUndefined();
  state.lead?.(true);
  expect(said.slice(-2)).toEqual(['show ready', 'allowed']);
});

it('[RM9] it need not be touched if another tab is heard', async () => {
  const { said, sound, settle } = setting({ touched: false, held: true });
  sound.want(true);
  await settle();
  expect(said.at(-1)).toBe('show elsewhere');
});

it('[RM10] switched off it is silent, forgets what waited and lets another tab lead', async () => {
  const { said, state, sound, settle } = setting();
  sound.want(true);
  state.lead?.(true);
  sound.want(false);
  await settle();
  expect(said.slice(-3)).toEqual(['forbidden', 'cleared', 'show off']);
  expect(state.lead).toBeUndefined();
});

import { expect, it } from 'vitest';
import { TitleAlert } from './TitleAlert.ts';

function title() {
  const state = { title: 'Devices', run: undefined as (() => void) | undefined };
  const alert = new TitleAlert({
    read: () => state.title,
    write: (next) => {
      state.title = next;
    },
    every: (_ms, run) => {
      state.run = run;
      return () => {
        state.run = undefined;
      };
    },
  });
  return { state, alert };
}

it('[RM11] the title scrolls for 10 s and is as before then', () => {
  const { state, alert } = title();
  alert.show('AB');
  expect(state.title).toBe('AB　');
  state.run?.();
  expect(state.title).toBe('B　A');
  for (let step = 2; step <= 50; step += 1) state.run?.();
  expect([state.title, state.run]).toEqual(['Devices', undefined]);
});

it('[RM11] a page that sets its own title ends it', () => {
  const { state, alert } = title();
  alert.show('AB');
  state.title = 'Map';
  state.run?.();
  expect([state.title, state.run]).toEqual(['Map', undefined]);
  alert.show('CD');
  alert.show('EF');
  alert.stop();
  expect(state.title).toBe('Map');
});

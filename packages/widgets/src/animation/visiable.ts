import { holds, type VisiableConfig } from '@lookfar/page';
import type { z } from 'zod';
import type { Animator } from './Animator.ts';
import { knownValue } from './knownValue.ts';

/** Shown while the condition is met; with `hide`, hidden while it is met. */
export const visiable: Animator<z.output<typeof VisiableConfig>> = ({ element: { style } }, config) => {
  const own = style.display;
  let wasShown = true;
  return {
    update(reading) {
      const isShown = holds(config, knownValue(reading)) !== config.hide;
      if (isShown === wasShown) return;
      wasShown = isShown;
      style.display = isShown ? own : 'none';
    },
    dispose() {
      style.display = own;
    },
  };
};

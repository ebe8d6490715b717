import { type ColourConfig, holds } from '@lookfar/page';
import type { z } from 'zod';
import type { PaintName } from '../definition.ts';
import type { Animator } from './Animator.ts';
import { knownValue } from './knownValue.ts';

/** The colour of the first matching rule; if none matches, the widget keeps its own. */
export const colour =
  (paint: PaintName): Animator<z.output<typeof ColourConfig>> =>
  ({ element, depth, paints }, { dataArray }) => {
    const brush = paints.brush(element, paint, depth);
    return {
      update(reading) {
        const value = knownValue(reading);
        brush(dataArray.find((rule) => holds(rule, value))?.color);
      },
      dispose: () => brush(undefined),
    };
  };

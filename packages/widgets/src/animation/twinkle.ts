import { holds, type TwinkleConfig } from '@lookfar/page';
import type { z } from 'zod';
import { paintNames } from '../definition.ts';
import type { AnimatedNode, Animator } from './Animator.ts';
import { isSvg } from './isSvg.ts';
import { knownValue } from './knownValue.ts';
import { Overlay } from './Overlay.ts';

type Config = z.output<typeof TwinkleConfig>;

/** Blinking colours take precedence over all others: it blinks for a reason. */
const aboveRules = 1000;

/** Blinks while the condition is met. With reduced motion it shows its colours, or a frame, permanently instead. */
export const twinkle: Animator<Config> = (node, config) => {
  const show = config.twinkleType === 'color' ? inColours(node, config) : node.isStill ? framed(node) : comeAndGo(node);
  let stop: (() => void) | undefined;
  const rest = () => {
    if (!stop) return;
    stop();
    stop = undefined;
    show(false);
  };
  return {
    update(reading) {
      if (!holds(config, knownValue(reading))) return rest();
      if (stop) return;
      stop = node.isStill ? () => undefined : node.phase.subscribe(show);
      show(node.isStill || node.phase.isOn());
    },
    dispose: rest,
  };
};

/** The half of the period in which it differs from its normal look. */
type Show = (on: boolean) => void;

function inColours({ element, depth, paints }: AnimatedNode, config: Config): Show {
  const brushes = paintNames.map((paint) => ({
    paint: paints.brush(element, paint, aboveRules + depth),
    colour: config[paint],
  }));
  return (on) => {
    for (const { paint, colour } of brushes) paint(on ? colour : undefined);
  };
}

/**
 * Invisible SVG can still be clicked (the stage's style sheet ensures that) and costs less than transparency; invisible
 * HTML could not be clicked half of the time.
 */
function comeAndGo({ element }: AnimatedNode): Show {
  const property = isSvg(element) ? 'visibility' : 'opacity';
  const gone = isSvg(element) ? 'hidden' : '0';
  const own = element.style[property];
  return (away) => {
    element.style[property] = away ? gone : own;
  };
}

function framed(node: AnimatedNode): Show {
  const frame = new Overlay(node.element, node.position);
  return (on) => frame.show(on ? 'alert' : undefined);
}

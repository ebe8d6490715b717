import { holds } from '@lookfar/page';
import { knownValue } from '../animation/knownValue.ts';
import { attributeWriter, displayWriter, partsOf } from '../kit/live/parts.ts';
import { QualityLook } from '../kit/live/QualityLook.ts';
import { isSound } from '../kit/live/quality.ts';
import { pictureOf } from '../kit/pictureOf.ts';
import type { LiveFactory } from '../live.ts';
import type { StateAnimationAddon } from './stateAnimationFields.ts';

/** Shows the state of the value, or all states in turn while their condition is met. */
export const liveStateAnimation: LiveFactory<StateAnimationAddon> = (element, { data }, { items, cycle }, tools) => {
  const part = partsOf(element);
  const frames = items.map((_, index) => displayWriter(part(`frame-${index}`)));
  const showUnknown = displayWriter(part('unknown'));
  const picture = part('picture');
  const [showPicture, href] = [displayWriter(picture), attributeWriter(picture, 'href')];
  const look = new QualityLook(part('state'), tools);
  let shown: number | undefined;
  let stop: (() => void) | undefined;

  const show = (index: number | undefined) => {
    shown = index;
    for (const [at, write] of frames.entries()) write(at === index);
  };
  const rest = () => {
    stop?.();
    stop = undefined;
  };
  const play = () => {
    if (shown === undefined) show(0);
    stop ??= tools.steps(cycle.speed, (count) => show(count % items.length));
  };

  return {
    update() {
      const reading = tools.reading(0);
      const quality = look.show(reading);
      const value = knownValue(reading);
      const isKnown = value !== null && value !== undefined;
      const isMet =
        cycle.enable && items.length > 0 && holds({ symbol: cycle.judgCondition, value: cycle.judgVal }, value);
      const matching = items.findIndex((item) => holds(item, value));
      const state = matching < 0 ? undefined : matching;
      if (isMet && isSound(quality) && !tools.isStill) play();
      else {
        rest();
        // A stale value stops it where it is: the machine may have stopped too.
        if (isMet) show(quality === 'stale' && shown !== undefined ? shown : (state ?? 0));
        else show(state);
      }
      const url = isKnown && shown === undefined ? pictureOf(data, tools.signal(0)) : undefined;
      href(url);
      showPicture(url !== undefined);
      showUnknown(!isKnown);
    },
    tick: () => look.tick(),
    dispose: rest,
  };
};

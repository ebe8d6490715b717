import { itemsOf, noValue } from '@lookfar/page';
import { formatTime } from '../kit/formatTime.ts';
import { partOf, textWriter } from '../kit/live/parts.ts';
import { QualityLook } from '../kit/live/QualityLook.ts';
import type { LiveFactory } from '../live.ts';
import { type ClockAddon, clockFormat } from './clockFields.ts';
import { durationText } from './durationText.ts';
import { timeOf } from './timeOf.ts';

/** Shows the moment that the page shows, a bound time, or the distance between the two. */
export const liveClock: LiveFactory<ClockAddon> = (element, { data }, addon, tools) => {
  const text = partOf(element, 'text');
  const write = textWriter(text);
  const look = new QualityLook(text, tools);
  // An item that is blank because its signal is gone must not turn into the current time.
  const isBound = data.isFormula ? data.formula.trim() !== '' : itemsOf(data).length > 0;
  const { show, format, doneText, prefix, suffix } = addon;

  const words = (): string => {
    const now = tools.now();
    const time = isBound ? timeOf(tools.reading(0).value, now) : show === 'time' ? now : undefined;
    if (time === undefined) return noValue;
    if (show === 'time') return formatTime(time, format || clockFormat);
    if (show === 'elapsed') return durationText(now - time, tools.locale);
    // The last second is not over before it has passed.
    const rest = Math.ceil((time - now) / 1000) * 1000;
    return rest <= 0 && doneText !== '' ? doneText : durationText(rest, tools.locale);
  };
  const showAll = () => write(prefix + words() + suffix);

  return {
    update() {
      if (isBound) look.show(tools.reading(0));
      showAll();
    },
    tick() {
      if (isBound) look.tick();
      showAll();
    },
  };
};

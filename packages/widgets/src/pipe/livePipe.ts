import { holds, sourcesOf } from '@lookfar/page';
import { attributeWriter, displayWriter, partOf } from '../kit/live/parts.ts';
import { isSound, qualityOf } from '../kit/live/quality.ts';
import type { LiveFactory } from '../live.ts';
import type { PipeAddon } from './pipeAddon.ts';

/** Flow is shown only for good values. Showing no flow is a statement too, so an unknown state is dashed. */
export const livePipe: LiveFactory<PipeAddon> = (element, { data }, { symbol, value, signed, reverse }, tools) => {
  const flow = displayWriter(partOf(element, 'flow'));
  const old = attributeWriter(partOf(element, 'pipe'), 'data-old');
  const direct = directionWriter(element, reverse);
  const isBound = sourcesOf(data).length > 0;
  return {
    update() {
      const reading = tools.reading(0);
      const isGood = isSound(qualityOf(reading));
      if (signed) direct(isGood && Number(reading.value) < 0);
      flow(isGood && holds({ symbol, value }, reading.value));
      old(isBound && !isGood ? '' : undefined);
    },
  };
};

/** Turns dashes and arrowheads the other way. */
function directionWriter(element: Element, reverse: boolean): (isBack: boolean) => void {
  const flow = attributeWriter(partOf(element, 'flow'), 'class');
  const [ahead, back] = [displayWriter(partOf(element, 'ahead')), displayWriter(partOf(element, 'back'))];
  return (isBack) => {
    flow(isBack === reverse ? 'pipe-flow' : 'pipe-flow pipe-flow-reverse');
    ahead(!isBack);
    back(isBack);
  };
}

import { holds, sourcesOf } from '@lookfar/page';
import { attributeWriter, displayWriter, partOf } from '../kit/live/parts.ts';
import { qualityOf } from '../kit/live/quality.ts';
import type { LiveFactory } from '../live.ts';
import type { PipeAddon } from './pipeAddon.ts';

/** Flow is shown only for good values. Showing no flow is a statement too, so an unknown state is dashed. */
export const livePipe: LiveFactory<PipeAddon> = (element, { data }, { symbol, value }, tools) => {
  const flow = displayWriter(partOf(element, 'flow'));
  const old = attributeWriter(partOf(element, 'pipe'), 'data-old');
  const isBound = sourcesOf(data).length > 0;
  return {
    update() {
      const reading = tools.reading(0);
      const isGood = qualityOf(reading) === 'good';
      flow(isGood && holds({ symbol, value }, reading.value));
      old(isBound && !isGood ? '' : undefined);
    },
  };
};

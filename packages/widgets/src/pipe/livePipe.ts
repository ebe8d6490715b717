import { holds } from '@lookfar/page';
import { displayWriter, partOf } from '../kit/live/parts.ts';
import { qualityOf } from '../kit/live/quality.ts';
import type { LiveFactory } from '../live.ts';
import type { PipeAddon } from './pipeAddon.ts';

/** It flows on good values alone: what is not known must not look alive. */
export const livePipe: LiveFactory<PipeAddon> = (element, _widget, { symbol, value }, tools) => {
  const flow = displayWriter(partOf(element, 'flow'));
  return {
    update() {
      const reading = tools.reading(0);
      flow(qualityOf(reading) === 'good' && holds({ symbol, value }, reading.value));
    },
  };
};

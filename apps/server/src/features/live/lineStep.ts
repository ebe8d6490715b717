import { closeCodes } from '@lookfar/contract';
import { viewerLimits } from './viewerLimits.ts';

/** The state of the connection to a viewer. Owned and changed in place. */
export interface LineState {
  heardAt: number;
  slowSince: number | undefined;
}

export const newLine = (now: number): LineState => ({ heardAt: now, slowSince: undefined });

/**
 * Whether the viewer can be sent something now, must wait, or is to be disconnected. `buffered`: bytes not sent yet.
 */
export function lineStep(line: LineState, buffered: number, now: number): 'free' | 'busy' | { close: number } {
  if (now - line.heardAt >= viewerLimits.silentMs) return { close: closeCodes.silent };
  if (buffered <= viewerLimits.bufferedBytes) {
    line.slowSince = undefined;
    return 'free';
  }
  line.slowSince ??= now;
  return now - line.slowSince >= viewerLimits.slowMs ? { close: closeCodes.tooSlow } : 'busy';
}

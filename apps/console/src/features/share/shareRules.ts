import { type ShareAuth, shareProblems, type Text } from '@lookfar/contract';
import { isPast } from '../../shared/share/shareCodes.ts';

/** [SHC1] The problems that the server would report. */
export function authProblems({ signals, expires }: ShareAuth, now: number): Readonly<Record<string, Text>> {
  return {
    ...(signals !== 'all' && signals.length === 0 && { signals: shareProblems.noSignal }),
    ...(isPast(expires, now) && { expires: shareProblems.past }),
  };
}

export function sameAuth(a: ShareAuth, b: ShareAuth): boolean {
  return JSON.stringify(ordered(a)) === JSON.stringify(ordered(b));
}

function ordered({ signals, write, history, alarm, expires }: ShareAuth) {
  return [signals === 'all' ? signals : signals.toSorted((a, b) => a - b), write, history, alarm, expires];
}

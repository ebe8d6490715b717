import type { api, GapReason, ReplyOf, SignalValue } from '@lookfar/contract';
import type { BrokenLink } from '../../live/index.ts';

export type Past = ReplyOf<typeof api.history.at>;

/** The code of a signal whose values are not stored. */
const notKept = '1046';

/** [TM1] The value of each signal at that time; none for signals without any value by then. */
export function pastValues({ list, time }: Pick<Past, 'list' | 'time'>): [number, SignalValue][] {
  return list.flatMap(({ signalId, stored, value }): [number, SignalValue][] => {
    if (value) return [[signalId, value]];
    return stored ? [] : [[signalId, { code: notKept, value: null, time }]];
  });
}

const links: Readonly<Record<GapReason, BrokenLink['link']>> = {
  gatewayOffline: 'gateway',
  deviceOffline: 'device',
  serverDown: 'server',
  dropped: 'gateway',
};

/** [TM2] The link that was broken then; a gap that was backfilled does not count. */
export function pastLink({ broken }: Pick<Past, 'broken'>): BrokenLink | null {
  if (!broken || broken.state === 'filled') return null;
  return { link: links[broken.reason], since: broken.from };
}

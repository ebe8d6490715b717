import type { GapReason, PastGap } from '@lookfar/contract';
import type { BrokenLink } from '../../live/index.ts';

const links: Readonly<Record<GapReason, BrokenLink['link']>> = {
  gatewayOffline: 'gateway',
  deviceOffline: 'device',
  serverDown: 'server',
  dropped: 'gateway',
};

/** A gap of the past as the link that was broken then. */
export function linkOf(gap: PastGap | undefined): BrokenLink | null {
  return gap ? { link: links[gap.reason], since: gap.from } : null;
}

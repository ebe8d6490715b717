import { browserClock } from '../../../client/browserClock.ts';
import { serverLine } from '../../../client/line/serverLine.ts';
import { openSocket } from '../../../client/openSocket.ts';
import type { MonitorParts } from './MonitorRunner.ts';
import { mayPoll } from './mayPoll.ts';
import { PolledSocket, type PolledSocketParts } from './PolledSocket.ts';

interface MonitorLinkParts {
  socketPath: string;
  isEmbedded: boolean;
  /** For the latest values, where sockets are refused. */
  ask: PolledSocketParts['ask'];
}

/** How a monitor of this window gets its values. */
export function monitorLink({
  socketPath,
  isEmbedded,
  ask,
}: MonitorLinkParts): Pick<MonitorParts, 'line' | 'openSocket' | 'polls'> {
  const open = (token: string) => openSocket(socketPath, token);
  return {
    line: serverLine,
    openSocket: (token) =>
      isEmbedded ? new PolledSocket({ open: () => open(token), clock: browserClock, ask }) : open(token),
    polls: mayPoll({ isTop: isEmbedded || window.top === window.self, frameName: window.name }),
  };
}

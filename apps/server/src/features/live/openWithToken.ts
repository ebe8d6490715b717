import { closeCodes } from '@lookfar/contract';
import type { WebSocket } from 'ws';
import type { Log } from '../../platform/log/log.ts';

export interface Opening<Grant> {
  socket: WebSocket;
  /** What the socket's token opens; undefined for a bad one. */
  grant: Promise<Grant | undefined>;
  isStopped(): boolean;
  /** Called with a socket that is open and accepted. */
  admit(grant: Grant): void;
  log: Log;
}

/** Accepts a socket once its token was checked, or closes it with the reason. */
export function openWithToken<Grant>({ socket, grant, isStopped, admit, log }: Opening<Grant>): void {
  socket.on('error', (error) => log.info({ reason: error.message }, 'live socket error'));
  grant.then(
    (found) => {
      if (socket.readyState !== socket.OPEN) return;
      if (isStopped()) socket.close(closeCodes.goingAway);
      else if (!found) socket.close(closeCodes.badToken);
      else admit(found);
    },
    (error: unknown) => {
      log.error({ err: error }, 'could not check a live token');
      socket.close(closeCodes.goingAway);
    },
  );
}

import { idleMessage } from '@lookfar/contract';
import type { WebSocket } from 'ws';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Log } from '../../platform/log/log.ts';
import { type ViewerState, viewerStep } from './viewer.ts';

export interface ViewerSocket {
  socket: WebSocket;
  viewer: ViewerState;
}

/** Keeps a viewer that says something alive; what it says beyond the keep-alive is ignored, and logged once. */
export function hearViewer({ socket, viewer }: ViewerSocket, { clock, log }: { clock: Clock; log: Log }): void {
  let isNoted = false;
  socket.on('message', (data, isBinary) => {
    viewerStep(viewer, { kind: 'heard' }, clock.now());
    if (isNoted || (!isBinary && String(data) === idleMessage)) return;
    isNoted = true;
    log.info('ignored an unknown message from a viewer');
  });
}

/** Sends a viewer what is due, or closes a connection that is silent or stays slow. */
export function tickViewer({ socket, viewer }: ViewerSocket, now: number): void {
  const effect = viewerStep(viewer, { kind: 'tick', buffered: socket.bufferedAmount }, now);
  if (effect?.kind === 'send')
    for (const message of [effect.message, ...(effect.more ?? [])]) socket.send(JSON.stringify(message));
  else if (effect?.kind === 'close') socket.close(effect.code);
}

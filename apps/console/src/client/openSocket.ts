import type { ChannelSocket } from './LiveChannelRunner.ts';

/**
 * Opens a live channel of this server: its path and the one-use token. Browsers log errors in two cases that are not
 * faults; both are avoided here.
 */
export function openSocket(path: string, token: string): ChannelSocket {
  const url = new URL(`${path}/${encodeURIComponent(token)}`, location.href);
  url.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
  const socket = new WebSocket(url);
  const close = () => WebSocket.prototype.close.call(socket);
  // Closed before it is open: leaving immediately closes it a moment later.
  socket.close = () => {
    if (socket.readyState === WebSocket.CONNECTING) socket.addEventListener('open', close);
    else close();
  };
  // A message while it closes: the other end no longer receives it, and the next socket gets it again.
  socket.send = (text: string) => {
    if (socket.readyState === WebSocket.OPEN) WebSocket.prototype.send.call(socket, text);
  };
  return socket as ChannelSocket;
}

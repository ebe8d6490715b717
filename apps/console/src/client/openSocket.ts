import type { ChannelSocket } from './LiveChannelRunner.ts';

/** Opens a live channel of this server: its path and the one-use token. */
export function openSocket(path: string, token: string): ChannelSocket {
  const url = new URL(`${path}/${encodeURIComponent(token)}`, location.href);
  url.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
  const socket = new WebSocket(url);
  const close = () => WebSocket.prototype.close.call(socket);
  // Browsers complain about a socket that is closed before it is open: whoever leaves at once closes it a moment later.
  socket.close = () => {
    if (socket.readyState === WebSocket.CONNECTING) socket.addEventListener('open', close);
    else close();
  };
  return socket as ChannelSocket;
}

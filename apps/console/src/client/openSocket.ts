import type { ChannelSocket } from './LiveChannelRunner.ts';

/** Opens a live channel of this server: its path and the one-use token. Browsers complain aloud about two things that are no faults; neither reaches them. */
export function openSocket(path: string, token: string): ChannelSocket {
  const url = new URL(`${path}/${encodeURIComponent(token)}`, location.href);
  url.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
  const socket = new WebSocket(url);
  const close = () => WebSocket.prototype.close.call(socket);
  // Closed before it is open: whoever leaves at once closes it a moment later.
  socket.close = () => {
    if (socket.readyState === WebSocket.CONNECTING) socket.addEventListener('open', close);
    else close();
  };
  // Told something while it closes: the other end hears no more, and the next socket is told again.
  socket.send = (text: string) => {
    if (socket.readyState === WebSocket.OPEN) WebSocket.prototype.send.call(socket, text);
  };
  return socket as ChannelSocket;
}

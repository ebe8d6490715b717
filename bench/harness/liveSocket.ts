import { api, equipmentSocketPath } from '@lookfar/contract';
import { WebSocket } from 'ws';

/** Gets a token and opens the live socket of a device. */
export async function openLiveSocket(url: string, cookie: string, equipmentId: number): Promise<WebSocket> {
  const response = await fetch(url + api.liveToken.monitor.path, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ equipmentId }),
  });
  const { data: token } = (await response.json()) as { data: string };
  const socket = new WebSocket(`${url.replace('http', 'ws')}${equipmentSocketPath}/${token}`);
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  return socket;
}

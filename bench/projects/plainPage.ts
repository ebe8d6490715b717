import type { Page } from 'playwright-core';

export interface PlainPage {
  tokenPath: string;
  socketPath: string;
  pageId: number;
  signals: number;
}

/** The least that has to be done, in an otherwise empty page: a socket, and a text for each signal. Ms until painted. */
export function showPlainly(page: Page, setting: PlainPage): Promise<number> {
  return page.evaluate(show, setting);
}

/** Runs in the page. */
async function show({ tokenPath, socketPath, pageId, signals }: PlainPage): Promise<number> {
  const began = performance.now();
  const headers = { 'content-type': 'application/json' };
  const reply = await fetch(tokenPath, { method: 'POST', headers, body: JSON.stringify({ pageId }) });
  const { data: token } = (await reply.json()) as { data: string };
  const socket = new WebSocket(`${location.origin.replace('http', 'ws')}${socketPath}/${token}`);
  const values = new Map<string, unknown>();
  await new Promise<void>((resolve) => {
    socket.onmessage = ({ data }) => {
      const { signalVal = {} } = JSON.parse(data) as { signalVal?: Record<string, { value: unknown }> };
      for (const [id, { value }] of Object.entries(signalVal)) values.set(id, value);
      if (values.size >= signals) resolve();
    };
  });
  const space = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(space, 'svg');
  svg.setAttribute('viewBox', '0 0 1920 1080');
  let n = 0;
  for (const value of values.values()) {
    const text = document.createElementNS(space, 'text');
    text.setAttribute('x', String(10 + (n % 20) * 90));
    text.setAttribute('y', String(10 + Math.floor(n / 20) * 10));
    text.append(String(value));
    svg.append(text);
    n += 1;
  }
  document.body.replaceChildren(svg);
  await new Promise<void>((resolve) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => resolve();
    requestAnimationFrame(() => channel.port2.postMessage(null));
  });
  socket.close();
  return performance.now() - began;
}

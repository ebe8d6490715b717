import { idleMessage } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { FakeClock, settle } from '../../../client/FakeClock.ts';
import { FakeSocket } from '../../../client/FakeSocket.ts';
import { PolledSocket, polledMs } from './PolledSocket.ts';

function start() {
  const clock = new FakeClock();
  const real = new FakeSocket();
  const told: string[] = [];
  const asked = { count: 0, isDown: false };
  const socket = new PolledSocket({
    ...{ clock, open: () => real },
    ask: async () => {
      asked.count += 1;
      if (asked.isDown) throw new Error('down');
      const last = { code: '200', value: asked.count, time: asked.count };
      return {
        list: [
          { id: 7, last },
          { id: 8, last: null },
        ],
      };
    },
  });
  socket.onopen = () => told.push('open');
  socket.onclose = () => told.push('close');
  socket.onmessage = ({ data }) => told.push(String(data));
  return { clock, real, told, asked, socket };
}

const value = (count: number) => JSON.stringify({ signalVal: { 7: { code: '200', value: count, time: count } } });

describe('a socket of an embedded page', () => {
  it('[MO19] is the real one wherever that opens, and ends with it', async () => {
    const { real, told, asked } = start();
    real.onopen?.();
    real.onmessage?.({ data: 'x' });
    real.onclose?.();
    await settle();
    expect(told).toEqual(['open', 'x', 'close']);
    expect(asked.count).toBe(0);
  });

  it('[MO19] asks for values where sockets are refused', async () => {
    const { clock, real, told } = start();
    real.onclose?.();
    await settle();
    expect(told).toEqual(['open', value(1)]);
    await clock.advance(polledMs);
    await settle();
    expect(told).toEqual(['open', value(1), value(2)]);
  });

  it('[MO19] is closed when there is no answer, and asks nothing more', async () => {
    const { clock, real, told, asked } = start();
    asked.isDown = true;
    real.onclose?.();
    await settle();
    await clock.advance(polledMs * 3);
    expect(told).toEqual(['close']);
    expect(asked.count).toBe(1);
  });

  it('[MO19] asks at once when somebody wants to know whether the server is there, and no sooner again', async () => {
    const { clock, real, told, asked, socket } = start();
    real.onclose?.();
    await settle();
    socket.send(idleMessage);
    socket.send(idleMessage);
    await settle();
    expect([asked.count, told.at(-1), real.sent]).toEqual([2, value(2), []]);
    await clock.advance(polledMs);
    expect(asked.count).toBe(3);
  });

  it('[MO19] that was left does nothing more', async () => {
    const { clock, real, told, asked, socket } = start();
    real.onclose?.();
    await settle();
    socket.close();
    await clock.advance(polledMs * 3);
    expect([asked.count, told.length, real.closed]).toEqual([1, 2, true]);
  });
});

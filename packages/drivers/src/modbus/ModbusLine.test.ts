import { expect, it } from 'vitest';
import { connectTcp } from '../common/connectTcp.ts';
import { replyOffsets, startRawServer } from '../testing/rawServer.ts';
import { ModbusLine } from './ModbusLine.ts';
import { mbapFraming } from './mbapFraming.ts';
import { readRequest } from './request.ts';

it('[MB7] rests after a reply as long as the device needs, and not before the first request', async () => {
  const server = await startRawServer((request, socket) => replyOffsets(socket, request));
  const pauses: number[] = [];
  const line = new ModbusLine({
    connect: (signal) => connectTcp({ host: '127.0.0.1', port: server.port, timeoutMs: 1000, signal }),
    framing: mbapFraming({ strict: true, log: () => {} }),
    afterLoss: 'nothing',
    gapMs: 0,
    pause: async (ms) => void pauses.push(ms),
  });
  const ask = { unit: 1, request: readRequest('holding', 0, 1), timeoutMs: 1000, restMs: 60_000 };
  await line.exchange(ask);
  expect(pauses).toEqual([]);
  await line.exchange(ask);
  expect(pauses).toHaveLength(1);
  expect(pauses[0]).toSatisfy((ms: number) => ms > 0 && ms <= 60_000);
  await line.stop();
  await server.stop();
});

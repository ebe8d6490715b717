import { expect, it } from 'vitest';
import { replyOffsets, startRawServer } from '../testing/rawServer.ts';
import { connect } from './connect.ts';
import { ModbusClient } from './ModbusClient.ts';
import { readRequest } from './request.ts';

it('[MB7] rests after a reply as long as the device needs, and not before the first request', async () => {
  const server = await startRawServer((request, socket) => replyOffsets(socket, request));
  const socket = await connect({ host: '127.0.0.1', port: server.port, timeoutMs: 1000, signal: undefined });
  const pauses: number[] = [];
  const client = new ModbusClient({
    socket,
    unit: 1,
    timeoutMs: 1000,
    betweenRequestsMs: 60_000,
    pause: async (ms) => void pauses.push(ms),
    log: () => {},
  });
  client.start();
  await client.exchange(readRequest('holding', 0, 1));
  expect(pauses).toEqual([]);
  await client.exchange(readRequest('holding', 0, 1));
  expect(pauses).toHaveLength(1);
  expect(pauses[0]).toSatisfy((ms: number) => ms > 0 && ms <= 60_000);
  await client.stop();
  await server.stop();
});

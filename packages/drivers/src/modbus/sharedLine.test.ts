import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { Driver, Link } from '../driver.ts';
import { valuesOf } from '../testing/driverSuite.ts';
import { ModbusDevice } from '../testing/ModbusDevice.ts';
import { rigTimeoutMs } from '../testing/Rig.ts';
import { words } from '../testing/signals.ts';
import { startTcpRig, type TakeRequest } from '../testing/startTcpRig.ts';
import { modbusRtuTcp } from './modbusRtuTcp.ts';
import { modbusTcp } from './modbusTcp.ts';

const io = { log: () => {} };
const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** A converter that allows one connection at a time; units other than 1 and 2 do not respond. */
async function startConverter(take: TakeRequest, isMute = (_connection: number) => false) {
  const seen = { connections: 0, refused: 0, inFlight: 0, mostInFlight: 0 };
  let current: Socket | undefined;
  const server = createServer((socket) => {
    socket.on('error', () => {});
    if (current && !current.closed) {
      seen.refused += 1;
      socket.destroy();
      return;
    }
    current = socket;
    seen.connections += 1;
    const mute = isMute(seen.connections);
    let bytes: Buffer = Buffer.alloc(0);
    socket.on('data', (chunk) => {
      bytes = Buffer.concat([bytes, chunk]);
      for (let request = take(bytes); request; request = take(bytes)) {
        const answer = request.answer();
        bytes = bytes.subarray(request.size);
        if (mute || answer.length === 0) continue;
        seen.inFlight += 1;
        seen.mostInFlight = Math.max(seen.mostInFlight, seen.inFlight);
        setImmediate(() => {
          seen.inFlight -= 1;
          socket.write(answer);
        });
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  cleanups.push(async () => {
    current?.destroy();
    server.close();
    await once(server, 'close');
  });
  return { seen, parameters: { host: '127.0.0.1', port, timeoutMs: rigTimeoutMs } };
}

async function open(driver: Driver, parameters: object, unitId: number, ...offsets: number[]): Promise<Link> {
  const link = await driver.open({ ...parameters, unitId }, words(...offsets), io);
  cleanups.push(() => link.close());
  return link;
}

/** Like `tcp`, but only units 1 and 2 respond. */
function units12(take: TakeRequest): TakeRequest {
  return (bytes) => {
    const request = take(bytes);
    const unit = bytes[6] ?? 0;
    return request && { ...request, answer: () => (unit <= 2 ? request.answer() : Buffer.alloc(0)) };
  };
}

describe.each([
  ['modbus-tcp', modbusTcp, () => units12(new ModbusDevice().tcp())],
  ['modbus-rtu-tcp', modbusRtuTcp, () => new ModbusDevice().rtu([1, 2])],
] as const)('%s with several units behind one address', (_, driver, device) => {
  it('[MB14] shares one connection and keeps one request in flight', async () => {
    const { seen, parameters: usual } = await startConverter(device());
    // Everything is answered, however busy the machine is.
    const parameters = { ...usual, timeoutMs: 10_000 };
    const [one, two] = await Promise.all([open(driver, parameters, 1, 0, 100), open(driver, parameters, 2, 0, 100)]);
    await one.write(1, 5);
    const rounds = await Promise.all([valuesOf(one), valuesOf(two), two.write(2, 6)]);
    expect(rounds.slice(0, 2).every((round) => Array.isArray(round) && round[0] === 5)).toBe(true);
    expect(seen).toMatchObject({ connections: 1, refused: 0, mostInFlight: 1 });
  });

  it('[MB14] stays open until the last of them is closed', async () => {
    const { seen, parameters } = await startConverter(device());
    const one = await open(driver, parameters, 1, 0);
    const two = await open(driver, parameters, 2, 0);
    await one.close();
    await expect(one.read()).rejects.toMatchObject({ name: 'LinkError', code: '99901' });
    expect(await valuesOf(two)).toEqual([0]);
    await two.close();
    expect(await valuesOf(await open(driver, parameters, 1, 0))).toEqual([0]);
    expect(seen).toMatchObject({ connections: 2, refused: 0 });
  });

  it('[MB14] a unit that says nothing ends its own link and no other', async () => {
    const { seen, parameters } = await startConverter(device());
    const alive = await open(driver, parameters, 1, 0);
    const dead = await open(driver, parameters, 9, 0, 100, 200);
    const ended = expect(dead.read()).rejects.toMatchObject({ name: 'LinkError', code: '1715' });
    const [values] = await Promise.all([valuesOf(alive), ended]);
    expect(values).toEqual([0]);
    expect(await valuesOf(alive)).toEqual([0]);
    expect(seen.refused).toBe(0);
  });

  it('[MB14] a connection without any replies is made anew underneath its links', async () => {
    const { seen, parameters } = await startConverter(device(), (connection) => connection === 1);
    const one = await open(driver, parameters, 1, 0);
    const two = await open(driver, parameters, 2, 0);
    // Each link tolerates two losses; three in total are too many for the shared connection.
    for (let turn = 0; turn < 2; turn += 1) await Promise.all([one.read(), two.read()]);
    expect(await Promise.all([valuesOf(one), valuesOf(two)])).toEqual([[0], [0]]);
    expect(seen).toMatchObject({ connections: 2, refused: 0 });
  });

  it('[MB14] a closed link does not wait for the turn of another', async () => {
    const { parameters } = await startConverter(device());
    const slow = await open(driver, { ...parameters, timeoutMs: 60_000 }, 9, 0);
    const waiting = await open(driver, parameters, 1, 0);
    const stuck = expect(slow.read()).rejects.toMatchObject({ name: 'LinkError' });
    const reading = expect(waiting.read()).rejects.toMatchObject({ name: 'LinkError', code: '99901' });
    await waiting.close();
    await reading;
    await slow.close();
    await stuck;
  });
});

describe('modbus-tcp through a gateway that numbers replies as it likes', () => {
  it('[MB13] is read only where its transactions are not looked at', async () => {
    const rig = await startTcpRig(new ModbusDevice().tcp(false));
    cleanups.push(() => rig.stop());
    expect(await valuesOf(await open(modbusTcp, rig.parameters, 1, 0))).toEqual(['1715']);
    const relaxed = await open(modbusTcp, { ...rig.parameters, anyTransaction: true }, 1, 0, 200);
    await relaxed.write(1, 111);
    await relaxed.write(2, 222);
    expect(await valuesOf(relaxed)).toEqual([111, 222]);
  });

  it('[MB13] a late reply is dropped with its connection', async () => {
    const rig = await startTcpRig(new ModbusDevice().tcp(false));
    cleanups.push(() => rig.stop());
    const relaxed = await open(modbusTcp, { ...rig.parameters, anyTransaction: true }, 1, 0, 200);
    await relaxed.write(1, 111);
    await relaxed.write(2, 222);
    rig.misbehave('late');
    expect(await valuesOf(relaxed)).toEqual(['1715', 222]);
    expect(await valuesOf(relaxed)).toEqual([111, 222]);
  });
});

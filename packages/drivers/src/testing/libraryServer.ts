import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { ServerTCP } from 'modbus-serial';

/** The memory of one device, served by another implementation of Modbus. Addresses from 500 on do not exist. */
export interface LibraryServer {
  port: number;
  coils: boolean[];
  registers: number[];
  stop(): Promise<void>;
}

const illegalAddress = Object.assign(new Error('illegal address'), { modbusErrorCode: 2 });

function bounded<Item>(items: readonly Item[], offset: number): Item {
  const item = items[offset];
  if (item === undefined) throw illegalAddress;
  return item;
}

export async function startLibraryServer(): Promise<LibraryServer> {
  const coils: boolean[] = Array.from({ length: 500 }, () => false);
  const registers: number[] = Array.from({ length: 500 }, () => 0);
  const port = await freePort();
  const server = new ServerTCP(
    {
      getCoil: (offset: number) => bounded(coils, offset),
      getDiscreteInput: (offset: number) => !bounded(coils, offset),
      getHoldingRegister: (offset: number) => bounded(registers, offset),
      getInputRegister: (offset: number) => bounded(registers, offset) ^ 0xffff,
      setCoil: (offset: number, value: boolean) => {
        bounded(coils, offset);
        coils[offset] = value;
      },
      setRegister: (offset: number, value: number) => {
        bounded(registers, offset);
        registers[offset] = value;
      },
    },
    { host: '127.0.0.1', port, unitID: 1 },
  );
  server.on('error', () => {});
  await once(server, 'initialized');
  return { port, coils, registers, stop: () => new Promise((resolve) => server.close(() => resolve())) };
}

/** The library uses 502 for port 0, so a free one is found first. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

import type { DemoPlant } from '@lookfar/contract';
import { describeAt } from './describe.ts';
import type { Endpoint } from './devices/Device.ts';
import type { Point } from './devices/point.ts';
import { devices, endpoints } from './devices/sites.ts';
import { tripMachine } from './machines.ts';
import type { Influence } from './physics/influence.ts';
import type { Waterworks } from './physics/waterworks.ts';
import { Simulation } from './Simulation.ts';
import { answer, exceptionReply } from './server/answer.ts';
import { ModbusServer } from './server/ModbusServer.ts';
import { RegisterBank } from './server/RegisterBank.ts';
import type { SolarPlant } from './solar/SolarPlant.ts';
import { type Stage, stageOf } from './stories/Stage.ts';
import type { StoryDirector } from './stories/StoryDirector.ts';

export interface PlantOptions {
  host?: string;
  /** The first port, followed by the others; 0 uses any free ports. */
  basePort?: number;
  seed?: number;
  /** Epoch milliseconds. */
  now?(): number;
  /** Where an earlier run ended. */
  initial?: Waterworks | undefined;
  /** Tells stories; without it nothing but the ordinary happens. */
  director?: StoryDirector<Waterworks, Influence> | undefined;
}

/** A serial converter's reply for a unit that does not exist. */
const targetSilent = 11;

/** The waterworks: its physics, and a Modbus TCP server for each of its PLCs. */
export class Plant {
  readonly #host: string;
  readonly #simulation: Simulation;
  readonly stage: Stage;
  readonly #servers: ReadonlyMap<Endpoint, ModbusServer>;

  constructor({ host = '127.0.0.1', basePort = 0, seed = 1, now = Date.now, initial, director }: PlantOptions = {}) {
    this.#host = host;
    this.#simulation = new Simulation({ seed, now, initial, director });
    this.stage = stageOf(this.#simulation, director);
    this.#servers = new Map(
      endpoints.map((endpoint, index) => [endpoint, this.#serverOf(endpoint, basePort === 0 ? 0 : basePort + index)]),
    );
  }

  /** In the order of the endpoints. */
  get ports(): number[] {
    return [...this.#servers.values()].map((server) => server.port);
  }

  /** The current state. */
  get works(): Waterworks {
    return this.#simulation.works;
  }

  /** Starts all servers, or none. Rejects if a port is taken. */
  async start(): Promise<void> {
    this.#simulation.start();
    try {
      for (const server of this.#servers.values()) await server.start();
    } catch (error) {
      await this.stop();
      throw error;
    }
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#servers.values()].map((server) => server.stop()));
  }

  /** Trips a machine (`intake-pump-2`, `compressor-1`) or the first running one of a device (`intake`, `drive-1`). */
  trip(key: string): void {
    this.#simulation.works = tripMachine(this.works, key);
  }

  /** The physical value of a signal, by device key and title. */
  value(device: string, title: string): number {
    return pointOf(device, title).read(this.works);
  }

  /** Writes a physical value directly, without the limits that a PLC checks. */
  setValue(device: string, title: string, value: number): void {
    const { write } = pointOf(device, title);
    if (!write) throw new Error(`${device} ${title} is read-only`);
    this.#simulation.works = write(this.works, value);
  }

  /** What an installation loads to get this plant; only while it is running. */
  describe(station?: SolarPlant): DemoPlant {
    const portOf = (endpoint: Endpoint) => this.#servers.get(endpoint)?.port ?? 0;
    return describeAt({ host: this.#host, portOf, ...(station && { stationPortOf: (plc) => station.portOf(plc) }) });
  }

  #serverOf(endpoint: Endpoint, port: number): ModbusServer {
    const banks = new Map(
      endpoint.devices.map(({ unitId, points }) => [unitId, new RegisterBank(points, this.#simulation)]),
    );
    return new ModbusServer({
      host: this.#host,
      port,
      answer: (unit, request) => {
        const bank = banks.get(unit);
        return bank ? answer(request, bank) : exceptionReply(request[0] ?? 0, targetSilent);
      },
    });
  }
}

function pointOf(key: string, title: string): Point {
  const point = devices.find((device) => device.key === key)?.points.find((one) => one.title === title);
  if (!point) throw new Error(`${key} has no signal ${title}`);
  return point;
}

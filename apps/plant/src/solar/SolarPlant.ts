import { Running } from '../Running.ts';
import { directed, type Stage, stageOf } from '../stories/Stage.ts';
import type { StoryDirector } from '../stories/StoryDirector.ts';
import type { BlockPoint } from './devices/dataBlock.ts';
import type { S7Endpoint } from './devices/StationDevice.ts';
import { nodeSite, plcSite, stationDevices } from './devices/stationSites.ts';
import { type NodeAccess, StationNode } from './node/StationNode.ts';
import { type Station, type StationActs, stationProcess, stepStation } from './physics/station.ts';
import { S7Memory } from './s7/S7Memory.ts';
import { S7Server } from './s7/S7Server.ts';

export interface SolarPlantOptions {
  host?: string;
  /** The first port, followed by the others; 0 uses any free ports. */
  basePort?: number;
  seed?: number;
  /** Epoch milliseconds. */
  now?(): number;
  /** Where an earlier run ended. */
  initial?: Station | undefined;
  /** Tells stories; without it nothing but the ordinary happens. */
  director?: StoryDirector<Station, StationActs> | undefined;
  /** How the charging operator's node connects; without it there is no node. */
  access?: (() => NodeAccess | undefined) | undefined;
  /** Between two messages of the node, ms. */
  everyMs?: number;
}

/** The solar, storage and charging station: its physics, an S7 server for each PLC, and the charging operator's node. */
export class SolarPlant {
  readonly #simulation: Running<Station>;
  readonly #servers: ReadonlyMap<S7Endpoint, S7Server>;
  readonly #node: StationNode | undefined;
  readonly #open: () => void;
  readonly stage: Stage;

  constructor({ host = '127.0.0.1', basePort = 0, seed = 1, now = Date.now, ...options }: SolarPlantOptions = {}) {
    const { initial, director, access, everyMs } = options;
    this.#simulation = new Running(directed(stationProcess, stepStation, director), { seed, now, initial });
    this.stage = stageOf(this.#simulation, director);
    this.#open = () => director?.open(now());
    this.#servers = new Map(
      plcSite.endpoints.map((endpoint, at) => {
        const memory = new S7Memory(blocksOf(endpoint), this.#simulation);
        return [endpoint, new S7Server({ host, port: basePort === 0 ? 0 : basePort + at, memory })];
      }),
    );
    const { devices } = nodeSite;
    this.#node =
      access &&
      new StationNode({ devices, holder: this.#simulation, access, now, ...(everyMs !== undefined && { everyMs }) });
  }

  /** In the order of the PLCs. */
  get ports(): number[] {
    return [...this.#servers.values()].map(({ port }) => port);
  }

  portOf(endpoint: S7Endpoint): number {
    return this.#servers.get(endpoint)?.port ?? 0;
  }

  /** The current state. */
  get works(): Station {
    return this.#simulation.works;
  }

  set works(works: Station) {
    this.#simulation.works = works;
  }

  /** Starts all servers, or none. Rejects if a port is taken. */
  async start(): Promise<void> {
    this.#simulation.start();
    this.#open();
    try {
      for (const server of this.#servers.values()) await server.start();
    } catch (error) {
      await this.stop();
      throw error;
    }
    this.#node?.start();
  }

  async stop(): Promise<void> {
    this.#node?.stop();
    await Promise.all([...this.#servers.values()].map((server) => server.stop()));
  }

  /** The physical value of a signal, by the names of device and signal. */
  value(device: string, title: string): number {
    const point = stationDevices.find(({ name }) => name === device)?.points.find((one) => one.title === title);
    if (!point) throw new Error(`${device} has no signal ${title}`);
    return point.read(this.works);
  }
}

function blocksOf({ devices }: S7Endpoint): ReadonlyMap<number, readonly BlockPoint[]> {
  return new Map(devices.map(({ db, points }) => [db, points]));
}

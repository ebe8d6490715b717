import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { environmentAt } from './physics/environment.ts';
import { createWaterworks, type Waterworks } from './physics/waterworks.ts';
import type { NodeAccess } from './solar/node/StationNode.ts';
import { createStation, type Station } from './solar/physics/station.ts';
import type { Telling } from './stories/telling.ts';

/** Of which stories are told: the waterworks and the solar station. */
export type StagedPlant = 'plant' | 'station';
type KeptStories = Pick<Telling, 'last' | 'isPaused'>;

/** What a plant keeps between its runs, so that its devices stay where they are and its tanks as full as they were. */
export class PlantFolder {
  readonly #dir: string;

  constructor(dir: string) {
    mkdirSync(dir, { recursive: true });
    this.#dir = dir;
  }

  /** Undefined before the first run. */
  get port(): number | undefined {
    return existsSync(this.#portFile) ? Number(readFileSync(this.#portFile, 'utf8')) : undefined;
  }

  /** Written last, so that an interrupted first run is repeated. */
  begin({ port, startedAt, description }: { port: number; startedAt: number; description: object }): void {
    writeFileSync(join(this.#dir, 'plant.json'), JSON.stringify(description, null, 2));
    writeFileSync(join(this.#dir, 'plant-started'), String(startedAt));
    this.#write('plant-port', String(port));
  }

  /** Whether its plant was described with the solar station: a folder of an earlier version was not. */
  get hasStation(): boolean {
    try {
      return (this.#read('plant.json') as { other?: object }).other !== undefined;
    } catch {
      return false;
    }
  }

  /** Where the last run ended; a state that this version does not understand is none. */
  load(): Waterworks | undefined {
    try {
      const state: unknown = this.#read('plant-state.json');
      // It follows from the time in every step.
      const { environment: _, ...known } = createWaterworks(0, 0);
      if (!hasShapeOf(state, known)) return undefined;
      const works = state as Waterworks;
      return { ...works, environment: environmentAt(works.chance) };
    } catch {
      return undefined;
    }
  }

  loadStation(): Station | undefined {
    try {
      const state: unknown = this.#read('station-state.json');
      return hasShapeOf(state, createStation(0, 0)) ? (state as Station) : undefined;
    } catch {
      return undefined;
    }
  }

  saveStation(station: Station): void {
    this.#write('station-state.json', JSON.stringify(station));
  }

  /** How a node of this name connects; undefined until the installation has written it down. */
  access(sn: string): NodeAccess | undefined {
    try {
      const { nodes, broker, fingerprint } = this.#read('gateways.json') as Omit<NodeAccess, 'sn' | 'secret'> & {
        nodes: readonly NodeAccess[];
      };
      const node = nodes.find((one) => one.sn === sn);
      return node && { sn, secret: node.secret, broker, fingerprint };
    } catch {
      return undefined;
    }
  }

  /** Which stories were told; what cannot be read is forgotten. */
  loadStories(plant: StagedPlant = 'plant'): KeptStories | undefined {
    try {
      const kept = this.#read(`${plant}-stories.json`) as KeptStories;
      const isRight =
        hasShapeOf(kept, { last: {}, isPaused: false }) && Object.values(kept.last).every(Number.isFinite);
      return isRight ? { last: kept.last, isPaused: kept.isPaused } : undefined;
    } catch {
      return undefined;
    }
  }

  saveStories(kept: KeptStories, plant: StagedPlant = 'plant'): void {
    this.#write(`${plant}-stories.json`, JSON.stringify(kept));
  }

  /** Which gateways have no connection, and until when (epoch ms): the demo's agent follows it. */
  saveOutages(outages: Readonly<Record<string, number>>): void {
    this.#write('outages.json', JSON.stringify(outages));
  }

  /** Where and with which secret the stories are told, and whose plant it is; removed if it tells none. */
  saveControl(plant: StagedPlant, control: { port: number; secret: string; sns: readonly string[] } | undefined): void {
    const name = `${plant}-control.json`;
    if (control) this.#write(name, JSON.stringify(control));
    else rmSync(join(this.#dir, name), { force: true });
  }

  save(works: Waterworks): void {
    this.#write('plant-state.json', JSON.stringify(works));
  }

  get #portFile(): string {
    return join(this.#dir, 'plant-port');
  }

  #read(name: string): unknown {
    return JSON.parse(readFileSync(join(this.#dir, name), 'utf8'));
  }

  /** For the owner alone: one of them has a secret. */
  #write(name: string, text: string): void {
    const file = join(this.#dir, name);
    writeFileSync(`${file}.part`, text, { mode: 0o600 });
    renameSync(`${file}.part`, file);
  }
}

/** A number that JSON cannot hold would be null, and is refused. */
function hasShapeOf(given: unknown, known: unknown): boolean {
  if (typeof known !== 'object' || known === null) return typeof given === typeof known;
  if (typeof given !== 'object' || given === null || Array.isArray(given) !== Array.isArray(known)) return false;
  return Object.entries(known).every(([key, value]) => hasShapeOf((given as Record<string, unknown>)[key], value));
}

import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createWaterworks, type Waterworks } from './physics/waterworks.ts';
import type { NodeAccess } from './solar/node/StationNode.ts';
import { createStation, type Station } from './solar/physics/station.ts';

const files = { works: 'plant-state.json', station: 'station-state.json', access: 'gateways.json' };

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

  /** Where the last run ended; a state that this version does not understand is none. */
  load(): Waterworks | undefined {
    return this.#read(files.works, createWaterworks(0, 0));
  }

  save(works: Waterworks): void {
    this.#write(files.works, JSON.stringify(works));
  }

  loadStation(): Station | undefined {
    return this.#read(files.station, createStation(0, 0));
  }

  saveStation(station: Station): void {
    this.#write(files.station, JSON.stringify(station));
  }

  /** How a node of this name connects; undefined until the installation has written it down. */
  access(sn: string): NodeAccess | undefined {
    try {
      const { nodes, broker, fingerprint } = JSON.parse(readFileSync(join(this.#dir, files.access), 'utf8'));
      const node = (nodes as NodeAccess[]).find((one) => one.sn === sn);
      return node && { sn, secret: node.secret, broker, fingerprint };
    } catch {
      return undefined;
    }
  }

  #read<State>(name: string, known: State): State | undefined {
    try {
      const state: unknown = JSON.parse(readFileSync(join(this.#dir, name), 'utf8'));
      return hasShapeOf(state, known) ? (state as State) : undefined;
    } catch {
      return undefined;
    }
  }

  get #portFile(): string {
    return join(this.#dir, 'plant-port');
  }

  #write(name: string, text: string): void {
    const file = join(this.#dir, name);
    writeFileSync(`${file}.part`, text);
    renameSync(`${file}.part`, file);
  }
}

/** A number that JSON cannot hold would be null, and is refused. */
function hasShapeOf(given: unknown, known: unknown): boolean {
  if (typeof known !== 'object' || known === null) return typeof given === typeof known;
  if (typeof given !== 'object' || given === null || Array.isArray(given) !== Array.isArray(known)) return false;
  return Object.entries(known).every(([key, value]) => hasShapeOf((given as Record<string, unknown>)[key], value));
}

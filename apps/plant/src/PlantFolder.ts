import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Waterworks } from './physics/waterworks.ts';
import { createWaterworks } from './physics/waterworks.ts';

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
    try {
      const state: unknown = JSON.parse(readFileSync(join(this.#dir, 'plant-state.json'), 'utf8'));
      return hasShapeOf(state, createWaterworks(0, 0)) ? (state as Waterworks) : undefined;
    } catch {
      return undefined;
    }
  }

  save(works: Waterworks): void {
    this.#write('plant-state.json', JSON.stringify(works));
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

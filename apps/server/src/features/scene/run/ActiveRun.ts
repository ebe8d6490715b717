import { createHash } from 'node:crypto';
import type { RunSpec, RunState } from '@lookfar/scenes';
import type { RunRow } from '../scene.repository.ts';
import type { Program } from './ProgramCache.ts';

/** A run that the engine has in hand. */
export interface ActiveRun {
  readonly row: RunRow;
  readonly title: string;
  readonly program: Program;
  readonly spec: RunSpec;
  /** Devices of the signals and variables that it reads or writes, by id. */
  readonly equipOf: ReadonlyMap<number, number>;
  /** The runs that it is part of, and their scenes. */
  readonly ancestors: readonly { runId: number; sceneId: number }[];
  /** Undefined before it began. */
  state: RunState | undefined;
  /** The state as it is stored. */
  saved: string;
  /** Signals and variables that it waits for. */
  watched: ReadonlySet<number>;
}

/** Of a command, order or run that an effect makes: the same whenever the effect is repeated, and nobody else's. */
export function uuidOf({ uuid }: Pick<RunRow, 'uuid'>, key: string): string {
  return `${key}-${createHash('sha256').update(`${uuid} ${key}`).digest('hex').slice(0, 12)}`;
}

/** Devices that it may write. */
export const equipsOf = ({ program }: ActiveRun): number[] => [
  ...new Set(program.claims.flatMap(({ equipId }) => (equipId > 0 ? [equipId] : []))),
];

import type { ScenePolicy } from '@lookfar/contract';
import type { Flow } from '@lookfar/scenes';
import type { Records } from '../../../platform/access/records.ts';
import type { Scope } from '../../../platform/sessions/caller.ts';
import type { Claim } from '../claims.ts';
import { readPolicy } from '../scene.mapper.ts';
import { SceneRepository } from '../scene.repository.ts';

export interface Program {
  id: number;
  sceneId: number;
  revision: number;
  accountId: number;
  loginname: string;
  flow: Flow;
  policy: ScenePolicy;
  claims: readonly Claim[];
}

const most = 200;

/** What was enabled never changes: it is read once, while a run is watched every second. */
export class ProgramCache {
  readonly #db: Records;
  readonly #known = new Map<number, Program>();

  constructor(db: Records) {
    this.#db = db;
  }

  async of(scope: Scope, id: number): Promise<Program | undefined> {
    const known = this.#known.get(id);
    if (known) return known;
    const row = await new SceneRepository(this.#db).program(scope, id);
    if (!row) return undefined;
    const { sceneId, revision, accountId, loginname, flow, policy, signals } = row;
    const program = {
      ...{ id, sceneId, revision, accountId, loginname, flow: JSON.parse(flow) as Flow },
      ...{ policy: readPolicy(policy), claims: JSON.parse(signals) as Claim[] },
    };
    if (this.#known.size >= most) this.#known.delete(this.#known.keys().next().value ?? 0);
    this.#known.set(id, program);
    return program;
  }
}

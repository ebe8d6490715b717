import { sceneLimits } from '@lookfar/contract';
import type { Widget } from '@lookfar/page';
import { compileFlow, type Flow, type FlowFacts, type SignalFacts, scenesRun } from '@lookfar/scenes';
import { withinOrganisation } from '../../platform/access/narrow.ts';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { wholeOrganisation } from '../../platform/access/wholeOrganisation.ts';
import { inPieces } from '../../platform/database/inPieces.ts';
import { type Scope, type ScopeHolder, scopeOf } from '../../platform/sessions/caller.ts';
import type { EquipmentAccess } from '../share/EquipmentAccess.ts';
import { SceneRepository } from './scene.repository.ts';

/** Everything that a flow names, by its ids. */
class NamedThings {
  readonly signals = new Map<number, number>();
  readonly equips = new Set<number>();
  readonly variables = new Set<number>();
  readonly scenes = new Set<number>();
  readonly readers = new Set<number>();

  /** Facts that note what is asked for and know nothing. */
  readonly facts: FlowFacts = {
    signal: (equipId, signalId) => {
      this.equips.add(equipId);
      this.signals.set(signalId, equipId);
      return undefined;
    },
    variable: (mvarId) => void this.variables.add(mvarId),
    scene: (sceneId) => void this.scenes.add(sceneId),
    equipment: (equipId) => void this.equips.add(equipId),
    reader: (accountId) => void this.readers.add(accountId),
  };
}

interface SceneAt {
  /** 0 for one that is not stored. */
  id: number;
  orgId: number;
}

/** What a person may use in a flow: devices that they see, signals that they may write, things of their organisation. */
export class SceneFacts {
  readonly #db: Records;
  readonly #access: Pick<EquipmentAccess, 'among'>;

  constructor(db: Records, access: Pick<EquipmentAccess, 'among'>) {
    this.#db = db;
    this.#access = access;
  }

  of(person: ScopeHolder, scene: SceneAt, widgets: readonly Widget[]): Promise<FlowFacts> {
    return this.known(person, scene, (noting) => compileFlow(widgets, noting));
  }

  /** Facts about everything that `asks` asks for. */
  async known(person: ScopeHolder, scene: SceneAt, asks: (noting: FlowFacts) => unknown): Promise<FlowFacts> {
    const named = new NamedThings();
    asks(named.facts);
    const scope = withinOrganisation(scopeOf(person), scene.orgId);
    const seen = await this.#access.among(person, [...named.equips]);
    const signals = await this.signals(person, scene.orgId, [...named.signals.keys()]);
    const [variables, readers] = [
      await this.variableEquips(scope, [...named.variables]),
      await this.#readers(scene, named.readers),
    ];
    const scenes = await this.#scenes(scene, named.scenes);
    const there = <T>(has: boolean, value: T): T | 'missing' => (has ? value : 'missing');
    return {
      signal: (equipId, signalId) => {
        const known = signals.get(signalId);
        return known && known.equipId === equipId ? known.facts : 'missing';
      },
      variable: (mvarId) => there(variables.has(mvarId), 'there'),
      scene: (sceneId) => scenes.get(sceneId) ?? 'missing',
      equipment: (equipId) => there(seen.has(equipId), 'there'),
      reader: (accountId) => there(readers.has(accountId), 'there'),
    };
  }

  /** Of these signals of an organisation those that a person sees, and whether they may write them. */
  async signals(person: ScopeHolder, orgId: number, ids: readonly number[]): Promise<Map<number, SeenSignal>> {
    const rows = await inPieces(ids, (piece) =>
      scoped(this.#db, wholeOrganisation({ orgId }))
        .selectFrom('signal')
        .innerJoin('equipment', 'equipment.id', 'signal.equipmentId')
        .where('signal.id', 'in', piece)
        .select(['signal.id', 'signal.equipmentId', 'signal.title', 'signal.dataType', 'signal.writable'])
        .select(['signal.lowerLimit', 'signal.upperLimit', 'equipment.name'])
        .execute(),
    );
    const seen = await this.#access.among(person, [...new Set(rows.map(({ equipmentId }) => equipmentId))]);
    const found = new Map<number, SeenSignal>();
    for (const { id, equipmentId, title, dataType, writable, lowerLimit, upperLimit, name } of rows) {
      const grant = seen.get(equipmentId)?.grant;
      if (!grant?.sees(id)) continue;
      const isWritable = writable === 1 && grant.write;
      const facts = { isWritable, isNumeric: dataType !== 'STRING' && dataType !== 'BOOL', lowerLimit, upperLimit };
      found.set(id, { equipId: equipmentId, title, equip: name, facts });
    }
    return found;
  }

  /** Of these signals those that exist and that a person cannot write any more, by name. */
  async denied(person: ScopeHolder, orgId: number, ids: readonly number[]): Promise<string[]> {
    const rows = await inPieces(ids, (piece) =>
      scoped(this.#db, wholeOrganisation({ orgId }))
        .selectFrom('signal')
        .innerJoin('equipment', 'equipment.id', 'signal.equipmentId')
        // The device of a project's variables is in nobody's range.
        .where('equipment.projectId', 'is', null)
        .where('signal.id', 'in', piece)
        .select(['signal.id', 'signal.equipmentId', 'equipment.name'])
        .execute(),
    );
    const seen = await this.#access.among(person, [...new Set(rows.map(({ equipmentId }) => equipmentId))]);
    const lost = rows.filter(({ id, equipmentId }) => {
      const grant = seen.get(equipmentId)?.grant;
      return !grant?.write || !grant.sees(id);
    });
    return [...new Set(lost.map(({ name }) => name))];
  }

  /** Of these ids those of variables of projects, with the devices that they belong to. */
  async variableEquips(scope: Scope, ids: readonly number[]): Promise<Map<number, number>> {
    const rows = await inPieces(ids, (piece) =>
      scoped(this.#db, scope)
        .selectFrom('variable')
        .innerJoin('signal', 'signal.id', 'variable.signalId')
        .select(['signal.id', 'signal.equipmentId'])
        .where('variable.signalId', 'in', piece)
        .execute(),
    );
    return new Map(rows.map(({ id, equipmentId }) => [id, equipmentId]));
  }

  async #readers({ orgId }: SceneAt, ids: ReadonlySet<number>): Promise<Set<number>> {
    const rows = await inPieces([...ids], (piece) =>
      scoped(this.#db, wholeOrganisation({ orgId }))
        .selectFrom('account')
        .select('id')
        .where('id', 'in', piece)
        .execute(),
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** Scenes as far as they lead, by what is enabled of them. */
  async #scenes({ id, orgId }: SceneAt, ids: ReadonlySet<number>) {
    const repository = new SceneRepository(this.#db);
    const scope = wholeOrganisation({ orgId });
    const present = ids.size === 0 ? [] : await repository.all(scope, [...ids]);
    const flows = new Map<number, number[]>();
    let open = present.map((scene) => scene.id);
    for (let depth = 0; open.length > 0 && depth <= sceneLimits.nesting; depth += 1) {
      const programs = await repository.programsOf(scope, open);
      for (const { sceneId, flow } of programs) flows.set(sceneId, scenesRun(JSON.parse(flow) as Flow));
      open = [...new Set([...flows.values()].flat())].filter((one) => !flows.has(one));
    }
    return new Map(
      present.map((scene) => {
        const way = wayOf(flows, scene.id, id);
        const state = scene.id === id || way === 'circle' ? 'circle' : way;
        return [scene.id, state === 'there' && scene.isEnabled === 0 ? 'disabled' : state] as const;
      }),
    );
  }
}

export interface SeenSignal {
  equipId: number;
  title: string;
  equip: string;
  facts: SignalFacts;
}

/** Whether what a scene runs leads to `target`, or too deep. */
function wayOf(
  flows: ReadonlyMap<number, readonly number[]>,
  from: number,
  target: number,
): 'there' | 'circle' | 'deep' {
  let level: number[] = [from];
  // The scene itself is the first level.
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > sceneLimits.nesting) return 'deep';
    const next = new Set(level.flatMap((id) => flows.get(id) ?? []));
    if (next.has(target)) return 'circle';
    level = [...next];
  }
  return 'there';
}

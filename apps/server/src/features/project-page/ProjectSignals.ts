import type { api, BodyOf, ReplyOf } from '@lookfar/contract';
import { nameFinder } from '../../platform/names/nameFinder.ts';
import type { Caller, Scope } from '../../platform/sessions/caller.ts';
import { breathe } from '../../platform/work/turns.ts';
import { toBindable } from '../page-design/BindableSignals.ts';
import type { PageSignalRepository } from '../page-design/pageSignal.repository.ts';
import type { ProjectAccess } from '../project/access/ProjectAccess.ts';
import type { ProjectSignalRepository, SignalDevice } from './projectSignal.repository.ts';

export interface ProjectSignalsParts {
  access: ProjectAccess;
  repository: ProjectSignalRepository;
  signals: Pick<PageSignalRepository, 'find'>;
}

/** Signals that are searched in one statement: a few ms. */
const searchedAtOnce = 1000;

interface Found {
  device: SignalDevice;
  count: number;
  /** The text that its signals have to contain; undefined for all of them. */
  text: string | undefined;
}

/** What pages, variables and reports of a project can be bound to. */
export class ProjectSignals {
  private readonly parts: ProjectSignalsParts;

  constructor(parts: ProjectSignalsParts) {
    this.parts = parts;
  }

  /** Device by device, so that tens of thousands of signals hold nobody up. */
  async query(
    caller: Caller,
    { projectId, text, equipmentId, pageNo, pageSize }: BodyOf<typeof api.projectPage.signals>,
  ): Promise<ReplyOf<typeof api.projectPage.signals>> {
    const { access, repository, signals } = this.parts;
    const { scope } = await access.manage(caller, projectId);
    const devices = await repository.devices(scope, equipmentId);
    const found = await this.found(scope, devices, text || undefined);
    const ids = await this.idsOf(scope, found, { skip: (pageNo - 1) * pageSize, take: pageSize });
    const rows = new Map((await signals.find(scope, ids)).map((row) => [row.id, row]));
    const own = devices.find(({ isVariables }) => isVariables)?.id;
    return {
      total: found.reduce((sum, { count }) => sum + count, 0),
      list: ids.flatMap((id) => {
        const row = rows.get(id);
        if (!row) return [];
        const { reportId: _, ...signal } = toBindable(row);
        return [{ ...signal, isVariable: signal.equipId === own }];
      }),
    };
  }

  /** Devices with the number of their signals that match; one whose name matches has all of them. */
  private async found(scope: Scope, devices: readonly SignalDevice[], text: string | undefined): Promise<Found[]> {
    const { repository } = this.parts;
    const totals = await repository.counts(scope, devices.map(idOf));
    if (text === undefined)
      return devices.map((device) => ({ device, count: totals.get(device.id) ?? 0, text: undefined }));
    const finds = nameFinder(scope, text);
    const isNamed = ({ name }: SignalDevice) => finds(name);
    const counts = new Map<number, number>();
    const others = devices.filter((device) => !isNamed(device));
    for (const piece of piecesOf(others, (device) => totals.get(device.id) ?? 0)) {
      await breathe();
      for (const [id, count] of await repository.counts(scope, piece.map(idOf), text)) counts.set(id, count);
    }
    return devices.map((device) =>
      isNamed(device)
        ? { device, count: totals.get(device.id) ?? 0, text: undefined }
        : { device, count: counts.get(device.id) ?? 0, text },
    );
  }

  private async idsOf(
    scope: Scope,
    found: readonly Found[],
    { skip, take }: { skip: number; take: number },
  ): Promise<number[]> {
    const ids: number[] = [];
    let before = 0;
    for (const { device, count, text } of found) {
      const from = Math.max(0, skip - before);
      before += count;
      const left = take - ids.length;
      if (left <= 0) break;
      if (count <= from) continue;
      await breathe();
      ids.push(...(await this.parts.repository.ids(scope, device.id, { text, skip: from, take: left })));
    }
    return ids;
  }
}

const idOf = ({ id }: SignalDevice) => id;

/** Neighbours together, as long as they do not weigh too much. */
function piecesOf<T>(items: readonly T[], weigh: (item: T) => number): T[][] {
  const pieces: T[][] = [];
  let weight = searchedAtOnce;
  for (const item of items) {
    const own = weigh(item);
    if (own === 0) continue;
    if (weight + own > searchedAtOnce) {
      pieces.push([]);
      weight = 0;
    }
    pieces.at(-1)?.push(item);
    weight += own;
  }
  return pieces;
}

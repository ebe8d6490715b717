import { type SignalRef, type WallSignal, wallLimits } from '@lookfar/contract';
import { type Caller, scopeOf } from '../../platform/sessions/caller.ts';
import { readWords } from '../find/Word.ts';
import type { LiveState } from '../ingest/LiveState.ts';
import type { Access, EquipmentAccess } from '../share/EquipmentAccess.ts';
import type { WallVariables } from './WallVariables.ts';
import { toWallSignal } from './wall.mapper.ts';
import type { WallSignalRepository, WallSignalRow } from './wallSignal.repository.ts';

export interface WallSignalsParts {
  access: Pick<EquipmentAccess, 'among'>;
  repository: WallSignalRepository;
  live: Pick<LiveState, 'value'>;
  variables: Pick<WallVariables, 'of' | 'search'>;
}

/** Signals as boards show them: of devices that the caller can see, own and shared ones. */
export class WallSignals {
  private readonly parts: WallSignalsParts;

  constructor(parts: WallSignalsParts) {
    this.parts = parts;
  }

  /** Those that exist and that the caller can see. */
  async of(caller: Caller, refs: readonly SignalRef[]): Promise<WallSignal[]> {
    const { access, repository } = this.parts;
    const seen = await access.among(caller, [...new Set(refs.map(({ equipmentId }) => equipmentId))]);
    const wanted = refs.flatMap(({ equipmentId, signalId }) => {
      const found = seen.get(equipmentId);
      return found?.grant.sees(signalId) ? [{ signalId, scope: found.scope }] : [];
    });
    const list: WallSignal[] = [];
    for (const [scope, ofScope] of Map.groupBy(wanted, (one) => one.scope)) {
      const rows = await repository.of(scope, [...new Set(ofScope.map(({ signalId }) => signalId))]);
      list.push(...rows.flatMap((row) => this.shown(row, seen.get(row.equipmentId))));
    }
    const others = refs.filter(({ equipmentId }) => !seen.has(equipmentId));
    return [...list, ...(await this.parts.variables.of(caller, others))];
  }

  async search(caller: Caller, text: string): Promise<WallSignal[]> {
    const words = readWords(text, caller.english);
    const rows = await this.parts.repository.search(scopeOf(caller), words, { limit: wallLimits.found });
    const variables = await this.parts.variables.search(caller, words);
    return [...variables, ...(await this.own(caller, rows))].slice(0, wallLimits.found);
  }

  /** Rows of the caller's own scope. */
  async own(caller: Caller, rows: readonly WallSignalRow[]): Promise<WallSignal[]> {
    const seen = await this.parts.access.among(caller, [...new Set(rows.map(({ equipmentId }) => equipmentId))]);
    return rows.flatMap((row) => this.shown(row, seen.get(row.equipmentId)));
  }

  private shown(row: WallSignalRow, access: Access | undefined): WallSignal[] {
    if (!access?.grant.sees(row.id)) return [];
    const last = this.parts.live.value(row.equipmentId, row.id) ?? null;
    return [toWallSignal(row, { last, mayHistory: access.grant.history })];
  }
}

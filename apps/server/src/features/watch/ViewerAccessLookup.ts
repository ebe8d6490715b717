import { closeCodes, type WatchRequest } from '@lookfar/contract';
import type { z } from 'zod';
import type { Clock } from '../../platform/clock/clock.ts';
import { scopeOf } from '../../platform/sessions/caller.ts';
import { identityOf } from '../../platform/sessions/identityOf.ts';
import type { SessionRepository } from '../../platform/sessions/session.repository.ts';
import { stateOf } from '../../platform/sessions/sessionRules.ts';
import type { ListGrant } from '../live/live-token.service.ts';
import type { KeySignalRepository } from '../monitor/glance/keySignal.repository.ts';
import type { Device } from './Device.ts';
import { ViewerAccess } from './ViewerAccess.ts';
import type { WatchRepository } from './watch.repository.ts';

export interface ViewerAccessLookupParts {
  sessions: Pick<SessionRepository, 'find'>;
  repository: Pick<WatchRepository, 'held' | 'inRange'>;
  signals: Pick<KeySignalRepository, 'of'>;
  clock: Clock;
}

export interface ViewerAccessResult {
  sight: ViewerAccess;
  /** By equipment. */
  keys: Map<number, ReadonlySet<number>>;
}

/** Looks up what the holder of a session may see now. */
export class ViewerAccessLookup {
  private readonly parts: ViewerAccessLookupParts;

  constructor(parts: ViewerAccessLookupParts) {
    this.parts = parts;
  }

  /** Or the code with which to close the socket. */
  async look(
    { accountId, sessionHash }: ListGrant,
    watched: Pick<z.output<typeof WatchRequest>, 'equipmentIds' | 'signals'> & {
      device(id: number): Device | undefined;
    },
  ): Promise<ViewerAccessResult | { close: number }> {
    const { sessions, repository, signals, clock } = this.parts;
    const now = clock.now();
    const row = await sessions.find(sessionHash);
    if (!row || row.disabled || stateOf(row, now) !== 'live') return { close: closeCodes.sessionEnded };
    const identity = identityOf(row, sessionHash);
    if (!identity.auths.has('monitor_equipment')) return { close: closeCodes.accessEnded };
    const scope = scopeOf(identity);
    const inRange = scope.range.kind === 'all' ? undefined : await repository.inRange(scope);
    const sight = new ViewerAccess(identity, await repository.held({ accountId, now }), inRange);
    const views = [...watched.equipmentIds].flatMap((id) => {
      const grant = sight.grantOf(watched.device(id), now);
      return grant ? [{ id, grant }] : [];
    });
    const rows = await signals.of(views);
    const keys = new Map([...rows].map(([id, list]) => [id, new Set(list.map((signal) => signal.id))]));
    // Values are looked up by device and signal: one that is not of the device has none.
    for (const { equipmentId, signalId } of watched.signals) {
      if (!sight.grantOf(watched.device(equipmentId), now)?.sees(signalId)) continue;
      keys.set(equipmentId, (keys.get(equipmentId) ?? new Set<number>()).add(signalId));
    }
    return { sight, keys };
  }
}

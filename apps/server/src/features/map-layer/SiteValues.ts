import type { api, BodyOf, ReplyOf } from '@lookfar/contract';
import type { Caller } from '../../platform/sessions/caller.ts';
import type { LiveState } from '../ingest/LiveState.ts';
import type { EquipmentAccess } from '../share/EquipmentAccess.ts';

export interface SiteValuesParts {
  access: Pick<EquipmentAccess, 'among'>;
  live: Pick<LiveState, 'value'>;
}

/** [LA5] Values of the signals that lines on a map are bound to, at most `mapLimits.flows`. */
export class SiteValues {
  private readonly parts: SiteValuesParts;

  constructor(parts: SiteValuesParts) {
    this.parts = parts;
  }

  async of(
    caller: Caller,
    { signals }: BodyOf<typeof api.mapLayer.values>,
  ): Promise<ReplyOf<typeof api.mapLayer.values>> {
    const ids = [...new Set(signals.map(({ equipmentId }) => equipmentId))];
    const seen = await this.parts.access.among(caller, ids);
    const list = signals.flatMap(({ equipmentId, signalId }) => {
      const grant = seen.get(equipmentId)?.grant;
      if (!grant || (grant.signalIds && !grant.signalIds.includes(signalId))) return [];
      const value = this.parts.live.value(equipmentId, signalId);
      return value ? [{ signalId, ...value }] : [];
    });
    return { list };
  }
}

import {
  type api,
  type BodyOf,
  type EquipmentGlance,
  fail,
  type KeySignal,
  type ReplyOf,
  watchLimits,
} from '@lookfar/contract';
import type { Caller } from '../../../platform/sessions/caller.ts';
import type { LiveState } from '../../ingest/LiveState.ts';
import type { Visible, VisibleEquipment } from '../list/VisibleEquipment.ts';
import { inParallel } from './inParallel.ts';
import type { KeySignalRepository, KeySignalRow } from './keySignal.repository.ts';
import type { Sparks } from './Sparks.ts';

export interface KeyValueServiceParts {
  visible: VisibleEquipment;
  signals: KeySignalRepository;
  sparks: Sparks;
  live: LiveState;
}

/** Histories that are read concurrently for one glance. */
const readsAtOnce = 8;

/** The key values of the devices on one screen. */
export class KeyValueService {
  private readonly parts: KeyValueServiceParts;

  constructor(parts: KeyValueServiceParts) {
    this.parts = parts;
  }

  async glance(
    caller: Caller,
    { equipmentIds }: BodyOf<typeof api.monitorList.glance>,
  ): Promise<ReplyOf<typeof api.monitorList.glance>> {
    const ids = [...new Set(equipmentIds)];
    if (ids.length > watchLimits.glance) fail('1352', { limit: watchLimits.glance });
    const { visible, signals } = this.parts;
    const seen = new Map((await visible.of(caller, { ids })).map((one) => [one.id, one]));
    const rows = await signals.of([...seen.values()]);
    const list = await inParallel(
      ids.flatMap((id) => seen.get(id) ?? []),
      readsAtOnce,
      (one) => this.one(one, rows.get(one.id) ?? []),
    );
    return { list };
  }

  private async one({ id, gatewayId, grant }: Visible, rows: readonly KeySignalRow[]): Promise<EquipmentGlance> {
    const { sparks, live } = this.parts;
    const numbers = rows.filter(({ dataType }) => dataType !== 'STRING' && dataType !== 'BOOL');
    // A number with value labels is a state: its trend is of little use.
    const drawn = numbers.find(({ signalMaps }) => signalMaps === '[]') ?? numbers[0];
    const isStored = drawn !== undefined && drawn.storeMode !== 'none';
    const { id: signalId = 0, storeMode = '' } = drawn ?? {};
    const question = { signalId, storeMode, equipmentId: id, gatewayId };
    const spark = grant.history && isStored ? await sparks.of(question) : undefined;
    return {
      equipmentId: id,
      signals: rows.map((row) => toKeySignal(row, live.value(id, row.id) ?? null)),
      ...(spark && { spark }),
    };
  }
}

function toKeySignal(row: KeySignalRow, last: KeySignal['last']): KeySignal {
  const { id, title, unit, decimals, upperLimit, lowerLimit } = row;
  return {
    ...{ id, title, unit, decimals, upperLimit, lowerLimit, last },
    dataType: row.dataType as KeySignal['dataType'],
    signalMaps: JSON.parse(row.signalMaps) as KeySignal['signalMaps'],
  };
}

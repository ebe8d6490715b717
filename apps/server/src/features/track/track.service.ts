import { setImmediate } from 'node:timers/promises';
import { type api, type BodyOf, fail, type Language, type Track, type TrackSource } from '@lookfar/contract';
import { Raw } from '../../platform/http/handler.ts';
import { Refusal } from '../../platform/http/Refusal.ts';
import { shownTo } from '../../platform/names/shownFile.ts';
import type { Caller } from '../../platform/sessions/caller.ts';
import type { ConfigurationChanges } from '../configuration/ConfigurationChanges.ts';
import type { GapRepository } from '../gap/gap.repository.ts';
import type { HistoryReader } from '../history/HistoryReader.ts';
import type { Access, EquipmentAccess } from '../share/EquipmentAccess.ts';
import { isNumeric, type SourceIds } from './detectSource.ts';
import { readSteps, type TrackOrder } from './readSteps.ts';
import type { TrackSources } from './TrackSources.ts';
import { TrackSummary } from './TrackSummary.ts';
import type { TrackRepository } from './track.repository.ts';
import { trackCsv, trackGpx } from './trackFiles.ts';

export interface TrackServiceParts {
  sources: TrackSources;
  repository: TrackRepository;
  history: HistoryReader;
  gaps: Pick<GapRepository, 'inRange'>;
  access: EquipmentAccess;
  changes: Pick<ConfigurationChanges, 'run'>;
}

type Wanted = Pick<BodyOf<typeof api.track.query>, 'equipmentId' | 'startTime' | 'endTime'>;

/** After this many, other work gets its turn: a track has millions. */
const stepsAtOnce = 1000;
const sameSignal = { cn: '经度与纬度不能是同一个变量', en: 'Longitude and latitude cannot be the same signal' };

/** Where devices were, from the stored values of their position signals. */
export class TrackService {
  private readonly parts: TrackServiceParts;

  constructor(parts: TrackServiceParts) {
    this.parts = parts;
  }

  async source(caller: Caller, equipmentId: number): Promise<TrackSource | null> {
    return (await this.sourceOf(await this.parts.access.of(caller, equipmentId))) ?? null;
  }

  /** Only for own devices: shared devices are configured by their owner. */
  async choose(caller: Caller, { equipmentId, source }: BodyOf<typeof api.track.setSource>): Promise<void> {
    const { grant, scope } = await this.parts.access.of(caller, equipmentId);
    if (!grant.isOwn) fail('1014');
    if (source) await this.checkSource(scope, equipmentId, source);
    await this.parts.changes.run(async (trx, change) => {
      await this.parts.repository.choose(scope, equipmentId, source, trx);
      change.equipment.add(equipmentId);
    });
  }

  async query(caller: Caller, body: BodyOf<typeof api.track.query>): Promise<Track> {
    const { order } = await this.order(caller, body);
    const summary = new TrackSummary();
    let positionsDropped = 0;
    for await (const { steps, dropped } of readSteps(this.parts.history, order)) {
      for (let at = 0; at < steps.length; at += stepsAtOnce) {
        summary.add(steps.slice(at, at + stepsAtOnce));
        await setImmediate();
      }
      positionsDropped = dropped;
    }
    return summary.end(positionsDropped);
  }

  async export(caller: Caller, body: BodyOf<typeof api.track.export>, language: Language): Promise<Raw> {
    const { file, utcOffset, startTime } = body;
    const { order, access } = await this.order(caller, body);
    // Before the first byte: later there is no envelope to report it.
    await this.parts.history.check();
    const pieces = readSteps(this.parts.history, order);
    const name = shownTo(caller)(access.equipment.name);
    const day = new Date(startTime + utcOffset * 60_000).toISOString().slice(0, 10);
    const fileName = `${name} ${day}.${file}`;
    if (file === 'gpx') return new Raw({ type: 'application/gpx+xml', body: trackGpx(pieces, { name }), fileName });
    return new Raw({ type: 'text/csv; charset=utf-8', body: trackCsv(pieces, { language, utcOffset }), fileName });
  }

  private async order(caller: Caller, body: Wanted): Promise<{ order: TrackOrder; access: Access }> {
    const range = this.parts.history.range(body);
    const access = await this.parts.access.of(caller, body.equipmentId);
    if (!access.grant.history) fail('1014');
    const source = (await this.sourceOf(access)) ?? fail('1351');
    const { id: equipmentId, gatewayId } = access.equipment;
    const gaps = await this.parts.gaps.inRange(access.scope, { equipmentId, gatewayId, ...range });
    // Backfilled values are as good as live ones.
    return { order: { source, range, unknown: gaps.filter(({ state }) => state !== 'filled') }, access };
  }

  /** Only the signals they can see: without both coordinates there is no position. */
  private async sourceOf({ equipment, grant }: Access): Promise<TrackSource | undefined> {
    const source = (await this.parts.sources.of([equipment.id])).get(equipment.id);
    if (!source || !grant.sees(source.longitudeId) || !grant.sees(source.latitudeId)) return undefined;
    return { ...source, speedId: grant.sees(source.speedId) ? source.speedId : null };
  }

  private async checkSource(scope: Access['scope'], equipmentId: number, source: SourceIds): Promise<void> {
    const { longitudeId, latitudeId, speedId } = source;
    const ids = [longitudeId, latitudeId, ...(speedId === null ? [] : [speedId])];
    const signals = await this.parts.repository.telling(scope, [], ids);
    for (const id of ids) {
      const signal = signals.find((one) => one.id === id && one.equipmentId === equipmentId) ?? fail('1714');
      if (!isNumeric(signal)) fail('1722');
    }
    if (longitudeId === latitudeId) throw new Refusal('1000', sameSignal);
  }
}

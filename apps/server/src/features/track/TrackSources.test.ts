import { describe, expect, it } from 'vitest';
import { LocalBus } from '../../platform/bus/LocalBus.ts';
import { createLog } from '../../platform/log/createLog.ts';
import { TrackSources } from './TrackSources.ts';
import type { ChosenSource, TellingSignal, TrackRepository } from './track.repository.ts';

/** Every device has 经度 and 纬度 unless it says otherwise. */
class Bench {
  readonly bus = new LocalBus(createLog('silent', { write() {} }));
  readonly chosen: ChosenSource[] = [];
  readonly read: number[][] = [];
  words = ['经度', '纬度'];
  private up = () => {};
  /** Runs while records are read. */
  meanwhile = () => {};
  readonly sources: TrackSources;

  constructor({ starts = true } = {}) {
    const repository: Pick<TrackRepository, 'chosen' | 'telling'> = {
      chosen: async (_scope, ids) => this.chosen.filter(({ equipmentId }) => ids.includes(equipmentId)),
      telling: async (_scope, ids) => {
        this.read.push([...ids]);
        const [longitude = '', latitude = ''] = this.words;
        this.meanwhile();
        return ids.flatMap((id) => [signal(id, 1, longitude), signal(id, 2, latitude), signal(id, 3, '备用')]);
      },
    };
    this.sources = new TrackSources({
      repository: repository as TrackRepository,
      bus: { subscribe: this.bus.subscribe.bind(this.bus), onUp: (listener) => this.listen(listener) },
    });
    if (starts) this.sources.start();
  }

  /** As when a bus between processes was away for a while. */
  reconnect(): void {
    this.up();
  }

  private listen(listener: () => void): () => void {
    this.up = listener;
    return () => {};
  }
}

function signal(equipmentId: number, at: number, title: string): TellingSignal {
  return { id: equipmentId * 10 + at, equipmentId, seq: at, title, unit: '', dataType: 'FLOAT' };
}

describe('TrackSources', () => {
  it('[TK1] answers those that tell a position, chosen ones as chosen', async () => {
    const bench = new Bench();
    bench.chosen.push({ equipmentId: 2, longitudeId: 23, latitudeId: 22, speedId: null });
    const found = await bench.sources.of([1, 2]);
    expect(found.get(1)).toEqual({ longitudeId: 11, latitudeId: 12, speedId: null, chosen: false });
    expect(found.get(2)).toEqual({ longitudeId: 23, latitudeId: 22, speedId: null, chosen: true });
  });

  it('[TK1] asks once for each device, also for those without', async () => {
    const bench = new Bench();
    bench.words = ['温度', '湿度'];
    await bench.sources.of([1, 1, 2]);
    bench.words = ['经度', '纬度'];
    await bench.sources.of([1, 2, 3]);
    expect((await bench.sources.of([1, 2, 3])).size).toBe(1);
    expect(bench.read).toEqual([[1, 2], [3]]);
    expect(await bench.sources.of([])).toEqual(new Map());
  });

  it('[TK1] reads changed devices again, and all of them if changes may have been missed', async () => {
    const bench = new Bench();
    await bench.sources.of([1, 2]);
    bench.bus.publish('equipment.changed', { equipmentIds: [2, 9] });
    await bench.sources.of([1, 2]);
    expect(bench.read).toEqual([[1, 2], [2]]);
    bench.reconnect();
    await bench.sources.of([1, 2]);
    expect(bench.read.at(-1)).toEqual([1, 2]);
  });

  it('[TK1] does not keep what was read while it changed', async () => {
    const bench = new Bench();
    bench.meanwhile = () => bench.bus.publish('equipment.changed', { equipmentIds: [1] });
    await bench.sources.of([1]);
    bench.meanwhile = () => {};
    await bench.sources.of([1]);
    await bench.sources.of([1]);
    expect(bench.read).toEqual([[1], [1]]);
  });

  it('[TK1] caches nothing while changes are not reported', async () => {
    const bench = new Bench({ starts: false });
    await bench.sources.of([1]);
    bench.sources.start();
    await bench.sources.of([1]);
    bench.sources.stop();
    expect(bench.read).toEqual([[1], [1]]);
  });
});

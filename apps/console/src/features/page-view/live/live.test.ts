import { fileUrl, GOOD, type MonitoredSignal, type SignalValue } from '@lookfar/contract';
import { signalKey } from '@lookfar/page';
import { describe, expect, it } from 'vitest';
import { boundSignals, otherEquipment } from './boundSignals.ts';
import { gatherHistory } from './gatherHistory.ts';
import { Plant } from './Plant.ts';
import { toReading } from './toReading.ts';

const value = (code = GOOD, of: SignalValue['value'] = 7): SignalValue => ({ code, value: of, time: 100 });
const broken = { link: 'gateway', since: null } as const;

describe('readings', () => {
  it('[PV5] a good value is good, behind a broken link it is stale', () => {
    expect(toReading(value(), null)).toEqual({ value: 7, code: GOOD, time: 100, stale: false });
    expect(toReading(value(), broken)).toEqual({ value: 7, code: GOOD, time: 100, stale: true });
  });

  it('[PV5] a fault keeps its code, except when the device is known not to respond', () => {
    expect(toReading(value('1711'), null)).toMatchObject({ code: '1711', stale: false });
    expect(toReading(value('1715'), broken)).toMatchObject({ value: 7, code: '1303', stale: true });
  });

  it('[PV5] a missing value never reads 0', () => {
    expect(toReading(undefined, null)).toMatchObject({ value: null, time: 0 });
    expect(toReading(value('1308', null), null)).toMatchObject({ value: null, code: '1308' });
  });
});

describe('signals', () => {
  it('[WK41] have their picture from the file store, where they have one', () => {
    const plant = new Plant();
    const signal = (id: number, image: number | null) => ({ id, equipId: 1, title: '', image }) as MonitoredSignal;
    const signals = [signal(5, 7), signal(6, null)];
    plant.put(1, { signals, name: '泵', values: undefined as never, broken: null, refusalOf: () => null });
    expect(plant.bound(1, 5)?.imgUrl).toBe(fileUrl(7));
    expect(plant.bound(1, 6)).not.toHaveProperty('imgUrl');
  });
});

describe('sources', () => {
  const sources = [signalKey(1, 5), signalKey(2, 5), signalKey(1, 6), 'system:time', 'mvar:3'] as const;

  it('[PV5] are distinguished by device', () => {
    expect([...boundSignals(sources, 1)]).toEqual([
      [5, signalKey(1, 5)],
      [6, signalKey(1, 6)],
    ]);
    expect([...boundSignals(sources, 2)]).toEqual([[5, signalKey(2, 5)]]);
  });

  it('[PV5] every other device is monitored once, up to the limit', () => {
    const many = [3, 2, 3, 1, 0, 4].map((id) => signalKey(id, 1));
    expect(otherEquipment(many, 1, 2)).toEqual([3, 2]);
  });
});

describe('history', () => {
  it('[PV5] the charts of one span ask together, and each gets its own trends', async () => {
    const asked: unknown[] = [];
    const { promise: waited, resolve: begin } = Promise.withResolvers<void>();
    const column = (key: ReturnType<typeof signalKey>) => ({ key, stored: [], breaks: [] }) as never;
    const history = gatherHistory(
      async (keys, minutes) => {
        asked.push([keys, minutes]);
        return keys.map(column);
      },
      () => waited,
    );
    const both = [signalKey(1, 5), signalKey(2, 5)];
    const replies = [history(both, 60), history([signalKey(1, 5), signalKey(1, 6)], 60), history(both, 5)];
    begin();
    const keys = (await Promise.all(replies)).map((columns) => columns.map(({ key }) => key));
    expect(keys).toEqual([both, [signalKey(1, 5), signalKey(1, 6)], both]);
    expect(asked).toEqual([
      [[...both, signalKey(1, 6)], 60],
      [both, 5],
    ]);
    await history(both, 60);
    expect(asked).toHaveLength(3);
  });
});

import { type Historian, HistorianError, type Point } from '@lookfar/historian';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { FakeClock } from '../../../test/harness/FakeClock.ts';
import { type Bus, NoAnswer, questionBytes } from '../../platform/bus/Bus.ts';
import { LocalBus } from '../../platform/bus/LocalBus.ts';
import { answerMs, RemoteHistorian, shareHistorian } from './RemoteHistorian.ts';

function bench(historian: Partial<Historian>) {
  const clock = new FakeClock();
  const bus = new LocalBus(pino({ level: 'silent' }));
  const sizes: number[] = [];
  let delayMs = 0;
  let isHeard = true;
  const asked: Pick<Bus, 'ask'> = {
    ask(question, body) {
      sizes.push(body.length);
      clock.advance(delayMs);
      return bus.ask(question, body);
    },
  };
  const dispose = shareHistorian(bus, historian as Historian, clock);
  return {
    remote: new RemoteHistorian({ bus: asked, clock, isHeard: () => isHeard }),
    silence: () => {
      isHeard = false;
    },
    dispose,
    sizes,
    late: (ms: number) => {
      delayMs = ms;
    },
  };
}

const point = (time: number, value: string | number): Point => ({ signalId: 7, time, value, code: '200' });

describe('the historian of another process', () => {
  it('[HY13] arguments and columns arrive as they are', async () => {
    const series = { times: Float64Array.of(1, 2), values: Float64Array.of(Number.NaN, -0), more: false };
    const { remote } = bench({ readRange: async (...args) => ({ ...series, args }) as never });
    expect(await remote.readRange(7, 1, 3, { limit: 2 })).toEqual({ ...series, args: [7, 1, 3, { limit: 2 }] });
  });

  it('[HY13] its refusals keep their reason; nobody who answers, and an answer that would be late, are failures', async () => {
    const { remote, dispose, late } = bench({
      count: async () => {
        throw new HistorianError('invalid', 'no range');
      },
      extent: async () => null,
    });
    await expect(remote.count(7)).rejects.toMatchObject({ code: 'invalid', message: 'no range' });
    expect(await remote.extent(7)).toBeNull();
    late(answerMs + 1);
    await expect(remote.extent(7)).rejects.toMatchObject({ code: 'busy' });
    dispose();
    await expect(remote.extent(7)).rejects.toMatchObject({ code: 'closed', cause: expect.any(NoAnswer) });
  });

  it('[HY13] nobody waits for a process that is not heard', async () => {
    const { remote, silence, sizes } = bench({ extent: async () => null });
    silence();
    await expect(remote.extent(7)).rejects.toMatchObject({ code: 'closed' });
    expect(sizes).toEqual([]);
  });

  it('[HY13] points are handed over in messages of limited size', async () => {
    const stored: Point[] = [];
    const { remote, sizes } = bench({ append: async (points) => void stored.push(...(points as Point[])) });
    const points = Array.from({ length: 12_000 }, (_, time) => point(time, time % 10 === 0 ? '文'.repeat(2000) : time));
    await remote.append(points);
    expect(stored).toEqual(points);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(questionBytes);
  });
});

import { gatewayMetrics } from '@lookfar/contract';
import { decodePayload, type Publish } from '@lookfar/sparkplug';
import { describe, expect, it } from 'vitest';
import { FakeClock } from '../../../test/harness/FakeClock.ts';
import { BatchAcknowledger } from './BatchAcknowledger.ts';

function bench() {
  const clock = new FakeClock();
  const sent: { topic: string; text: unknown }[] = [];
  const online = new Set([1, 2]);
  const send = ({ topic, payload }: Publish) => {
    const [metric] = decodePayload(payload).metrics;
    expect(metric?.name).toBe(gatewayMetrics.stored);
    sent.push({ topic, text: metric?.value });
  };
  const addressOf = (id: number) => (online.has(id) ? { orgId: 9, sn: `GW-${id}` } : undefined);
  return { clock, sent, online, acknowledger: new BatchAcknowledger({ clock, send, addressOf }) };
}

describe('Acknowledger', () => {
  it('[HY5] sends ranges, at most once a second for each gateway', () => {
    const { clock, sent, acknowledger } = bench();
    acknowledger.stored(1, [1, 2, 3]);
    acknowledger.stored(2, [7]);
    clock.advance(0);
    expect(sent).toEqual([
      { topic: 'spBv1.0/9/NCMD/GW-1', text: '1-3' },
      { topic: 'spBv1.0/9/NCMD/GW-2', text: '7' },
    ]);
    for (let batch = 4; batch < 8; batch += 1) acknowledger.stored(1, [batch]);
    clock.advance(999);
    expect(sent).toHaveLength(2);
    clock.advance(1);
    expect(sent.slice(2)).toEqual([{ topic: 'spBv1.0/9/NCMD/GW-1', text: '4-7' }]);
    clock.advance(10_000);
    expect(sent).toHaveLength(3);
  });

  it('[HY5] a long list is spread over messages', () => {
    const { clock, sent, acknowledger } = bench();
    acknowledger.stored(
      1,
      Array.from({ length: 2500 }, (_, n) => n * 2),
    );
    clock.advance(2000);
    expect(sent.map(({ text }) => String(text).split(',').length)).toEqual([2000, 500]);
  });

  it('[HY5] an offline or reborn gateway sends its batches again and gets no acknowledgement of the old ones', () => {
    const { clock, sent, online, acknowledger } = bench();
    online.delete(1);
    acknowledger.stored(1, [1]);
    clock.advance(1000);
    online.add(1);
    clock.advance(5000);
    acknowledger.stored(2, [5]);
    acknowledger.forget(2);
    clock.advance(1000);
    expect(sent).toEqual([]);
    acknowledger.stored(2, [6]);
    acknowledger.stop();
    clock.advance(1000);
    expect(sent).toEqual([]);
  });
});

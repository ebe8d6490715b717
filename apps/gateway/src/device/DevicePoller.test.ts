import { Failure, GatewayDevice } from '@lookfar/contract';
import { type Driver, type Link, LinkError, type Reading } from '@lookfar/drivers';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { Log } from '../Log.ts';
import { DevicePoller } from './DevicePoller.ts';

const quiet: Log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {}, child: () => quiet };
const device = GatewayDevice.parse({
  id: 1,
  driver: 'fake',
  parameters: {},
  signals: [{ id: 5, address: 'x', dataType: 'INT16' }],
});
const good: Reading[] = [{ signalId: 5, value: 1, code: '200' }];
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

function kit(link: Partial<Link>, open?: Driver['open']) {
  const told: string[] = [];
  const timers: { run: () => void; ms: number }[] = [];
  const whole: Link = { read: async () => good, write: async () => {}, close: async () => {}, ...link };
  const driver: Driver = {
    id: 'fake',
    name: { cn: '', en: '' },
    parameters: z.unknown(),
    check: () => [],
    open: open ?? (async () => whole),
  };
  const poller = new DevicePoller({
    device,
    driver,
    scanMs: 1000,
    heartbeatMs: 60_000,
    log: quiet,
    runtime: {
      now: () => 0,
      ticks: () => 0,
      random: () => 0,
      setTimer: (run, ms) => {
        const timer = { run, ms };
        timers.push(timer);
        return () => void timers.splice(timers.indexOf(timer), 1);
      },
    },
    onOnline: () => told.push('online'),
    onChanged: () => told.push('changed'),
    onOffline: () => told.push('offline'),
  });
  const fire = async (ms: number) => {
    const index = timers.findIndex((timer) => timer.ms === ms);
    if (index < 0) throw new Error(`no timer of ${ms} ms among ${timers.map((timer) => timer.ms).join()}`);
    timers.splice(index, 1)[0]?.run();
    await settle();
  };
  return { poller, told, fire, timers };
}

describe('DevicePoller', () => {
  it('[GW6] closes a dead link before it opens the next', async () => {
    const order: string[] = [];
    const open = async (): Promise<Link> => {
      order.push('open');
      return {
        read: () => Promise.reject(new LinkError('1715', 'silent')),
        write: async () => {},
        close: async () => {
          await settle();
          order.push('closed');
        },
      };
    };
    const { poller, told, fire } = kit({}, open);
    poller.start();
    await settle();
    await fire(1000);
    await settle();
    await settle();
    expect(order.slice(0, 3)).toEqual(['open', 'closed', 'open']);
    expect(told).toEqual(['offline']);
    await poller.stop();
  });

  it('[GW6] a link that never closes does not keep the device away', async () => {
    const read = vi.fn<Link['read']>().mockRejectedValueOnce(new Error('reset')).mockResolvedValue(good);
    const { poller, told, fire } = kit({ read, close: () => new Promise(() => {}) });
    poller.start();
    await settle();
    await fire(1000);
    expect(told).toEqual(['offline']);
    await fire(5000);
    expect(told).toEqual(['offline', 'online']);
  });

  it('[GW6] a link that opens after the stop is closed and never read', async () => {
    const opened = Promise.withResolvers<Link>();
    const close = vi.fn(async () => {});
    const read = vi.fn(async () => good);
    let signal: AbortSignal | undefined;
    const { poller, told } = kit({}, (_, __, io) => {
      signal = io.signal;
      return opened.promise;
    });
    poller.start();
    await settle();
    await poller.stop();
    expect(signal?.aborted).toBe(true);
    opened.resolve({ read, write: async () => {}, close });
    await settle();
    expect([close.mock.calls.length, read.mock.calls.length, told.length]).toEqual([1, 0, 0]);
  });

  it('[GW17] a write is read back and answered with what the device holds now', async () => {
    const order: string[] = [];
    const { poller, told } = kit({
      write: async (signalId, value) => void order.push(`write ${signalId} ${value}`),
      read: async (signalIds) => {
        order.push(`read ${signalIds ?? 'all'}`);
        return [{ signalId: 5, value: order.length, code: '200' }];
      },
    });
    poller.start();
    await settle();
    expect(await poller.write(5, 9)).toEqual({ code: '200', message: '', value: 3 });
    expect(order).toEqual(['read all', 'write 5 9', 'read 5']);
    expect(told).toEqual(['online', 'changed']);
    await poller.stop();
  });

  it('[GW17] a refused value costs nothing else; a lost device is answered and dies', async () => {
    const read = vi.fn<Link['read']>().mockResolvedValue(good);
    const write = vi.fn<Link['write']>().mockRejectedValueOnce(new Failure('1733')).mockResolvedValue();
    const { poller, told } = kit({ write, read });
    poller.start();
    await settle();
    expect(await poller.write(5, 1)).toMatchObject({ code: '1733' });
    read.mockResolvedValueOnce([{ signalId: 5, value: null, code: '1732' }]);
    expect(await poller.write(5, 1)).toMatchObject({ code: '1732' });
    expect(told).toEqual(['online', 'changed']);
    read.mockRejectedValueOnce(new LinkError('1715', 'silent'));
    expect(await poller.write(5, 1)).toEqual({ code: '1715', message: 'silent' });
    expect(told).toEqual(['online', 'changed', 'offline']);
    expect(await poller.write(5, 1)).toMatchObject({ code: '99901' });
    await poller.stop();
    expect(await poller.write(5, 1)).toMatchObject({ code: '99901' });
  });

  it('[GW29] a read on demand asks the running link for these signals alone; a fault of the link is its answer', async () => {
    const read = vi.fn<Link['read']>().mockResolvedValue(good);
    const { poller, told } = kit({ read });
    poller.start();
    await settle();
    expect(await poller.fetch([5])).toEqual({ code: '200', message: '', readings: good });
    expect(await poller.fetch([])).toEqual({ code: '200', message: '', readings: [] });
    expect(read.mock.calls).toEqual([[], [[5]]]);
    expect(told).toEqual(['online', 'changed']);
    read.mockRejectedValueOnce(new LinkError('1715', 'silent'));
    expect(await poller.fetch([5])).toEqual({ code: '1715', message: 'silent', readings: [] });
    expect(told).toEqual(['online', 'changed', 'offline']);
    await poller.stop();
  });
});

import { api, type Call, equipmentSocketPath, Failure } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import type { Send } from '../../../client/createSender.ts';
import { FakeClock, settle } from '../../../client/FakeClock.ts';
import { noLine } from '../../../client/FakeLine.ts';
import { FakeSocket } from '../../../client/FakeSocket.ts';
import { EquipmentMonitor } from './EquipmentMonitor.ts';
import { LiveValues } from './LiveValues.ts';
import { brokenLinkOf, watchModeOf } from './linkState.ts';

function harness() {
  const clock = new FakeClock();
  const gateway = {
    equipmentId: 5,
    sn: 'GW1',
    online: true,
    deviceOnline: true,
    vpn: false,
    interval: 1,
    economizeOpen: true,
  };
  const answers = new Map<Call, () => unknown>([
    [api.monitor.gateway, () => ({ ...gateway })],
    [api.monitor.signals, () => ({ list: [{ id: 1, last: { code: '200', value: 1, time: 100 } }] })],
    [api.monitor.open, () => ({ online: true })],
    [api.liveToken.monitor, () => 'token'],
  ]);
  const made: string[] = [];
  const answer = async (call: Call): Promise<unknown> => {
    made.push(call.path.split('/').slice(-2).join('/'));
    return answers.get(call)?.();
  };
  const send = answer as Send;
  const sockets: FakeSocket[] = [];
  let wake = (): void => undefined;
  let activityListeners = 0;
  const values = new LiveValues({
    nextFrame: (run) => {
      queueMicrotask(run);
      return () => undefined;
    },
  });
  const monitor = new EquipmentMonitor(5, {
    clock,
    line: noLine,
    send,
    values,
    polls: true,
    openSocket: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
    onActivity: (listener) => {
      wake = listener;
      activityListeners += 1;
      return () => {
        activityListeners -= 1;
      };
    },
  });
  return {
    clock,
    gateway,
    answers,
    made,
    sockets,
    values,
    monitor,
    wake: () => wake(),
    listeners: () => activityListeners,
    message: (data: unknown) => sockets.at(-1)?.onmessage?.({ data: JSON.stringify(data) }),
    opens: () => made.filter((path) => path === 'multi/open').length,
  };
}

type Harness = ReturnType<typeof harness>;

async function watching(): Promise<Harness> {
  const parts = harness();
  parts.monitor.start();
  await settle();
  parts.sockets.at(-1)?.onopen?.();
  await settle();
  return parts;
}

describe('equipment monitor', () => {
  it('[MO1] goes live with the latest values', async () => {
    const { monitor, values, opens } = await watching();
    expect(watchModeOf(monitor.snapshot())).toBe('live');
    expect(brokenLinkOf(monitor.snapshot())).toBeNull();
    expect(values.get(1)?.value).toBe(1);
    expect(opens()).toBe(1);
    expect(equipmentSocketPath).toContain('/ws/eg/signal/subscribe');
  });

  it('[MO4] pauses for an idle user and resumes on activity', async () => {
    const { monitor, clock, wake, opens } = await watching();
    await clock.advance(600_000);
    expect(watchModeOf(monitor.snapshot())).toBe('paused');
    expect(opens()).toBe(1);
    wake();
    await settle();
    expect(opens()).toBe(2);
    expect(watchModeOf(monitor.snapshot())).toBe('live');
  });

  it('[MO4] renews the lease of an active user', async () => {
    const { clock, wake, opens, monitor } = await watching();
    for (let minute = 0; minute < 30; minute += 1) {
      await clock.advance(60_000);
      wake();
    }
    expect(opens()).toBe(1 + Math.floor(1_800_000 / 580_000));
    expect(watchModeOf(monitor.snapshot())).toBe('live');
  });

  it('[MO6] records when the server was lost and clears it when the socket is back', async () => {
    const { monitor, clock, sockets } = await watching();
    const lostAt = clock.now();
    sockets.at(-1)?.onclose?.();
    expect(brokenLinkOf(monitor.snapshot())).toEqual({ link: 'server', since: lostAt });
    await clock.advance(10_000);
    sockets.at(-1)?.onopen?.();
    expect(brokenLinkOf(monitor.snapshot())).toBeNull();
    expect(sockets).toHaveLength(2);
  });

  it('[MO7] accepts values from messages unless they are older', async () => {
    const { values, message } = await watching();
    message({ signalVal: { 1: { code: '200', value: 2, time: 200 } } });
    message({ signalVal: { 1: { code: '200', value: 3, time: 150 } } });
    await settle();
    expect(values.get(1)?.value).toBe(2);
  });

  it('[MO12] follows gateway alarms immediately, without waiting for the poll', async () => {
    const { monitor, message, opens, clock } = await watching();
    message({ gatewayAlarm: { sn: 'GW1', online: false, deviceOnline: false, time: clock.now() } });
    expect(watchModeOf(monitor.snapshot())).toBe('gatewayOffline');
    expect(brokenLinkOf(monitor.snapshot())).toEqual({ link: 'gateway', since: clock.now() });
    message({ gatewayAlarm: { sn: 'GW1', online: true, deviceOnline: false, time: clock.now() } });
    await settle();
    expect(opens()).toBe(2);
    expect(brokenLinkOf(monitor.snapshot())?.link).toBe('device');
  });

  it('[MO12] a gateway of which nothing is known is neither online nor offline', async () => {
    const { monitor, message, clock } = await watching();
    message({ gatewayAlarm: { sn: 'GW1', online: false, deviceOnline: false, unknown: true, time: clock.now() } });
    expect(watchModeOf(monitor.snapshot())).toBe('gatewayUnknown');
    expect(brokenLinkOf(monitor.snapshot())).toEqual({ link: 'source', since: null });
    message({ gatewayAlarm: { sn: 'GW1', online: true, deviceOnline: true, time: clock.now() } });
    await settle();
    expect(brokenLinkOf(monitor.snapshot())).toBeNull();
  });

  it('[MO17] a message that does not fit the contract changes nothing', async () => {
    const { monitor, message, values } = await watching();
    const before = monitor.snapshot();
    message({ signalVal: { 1: { code: 200, value: {}, time: 'x' } }, gatewayAlarm: 7 });
    message(null);
    await settle();
    expect(monitor.snapshot()).toBe(before);
    expect(values.get(1)?.value).toBe(1);
  });

  it('[MO9] tells a missing gateway from a failed query', async () => {
    const none = harness();
    none.answers.set(api.monitor.gateway, () => {
      throw new Failure('2001');
    });
    none.monitor.start();
    await settle();
    expect(watchModeOf(none.monitor.snapshot())).toBe('noGateway');
    expect(brokenLinkOf(none.monitor.snapshot())).toEqual({ link: 'noGateway', since: null });
    const broken = harness();
    broken.answers.set(api.monitor.gateway, () => {
      throw new TypeError('boom');
    });
    broken.monitor.start();
    await settle();
    expect(watchModeOf(broken.monitor.snapshot())).toBe('failed');
  });

  it('[MO15] leaves nothing behind, and can be started again', async () => {
    const { monitor, clock, made, listeners } = await watching();
    monitor.stop();
    expect(clock.pending).toBe(0);
    expect(listeners()).toBe(0);
    const calls = made.length;
    await clock.advance(1_000_000);
    expect(made).toHaveLength(calls);
    monitor.start();
    await settle();
    expect(watchModeOf(monitor.snapshot())).toBe('live');
  });
});

import { api, type Call, idleMessage, type ProjectGateway } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import type { Send } from '../../../client/createSender.ts';
import { FakeClock, settle } from '../../../client/FakeClock.ts';
import { noLine } from '../../../client/FakeLine.ts';
import { FakeSocket } from '../../../client/FakeSocket.ts';
import { LiveValues } from '../monitoring/LiveValues.ts';
import { ProjectMonitor } from './ProjectMonitor.ts';

const gateway = (equipmentId: number): ProjectGateway => ({
  ...{ equipmentId, code: '200', sn: `GW${equipmentId}`, online: true, deviceOnline: true },
  ...{ vpn: false, interval: 1, economizeOpen: false },
});

function harness() {
  const clock = new FakeClock();
  const made: [path: string, body: unknown][] = [];
  const answers = new Map<Call, () => unknown>([
    [api.projectMonitor.gateways, () => ({ list: [gateway(1), gateway(2)] })],
    [api.projectMonitor.signals, () => ({ list: [{ id: 11, last: { code: '200', value: 1, time: 100 } }] })],
    [api.projectMonitor.open, () => ({ online: true })],
    [api.projectMonitor.token, () => 'token'],
  ]);
  const send = (async (call: Call, body: unknown) => {
    made.push([call.path.replace('/lfscada/', ''), body]);
    return answers.get(call)?.();
  }) as Send;
  const sockets: FakeSocket[] = [];
  const values = new LiveValues({
    nextFrame: (run) => {
      queueMicrotask(run);
      return () => undefined;
    },
  });
  const page = { projectId: 3, pageId: 7, draft: false, equipIds: [1, 2] };
  const monitor = new ProjectMonitor(page, {
    ...{ clock, line: noLine, send, values, polls: true },
    openSocket: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
  });
  const paths = () => made.map(([path]) => path);
  return { clock, answers, made, paths, sockets, values, monitor };
}

describe('watching a project page', () => {
  it('[LP1] has one socket for all devices, whose values arrive by signal', async () => {
    const { monitor, sockets, values, made } = harness();
    monitor.start();
    await settle();
    expect(sockets).toHaveLength(1);
    const asked = { pageId: 7, draft: false, dataEquip: [1, 2] };
    expect(made.find(([path]) => path === 'websocket/monitor/project/token')?.[1]).toEqual(asked);
    sockets[0]?.onopen?.();
    const signalVal = { 11: { code: '200', value: 5, time: 200 }, 99: { code: '200', value: 6, time: 200 } };
    sockets[0]?.onmessage?.({ data: JSON.stringify({ signalVal }) });
    await settle();
    expect([values.get(11)?.value, values.get(99)?.value]).toEqual([5, 6]);
    // An older value does not replace a newer one.
    sockets[0]?.onmessage?.({ data: JSON.stringify({ signalVal: { 11: { code: '200', value: 4, time: 150 } } }) });
    await settle();
    expect(values.get(11)?.value).toBe(5);
    monitor.stop();
  });

  it('[LP6] pings every 60 s and reconnects after 10 s, as it does after a refused token', async () => {
    const { monitor, sockets, clock, answers, paths } = harness();
    answers.set(api.projectMonitor.token, () => Promise.reject(new Error('down')));
    monitor.start();
    await settle();
    expect(sockets).toHaveLength(0);
    answers.set(api.projectMonitor.token, () => 'token');
    await clock.advance(9_999);
    await settle();
    expect(sockets).toHaveLength(0);
    await clock.advance(1);
    await settle();
    expect(sockets).toHaveLength(1);
    sockets[0]?.onopen?.();
    for (let seconds = 0; seconds < 60; seconds += 5) {
      await clock.advance(5000);
      sockets[0]?.onmessage?.({ data: idleMessage });
    }
    expect(sockets[0]?.sent).toEqual([idleMessage]);
    const before = paths().filter((path) => path.endsWith('signal/query')).length;
    sockets[0]?.onclose?.();
    expect(monitor.snapshot().channel.downSince).not.toBeNull();
    await clock.advance(10_000);
    await settle();
    expect(sockets).toHaveLength(2);
    sockets[1]?.onopen?.();
    await settle();
    expect(paths().filter((path) => path.endsWith('signal/query'))).toHaveLength(before + 1);
    monitor.stop();
  });

  it('[LP3] opens its gateways one after the other', async () => {
    const { monitor, clock, paths } = harness();
    const opens = () => paths().filter((path) => path === 'monitor/project/gateway/open').length;
    monitor.start();
    await settle();
    expect(opens()).toBe(1);
    await clock.advance(99);
    expect(opens()).toBe(1);
    await clock.advance(1);
    expect(opens()).toBe(2);
    await settle();
    expect(monitor.snapshot().monitoring.monitored.size).toBe(2);
    monitor.stop();
  });
});

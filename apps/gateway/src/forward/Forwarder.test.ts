import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GatewaySignal, GOOD, gatewayMetrics } from '@lookfar/contract';
import type { EdgeEvent, EdgeMetric } from '@lookfar/sparkplug';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../../scripts/test/temporaryFolder.ts';
import type { Sample } from '../buffer/batch.ts';
import { DiskBuffer } from '../buffer/DiskBuffer.ts';
import { signalMetric } from '../device/signalMetric.ts';
import type { Log } from '../Log.ts';
import { Forwarder } from './Forwarder.ts';

const quiet: Log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {}, child: () => quiet };
const signal = GatewaySignal.parse({ id: 7, address: 'x', dataType: 'INT32' });
const samples = (count: number): Sample[] =>
  Array.from({ length: count }, (_, value) => ({ signalId: 7, time: 1000 + value, value, code: GOOD }));

let root: string;
beforeEach(() => {
  root = temporaryFolder('forward');
});

function kit(folder = join(root, 'buffer')) {
  const sent: Extract<EdgeEvent, { kind: 'data' }>[] = [];
  const events: EdgeEvent[] = [];
  const edge = {
    live: true,
    known: new Set(['1', '2']),
    queuedBytes: 0,
    knows: (device: string) => edge.known.has(device),
    send: (event: EdgeEvent) => {
      if (event.kind === 'data') sent.push(event);
      if (event.kind === 'deviceOnline') edge.known.add(event.device);
      if (event.kind === 'deviceOffline') edge.known.delete(event.device);
      events.push(event);
    },
  };
  const configured = new Set([1, 2]);
  const clock = { ticks: 0, timers: [] as { at: number; run: () => void }[] };
  const runtime = {
    now: () => 5000,
    ticks: () => clock.ticks,
    random: () => 0,
    setTimer: (run: () => void, ms: number) => {
      const timer = { at: clock.ticks + ms, run };
      clock.timers.push(timer);
      return () => {
        clock.timers = clock.timers.filter((other) => other !== timer);
      };
    },
  };
  const limits = { segmentBytes: 4096, maxBytes: 1e6, maxAgeMs: 1e9, samplesPerSecond: 2000, resendMs: 15_000 };
  const onDropped = () => {};
  const buffer = new DiskBuffer({ folder, limits, runtime, log: quiet, onDropped });
  const metricsOf = (device: number, given: readonly Sample[]): EdgeMetric[] | undefined =>
    configured.has(device) ? given.map((one) => signalMetric(signal, one, one.time)) : undefined;
  const silentMetricsOf = (): EdgeMetric[] => [
    { ...signalMetric(signal, { signalId: 7, value: null, code: '99907' }, 5000), historical: true, transient: true },
  ];
  const options = { edge, limits, reportMs: 5000, runtime, log: quiet, metricsOf, silentMetricsOf };
  const forwarder = new Forwarder(buffer, options);
  forwarder.start();
  /** Lets time pass in small steps and fires timers that are due. */
  const pass = (ms: number) => {
    for (const end = clock.ticks + ms; clock.ticks < end; clock.ticks += 50) {
      for (const timer of clock.timers.filter(({ at }) => at <= clock.ticks)) {
        clock.timers = clock.timers.filter((other) => other !== timer);
        timer.run();
      }
    }
  };
  const uuids = () => sent.splice(0).flatMap(({ uuid, metrics }) => (uuid ? [[uuid, metrics[0]?.historical]] : []));
  const told = (name: string) =>
    sent.flatMap(({ metrics }) => metrics.filter((metric) => metric.name === name).map(({ value }) => value));
  return { forwarder, buffer, edge, configured, sent, events, pass, uuids, told };
}

describe('Forwarder', () => {
  it('[GW13] samples are on disk before they are sent, in batches of 1000 at most', () => {
    const { forwarder, buffer, edge, sent } = kit();
    const waiting: number[] = [];
    const { send } = edge;
    edge.send = (event) => {
      waiting.push(buffer.pending);
      send(event);
    };
    forwarder.take(1, samples(2500));
    expect(waiting).toEqual([1, 2, 3]);
    expect(sent.map(({ uuid, device, metrics }) => [uuid, device, metrics.length])).toEqual([
      ['b1', '1', 1000],
      ['b2', '1', 1000],
      ['b3', '1', 500],
    ]);
    forwarder.stored('1-2');
    expect(buffer.pending).toBe(1);
    forwarder.stop();
  });

  it('[GW14] a birth brings what waits as historical, oldest first and with its own uuid', () => {
    const { forwarder, uuids, sent, pass } = kit();
    for (let i = 0; i < 3; i += 1) forwarder.take(1, samples(1));
    forwarder.stored('2');
    uuids();
    forwarder.born();
    pass(1000);
    expect(sent.flatMap(({ metrics }) => metrics.map(({ timestamp }) => timestamp)).slice(0, 2)).toEqual([1000, 1000]);
    expect(uuids()).toEqual([
      ['b1', true],
      ['b3', true],
    ]);
    forwarder.stop();
  });

  it('[GW32] batches of a device that is away wait for its return for a moment', () => {
    const { forwarder, buffer, edge, uuids, pass } = kit();
    forwarder.take(1, samples(1));
    forwarder.take(2, samples(1));
    uuids();
    edge.known.delete('1');
    forwarder.born();
    pass(20_000);
    expect(new Set(uuids().map(([uuid]) => uuid))).toEqual(new Set(['b2']));
    expect(buffer.pending).toBe(2);
    edge.known.add('1');
    pass(60_000);
    expect(uuids()).toContainEqual(['b1', true]);
    forwarder.stop();
  });

  it('[GW32] batches of a device that no longer answers leave the agent; nobody takes the device for online', () => {
    const { forwarder, buffer, edge, events, pass } = kit();
    forwarder.take(1, samples(2));
    forwarder.take(2, samples(1));
    forwarder.stored('2');
    edge.known.delete('1');
    forwarder.born();
    pass(25_000);
    events.splice(0);
    pass(20_000);
    const story = events.flatMap((event) => {
      if (event.kind !== 'data') return [[event.kind, 'device' in event && event.device]];
      const silent = event.metrics.find(({ name }) => name === gatewayMetrics.silentDevices);
      return event.uuid
        ? [[event.uuid, event.metrics[0]?.historical]]
        : silent
          ? [['silent', String(silent.value)]]
          : [];
    });
    expect(story.slice(0, 5)).toEqual([
      ['silent', '1'],
      ['deviceOnline', '1'],
      ['b1', true],
      ['deviceOffline', '1'],
      ['silent', ''],
    ]);
    forwarder.stored('1');
    expect(buffer.pending).toBe(0);
    events.splice(0);
    pass(60_000);
    expect(events.filter(({ kind }) => kind !== 'data')).toEqual([]);
    forwarder.stop();
  });

  it('[GW32] a silent device that responds meanwhile is announced for itself', () => {
    const { forwarder, edge, events, pass } = kit();
    for (let batch = 0; batch < 3; batch += 1) forwarder.take(1, samples(1000));
    edge.known.delete('1');
    forwarder.born();
    for (let step = 0; step < 2000 && !edge.known.has('1'); step += 1) pass(50);
    events.splice(0);
    forwarder.responds(1);
    expect(events.map((event) => (event.kind === 'data' ? event.metrics[0]?.value : event.kind))).toEqual([
      'deviceOffline',
      '',
    ]);
    forwarder.stop();
  });

  it('[GW15] batches of a device that left the configuration are given up and told', () => {
    const { forwarder, buffer, edge, configured, pass, told } = kit();
    forwarder.take(1, samples(3));
    forwarder.take(1, samples(4));
    configured.delete(1);
    edge.known.delete('1');
    forwarder.born();
    pass(6000);
    expect(buffer.pending).toBe(0);
    expect(told(gatewayMetrics.dropped).map((text) => JSON.parse(String(text)))).toEqual([
      { from: 1, to: 2, points: 7, firstTime: 1000, lastTime: 1003 },
    ]);
    forwarder.stop();
  });

  it('[GW15] a batch that can be neither kept nor sent is dropped; one that is sent is not', () => {
    writeFileSync(join(root, 'file'), '');
    const { forwarder, edge, sent, pass, told } = kit(join(root, 'file', 'buffer'));
    forwarder.take(1, samples(2));
    expect(sent).toHaveLength(1);
    edge.live = false;
    forwarder.take(1, samples(5));
    pass(6000);
    expect(told(gatewayMetrics.dropped)).toEqual([]);
    edge.live = true;
    pass(6000);
    expect(told(gatewayMetrics.dropped).map((text) => JSON.parse(String(text)).points)).toEqual([5]);
    forwarder.stop();
  });

  it('[GW15] a batch that was not kept and not acknowledged before the session ended is dropped', () => {
    writeFileSync(join(root, 'file'), '');
    const { forwarder, pass, told } = kit(join(root, 'file', 'buffer'));
    for (const count of [1, 2, 4]) forwarder.take(1, samples(count));
    forwarder.stored('1,3');
    pass(6000);
    expect(told(gatewayMetrics.dropped)).toEqual([]);
    forwarder.lost();
    pass(6000);
    expect(told(gatewayMetrics.dropped).map((text) => JSON.parse(String(text)))).toEqual([
      { from: 2, to: 2, points: 2, firstTime: 1000, lastTime: 1001 },
    ]);
    forwarder.stop();
  });

  it('[GW15] of batches that were not kept 1000 are followed; the ones before count as dropped', () => {
    writeFileSync(join(root, 'file'), '');
    const { forwarder, pass, told } = kit(join(root, 'file', 'buffer'));
    for (let batch = 1; batch <= 1002; batch += 1) forwarder.take(1, samples(1));
    pass(6000);
    expect(told(gatewayMetrics.dropped).map((text) => JSON.parse(String(text)))).toMatchObject([
      { from: 1, to: 2, points: 2 },
    ]);
    forwarder.stop();
  });

  it('[GW13] the backlog is told when it changed, at most every 5 s', () => {
    const { forwarder, told, pass } = kit();
    forwarder.take(1, samples(1));
    forwarder.take(1, samples(1));
    pass(4900);
    expect(told(gatewayMetrics.backlog)).toEqual([]);
    pass(20_000);
    expect(told(gatewayMetrics.backlog)).toEqual([2n]);
    forwarder.stored('1-2');
    pass(5100);
    expect(told(gatewayMetrics.backlog)).toEqual([2n, 0n]);
    forwarder.stop();
  });

  it('[GW14] old samples wait while the line is full', () => {
    const { forwarder, edge, uuids, pass } = kit();
    forwarder.take(1, samples(1));
    uuids();
    edge.queuedBytes = 1_000_000;
    forwarder.born();
    pass(1000);
    expect(uuids()).toEqual([]);
    edge.queuedBytes = 0;
    pass(100);
    expect(uuids()).toEqual([['b1', true]]);
    forwarder.stop();
  });
});

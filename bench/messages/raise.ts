import { setTimeout as sleep } from 'node:timers/promises';
import {
  api,
  type Call,
  demoPassword,
  type InputOf,
  MessagePush,
  messageSocketPath,
  type ReplyOf,
} from '@lookfar/contract';
import { WebSocket } from 'ws';
import { benchEdges, benchPlant } from '../harness/benchPlant.ts';
import { cpuMs } from '../harness/cpu.ts';
import { loginCookie, withProduct } from '../harness/product.ts';
import { size } from '../harness/size.ts';
import { printTable, quantile } from '../harness/table.ts';

const alarms = size(1000, 10);
const seconds = size(10, 0.2);
const patienceMs = 30_000;

/** From a value beyond its limit, and from the line in the alarm journal, to the message on an open socket. */
export async function benchRaise(): Promise<void> {
  await withProduct({ plant: benchPlant(size(1, 2), alarms), agent: false, shared: true }, async (product, dataDir) => {
    const { url } = product;
    const cookie = await loginCookie(url, 'manager', demoPassword);
    const rules = new Map<number, number>();
    for (let signal = 1; signal <= alarms; signal += 1) {
      const condition = { kind: 'limits', signalId: signal, high: { value: 100 } };
      const rule = await send(url, cookie, api.alarmRule.add, { title: `Level ${signal}`, level: 'high', condition });
      rules.set(rule.id, signal - 1);
    }
    const arrivals = new Map<number, number>();
    const socket = await openMessages(url, cookie, (alarmId) => arrivals.set(alarmId, Date.now()));
    const [edge] = benchEdges(dataDir, alarms);
    await edge?.start();
    await sleep(size(2000, 500));
    const sentAt: number[] = [];
    const pid = product.server.pid ?? 0;
    const cpu = cpuMs(pid);
    for (let at = 0; at < alarms; at += 1) {
      sentAt[at] = Date.now();
      edge?.sendOf(0, [[at, 150]]);
      await sleep((seconds * 1000) / alarms);
    }
    const end = Date.now() + patienceMs;
    while (arrivals.size < alarms && Date.now() < end) await sleep(20);
    const usedMs = cpuMs(pid) - cpu;
    const sinceSent = [...arrivals].map(([alarmId, at]) => at - (sentAt[rules.get(alarmId) ?? 0] ?? at));
    const sinceLine = await sinceJournal(url, cookie, arrivals);
    const row = (name: string, samples: readonly number[]) => [
      ...[name, samples.length, quantile(samples, 0.5).toFixed(0), quantile(samples, 0.99).toFixed(0)],
      (usedMs / alarms).toFixed(2),
    ];
    printTable(
      `${alarms} alarms in ${seconds} s → message on the socket; the journal is written up to 200 ms after an alarm`,
      ['from', 'messages', 'median ms', 'p99 ms', 'server CPU ms per alarm, everything'],
      [row('alarm raised (time of its journal line)', sinceLine), row('value sent by the gateway', sinceSent)],
    );
    socket.terminate();
    await edge?.stop();
  });
}

async function sinceJournal(url: string, cookie: string, arrivals: ReadonlyMap<number, number>): Promise<number[]> {
  const delays: number[] = [];
  for (let pageNo = 1; ; pageNo += 1) {
    const { list } = await send(url, cookie, api.alarm.journal, { pageNo, pageSize: 200 });
    for (const { alarmId, time, action } of list) {
      const arrived = arrivals.get(alarmId);
      if (action === 'raised' && arrived !== undefined) delays.push(arrived - time);
    }
    if (list.length < 200) return delays;
  }
}

async function openMessages(url: string, cookie: string, arrived: (alarmId: number) => void): Promise<WebSocket> {
  const token = await send(url, cookie, api.liveToken.message, {});
  const socket = new WebSocket(`${url.replace('http', 'ws')}${messageSocketPath}/${token}`);
  socket.on('message', (data) => {
    const push = MessagePush.parse(JSON.parse(String(data)));
    if ('type' in push && push.type === 'message' && push.message.alarmId !== null) arrived(push.message.alarmId);
  });
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  return socket;
}

async function send<C extends Call>(url: string, cookie: string, call: C, body: InputOf<C>): Promise<ReplyOf<C>> {
  const headers = { cookie, 'content-type': 'application/json' };
  const response = await fetch(url + call.path, { method: 'POST', headers, body: JSON.stringify(body) });
  const { code, message, data } = (await response.json()) as { code: string; message: string; data: ReplyOf<C> };
  if (code !== '200') throw new Error(`${call.path}: ${code} ${message}`);
  return data;
}

import { setTimeout as sleep } from 'node:timers/promises';
import { api, demoPassword, projectSocketPath } from '@lookfar/contract';
import { WebSocket } from 'ws';
import type { BenchDevice, BenchEdge } from '../harness/BenchEdge.ts';
import { type BenchPlantSize, benchEdges, smallFleet, widePlant } from '../harness/benchPlant.ts';
import { cpuMs } from '../harness/cpu.ts';
import { type Door, send } from '../harness/door.ts';
import { openLiveSocket } from '../harness/liveSocket.ts';
import { loginCookie, withProduct } from '../harness/product.ts';
import { size } from '../harness/size.ts';
import { printTable } from '../harness/table.ts';
import { startFleet } from '../monitor/startFleet.ts';
import { addLiveProject } from './liveProject.ts';

const plant = size<BenchPlantSize>({ gateways: 10, devicesEach: 20, signalsEach: 10 }, smallFleet);
/** On the page. */
const devices = size(plant.gateways * plant.devicesEach, 4);
const viewerCounts = size([1, 10, 100], [1, 2]);
/** Viewers with one socket for each device: ten of them are two thousand sockets. */
const plainCounts = size([1, 10], [1]);
const changesPerSecond = size(1000, 100);
const tickMs = 100;
const seconds = size(20, 0.3);
const settleMs = size(3000, 100);

/** A viewer with its sockets; what came over them. */
interface Viewer {
  sockets: WebSocket[];
  values: number;
  bytes: number;
}

type Row = (string | number)[];

/**
 * A page of 200 devices and 2,000 signals while 1,000 of them change every second: sockets of a viewer, and server CPU
 * for each of them, beside one socket for each device.
 */
export async function benchProjectLive(): Promise<void> {
  const rows: Row[] = [];
  await withProduct({ plant: widePlant(plant), agent: false, shared: true }, async (product, dataDir) => {
    const edges = benchEdges(dataDir, plant.signalsEach, plant.devicesEach);
    const door = { url: product.url, cookie: await loginCookie(product.url, 'manager', demoPassword) };
    await startFleet(edges, door);
    const all = edges.flatMap(({ identity }) => identity.devices).slice(0, devices);
    const { pageId } = await addLiveProject(door, all);
    const stop = changeSignals(edges);
    const pid = product.server.pid ?? 0;
    await warmUp(() => openPage(door, pageId));
    for (const count of viewerCounts)
      rows.push(await measure('one socket for the page', { pid, count, open: () => openPage(door, pageId) }));
    for (const count of plainCounts)
      rows.push(await measure('one socket for each device', { pid, count, open: () => openAll(door, all) }));
    stop();
    for (const edge of edges) await edge.stop();
  });
  printTable(
    `A page of ${devices} devices and ${devices * plant.signalsEach} signals, ${changesPerSecond} changes/s, ${seconds} s a row`,
    [
      ...['', 'viewers', 'sockets each', 'values/s each', 'KiB/s each'],
      ...['server CPU ms/s, nobody watches', 'watched', 'for each viewer'],
    ],
    rows,
  );
}

/** The first viewers pay for the compiler. */
async function warmUp(open: () => Promise<Viewer>): Promise<void> {
  const viewers = [await open(), await open()];
  await sleep(settleMs * 4);
  for (const { sockets } of viewers) for (const socket of sockets) socket.terminate();
}

async function measure(
  name: string,
  { pid, count, open }: { pid: number; count: number; open(): Promise<Viewer> },
): Promise<Row> {
  await sleep(settleMs);
  // Anew for each row: the machine, and the historian of the server, are not equally busy all the time.
  const before = await costOf(pid);
  const viewers: Viewer[] = [];
  for (let n = 0; n < count; n += 1) viewers.push(await open());
  await sleep(settleMs);
  for (const viewer of viewers) Object.assign(viewer, { values: 0, bytes: 0 });
  const cost = await costOf(pid);
  const each = (total: (viewer: Viewer) => number) =>
    (viewers.reduce((sum, viewer) => sum + total(viewer), 0) / count / seconds).toFixed(0);
  const sockets = viewers[0]?.sockets.length ?? 0;
  const row = [name, count, sockets, each(({ values }) => values), each(({ bytes }) => bytes / 1024)];
  for (const socket of viewers.flatMap((viewer) => viewer.sockets)) socket.terminate();
  await sleep(settleMs);
  const alone = (before + (await costOf(pid))) / 2;
  return [...row, alone.toFixed(1), cost.toFixed(1), ((cost - alone) / count).toFixed(2)];
}

/** Ms of CPU per second. */
async function costOf(pid: number): Promise<number> {
  const before = cpuMs(pid);
  await sleep(seconds * 1000);
  return (cpuMs(pid) - before) / seconds;
}

async function openPage(door: Door, pageId: number): Promise<Viewer> {
  const token = await send(door, api.projectMonitor.token, { pageId });
  const socket = new WebSocket(`${door.url.replace('http', 'ws')}${projectSocketPath}/${token}`);
  const viewer = watching([socket]);
  await new Promise((resolve, reject) => {
    socket.once('message', resolve);
    socket.once('close', (code) => reject(new Error(`closed with ${code}`)));
  });
  return viewer;
}

async function openAll({ url, cookie }: Door, all: readonly BenchDevice[]): Promise<Viewer> {
  const sockets: WebSocket[] = [];
  for (const { id } of all) sockets.push(await openLiveSocket(url, cookie, id));
  return watching(sockets);
}

/** Counts without reading: the values of a message are its times. */
function watching(sockets: WebSocket[]): Viewer {
  const viewer: Viewer = { sockets, values: 0, bytes: 0 };
  for (const socket of sockets)
    socket.on('message', (data: Buffer) => {
      viewer.bytes += data.length;
      viewer.values += data.toString('latin1').split('"value"').length - 1;
    });
  return viewer;
}

/** Every tick another device of each gateway sends its signals. Returns a function that stops it. */
function changeSignals(edges: readonly BenchEdge[]): () => void {
  const each = Math.max(1, Math.round((changesPerSecond * tickMs) / 1000 / edges.length));
  const perDevice = Math.min(each, plant.signalsEach);
  const perTick = Math.ceil(each / perDevice);
  const began = performance.now();
  let tick = 0;
  const change = () => {
    tick += 1;
    for (const edge of edges)
      for (let n = 0; n < perTick; n += 1) {
        const values = Array.from({ length: perDevice }, (_, signal) => [signal, tick + signal / 10] as const);
        edge.sendOf((tick * perTick + n) % plant.devicesEach, values);
      }
  };
  // A timer that was late makes up for it.
  const timer = setInterval(() => {
    while (tick < (performance.now() - began) / tickMs) change();
  }, tickMs);
  return () => clearInterval(timer);
}

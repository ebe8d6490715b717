import { api, demoPassword, dictionaryLimits, findLimits, mapLimits, wallLimits } from '@lookfar/contract';
import { widePlant } from './harness/benchPlant.ts';
import { loginCookie, withProduct } from './harness/product.ts';
import { StallProbe } from './harness/StallProbe.ts';
import { size } from './harness/size.ts';
import type { HeavyCall } from './stalls/heavyCalls.ts';
import { measureStalls, printStalls, type Send, sender, worstOfNothing } from './stalls/measureStalls.ts';

const gateways = size(10, 2);
const devicesEach = size(1000, 10);
const signalsEach = size(20, 2);
/** Beside those of the demo; together nearly as many as there may be. */
const terms = size(dictionaryLimits.terms - 1500, 10);
const layers = size(mapLimits.layers, 2);
const boards = size(wallLimits.boards, 2);
const shapes = size(2000, 10);
const pointsEach = 25;

/** The same for what looks through everything that an organisation has: its search, its boards, its map layers. */
export async function benchStallsOfLists(): Promise<void> {
  const probe = await StallProbe.find();
  const plant = widePlant({ gateways, devicesEach, signalsEach });
  await withProduct({ plant, agent: false, env: probe.env }, async (product) => {
    const send = sender(product.url, await loginCookie(product.url, 'manager', demoPassword));
    await fill(send);
    const rows = [await worstOfNothing(probe), ...(await measureStalls(listCalls(), { probe, send }))];
    const devices = gateways * devicesEach;
    printStalls(`${devices} devices, ${devices * signalsEach} signals, ${terms} English names, SQLite`, rows);
  });
}

function listCalls(): HeavyCall[] {
  const find = (name: string, words: string): HeavyCall => ({
    name: `find ${name}`,
    call: api.find.all,
    body: () => JSON.stringify({ words }),
  });
  const none = () => '{}';
  return [
    find('what every signal has', 'signal'),
    find('what every device has', 'device'),
    find('a letter in all English names', 'p'),
    find('one device', `device ${devicesEach - 1}`),
    find('what nothing has', 'x'.repeat(findLimits.words)),
    find('five letters of every signal', 's i g n a'),
    find('five letters of every device', 'd e v i c'),
    { name: 'boards', call: api.wall.query, body: none },
    { name: 'default board', call: api.wall.start, body: none },
    { name: 'map layers', call: api.mapLayer.query, body: none },
  ];
}

async function fill(send: Send): Promise<void> {
  const done = async (...[call, body]: Parameters<Send>) => {
    const { code } = await send(call, body);
    if (code !== '200') throw new Error(`${call.path} answers ${code}`);
  };
  const atOnce = dictionaryLimits.filled;
  for (let at = 0; at < terms; at += atOnce) {
    const names = Array.from({ length: Math.min(atOnce, terms - at) }, (_, n) => at + n);
    await done(
      api.dictionary.fill,
      JSON.stringify({ terms: names.map((n) => ({ text: `设备 ${n}`, english: `Pump ${n}` })) }),
    );
  }
  for (let n = 0; n < boards; n += 1) await done(api.wall.add, JSON.stringify({ name: `Board ${n}`, tiles: [] }));
  const drawing = layer();
  for (let n = 0; n < layers; n += 1) {
    const form = new FormData();
    form.append('name', `Layer ${n}`);
    form.append('file', new File([drawing], 'layer.json', { type: 'application/json' }));
    await done(api.mapLayer.add, form);
  }
}

/** As large as a layer may be. */
function layer(): string {
  const line = (n: number) => Array.from({ length: pointsEach }, (_, at) => [100 + n / 1000, 30 + at / 1000]);
  const features = Array.from({ length: shapes }, (_, n) => ({
    type: 'Feature',
    properties: {},
    geometry: { type: 'LineString', coordinates: line(n) },
  }));
  return JSON.stringify({ type: 'FeatureCollection', features });
}

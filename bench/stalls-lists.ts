import { api, demoPassword, dictionaryLimits, findLimits, mapLimits, wallLimits } from '@lookfar/contract';
import { ManyPeople } from './harness/ManyPeople.ts';
import { loginCookie, withProduct } from './harness/product.ts';
import { StallProbe } from './harness/StallProbe.ts';
import { size } from './harness/size.ts';
import { addPages } from './stalls/addPages.ts';
import type { HeavyCall } from './stalls/heavyCalls.ts';
import { measureStalls, printStalls, type Send, sender, worstOfNothing } from './stalls/measureStalls.ts';
import { fleet, mostSignals, probedPlant } from './stalls/probedPlant.ts';

const { gateways, devicesEach, signalsEach } = fleet;
const pagesEach = size(3, 1);
const people = size(20_000, 20);
/** Beside those of the demo; together nearly as many as there may be. */
const terms = size(dictionaryLimits.terms - 1500, 10);
const layers = size(mapLimits.layers, 2);
const boards = size(wallLimits.boards, 2);
const shapes = size(2000, 10);
const pointsEach = 25;

/** The same for what looks through everything that an organisation has: its search, its boards, its map layers. */
export async function benchStallsOfLists(): Promise<void> {
  const probe = await StallProbe.find();
  await withProduct({ plant: probedPlant(), agent: false, env: probe.env, shared: true }, async (product, dataDir) => {
    const send = sender(product.url, await loginCookie(product.url, 'manager', demoPassword));
    await fill(send);
    addPages(dataDir, pagesEach);
    new ManyPeople(dataDir).grow({ accounts: people, depts: 1, devices: 0 });
    const rows = [await worstOfNothing(probe), ...(await measureStalls(listCalls(), { probe, send }))];
    const devices = gateways * devicesEach;
    const signals = devices * signalsEach + mostSignals;
    const amounts = `${devices + 1} devices, ${signals} signals, ${pagesEach} pages of each device, ${people} people`;
    printStalls(`${amounts}, ${terms} English names, SQLite`, rows);
  });
}

function listCalls(): HeavyCall[] {
  const find = (name: string, words: string): HeavyCall => ({
    name: `find ${name}`,
    call: api.find.all,
    body: () => JSON.stringify({ words }),
  });
  const signals = (name: string, text: string): HeavyCall => ({
    name: `signals of a tile: ${name}`,
    call: api.wall.signals,
    body: () => JSON.stringify({ text }),
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
    find('what every page has', 'page'),
    find('what every person has', 'person'),
    find('five letters of every page', 'p a g e d'),
    find('five letters of every person', 'p e r s o'),
    signals('what none has', 'signal x'),
    signals('five letters, the last of which none has', 's i g n x'),
    signals('as many words as can be typed', Array.from({ length: 30 }, (_, n) => 'signal'[n % 6]).join(' ')),
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

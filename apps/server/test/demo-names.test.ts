import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { api, demoAccounts, demoHistoryFile, demoPassword, dictionaryLimits, shippedRoles } from '@lookfar/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../scripts/test/temporaryFolder.ts';
import { EnglishNames } from '../src/platform/names/EnglishNames.ts';
import { plantPast } from './data/plantPast.ts';
import { type PlantServer, startPlantServer } from './data/startPlantServer.ts';
import { until as eventually } from './data/until.ts';

const chinese = /[\u3400-\u9fff]/;
/** Shipped with the product in both languages, checked by itself, or nobody's reading matter. */
const elsewhere = new Set(['dictionary_term', 'device_model', 'market_page', 'outgoing', 'protocol', 'migration']);
/** What is told: readers of English see names inside of sentences in English. */
const told = new Set(['alarm_event', 'message', 'notice', 'operation_log', 'scene_run', 'scene_run_step']);
/** Fields of documents that refer to something by its name, or compute with it. */
const references = new Set(['formula', 'key']);

/** Every Chinese text that somebody reads in what is stored in a column, in scripts those in quotes. */
function textsOf(value: unknown, field = ''): string[] {
  if (references.has(field)) return [];
  if (typeof value === 'string')
    return (field === 'script' ? quoted(value) : [value]).filter((one) => chinese.test(one));
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item) => textsOf(item));
  // Where there are both languages, only one of them is read in English.
  const texts = Object.entries(value).filter(([key]) => !(key === 'cn' && 'en' in value) && !key.endsWith('Cn'));
  return texts.flatMap(([key, item]) => textsOf(parsed(item), key));
}

/** What is told in both languages at once has the English half last; the name of what acted follows on both. */
const englishHalf = (text: string) => (text.split(' / ').at(-1) ?? '').replace(/^场景\/(?=Scene: )/, '');

const quoted = (script: string) => [...script.matchAll(/'([^'\n]*)'/g)].map(([, text]) => text ?? '');

function parsed(value: unknown): unknown {
  if (typeof value !== 'string' || !/^[[{]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

describe('the names of the demo', () => {
  let demo: PlantServer;

  beforeAll(async () => {
    const folder = temporaryFolder('demo-names');
    const demoFile = join(folder, 'plant.json');
    const { plant, history } = await plantPast();
    await writeFile(demoFile, plant);
    demo = await startPlantServer('sqlite', { config: { dataDir: folder, demo: true, demoFile } });
    await writeFile(join(folder, 'history'), history);
    await rename(join(folder, 'history'), join(folder, demoHistoryFile));
    await eventually('the import', () => demo.logged().includes('imported the history'), 240_000);
  }, 360_000);
  afterAll(() => demo.stop());

  it('all have an English one: nothing Chinese is stored that the dictionary lacks', async () => {
    const { db } = demo.server.database;
    const terms = await db.selectFrom('dictionaryTerm').select(['text', 'english']).execute();
    const names = new EnglishNames(terms);
    const known = new Set([...terms.map(({ text }) => text), ...Object.values(shippedRoles).map(({ cn }) => cn)]);
    const missing = new Map<string, string>();
    for (const { name } of await db.introspection.getTables()) {
      if (elsewhere.has(name)) continue;
      const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db);
      for (const row of rows)
        for (const text of textsOf(row)) {
          const isShown = known.has(text) || (told.has(name) && !chinese.test(names.sentence(englishHalf(text))));
          if (!isShown) missing.set(text, name);
        }
    }
    expect([...missing]).toEqual([]);
    expect(known.size).toBeGreaterThan(600);
    const long = terms.filter(({ text, english }) => Math.max(text.length, english.length) > dictionaryLimits.text);
    expect(long).toEqual([]);
  });

  it('are in English in the English half of every mail of the past', async () => {
    const mails = await demo.server.database.db.selectFrom('outgoing').select('body').execute();
    expect(mails.length).toBeGreaterThan(20);
    const halves = mails.map(({ body }) => body.slice(body.indexOf('\n\n')));
    expect(halves.filter((half) => chinese.test(half))).toEqual([]);
  });

  it('[AB2] [AB3] are told to visitors with the logins of the demo', async () => {
    const { data } = await demo.visitor().send(api.about.info, {}, { 'accept-language': 'en' });
    expect(data).toMatchObject({ plant: 'Yuanwang Water', demo: { password: demoPassword } });
    const manager = { loginname: 'manager', roleName: 'Organisation administrator', orgName: 'Yuanwang Water' };
    expect(data.demo?.accounts.map(({ loginname }) => loginname)).toEqual([...demoAccounts]);
    expect(data.demo?.accounts).toContainEqual(manager);
  });

  it('are read in the language of the reader', async () => {
    const manager = demo.visitor();
    await manager.login('manager');
    const namesIn = async (language: string) =>
      (await manager.send(api.equipment.query, {}, { 'accept-language': language })).data.list.map(({ name }) => name);
    expect(await namesIn('zh')).toContain('清水池');
    expect(await namesIn('en')).toContain('Clear-water tank');
    expect((await namesIn('en')).filter((name) => chinese.test(name))).toEqual([]);
  });
});

import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alreadyJson } from '../http/JsonText.ts';
import { replyJson } from '../http/replyJson.ts';
import { bytesInTurns, jsonBytes, jsonText } from './jsonInTurns.ts';

const signals = Array.from({ length: 5000 }, (_, id) => ({ id, title: `变量 ${id}`, maps: [], note: undefined }));
const groups = Array.from({ length: 20 }, (_, id) => ({ id, list: signals.slice(id * 250, id * 250 + 250) }));

describe('JSON in turns', () => {
  it.each([
    ['a document', { code: '200', message: '', data: { revision: 2, document: { signals, note: undefined } } }],
    ['a long list', { code: '200', data: signals }],
    ['groups with long lists', { code: '200', data: groups }],
    ['many groups, some with long lists', { data: Array.from({ length: 150 }, (_, n) => groups[n] ?? { id: n }) }],
    ['several envelopes', [{ data: null }, { data: { list: signals, at: new Date(0) } }, { data: {} }]],
    ['what JSON leaves out', { data: { list: signals, gone: undefined, 'd"': [undefined, Number.NaN, '\u2028'] } }],
  ])('[TH8] is the JSON of %s', async (_name, reply) => {
    const bytes = await replyJson(reply);
    expect(bytes).toBeInstanceOf(Buffer);
    expect(bytes.toString()).toBe(JSON.stringify(reply));
    expect(await jsonText(reply)).toBe(JSON.stringify(reply));
  });

  it('[TH8] is the JSON of anything', async () => {
    const long = fc.array(fc.jsonValue(), { minLength: 101, maxLength: 120 });
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), long, async (value, list) => {
        const reply = { code: '200', data: { value, list } };
        expect((await jsonBytes(reply)).toString()).toBe(JSON.stringify(reply));
      }),
      { numRuns: 50 },
    );
  });

  it('[TH8] others have their turn while a large one is written', async () => {
    const large = Array.from({ length: 20 }, () => signals).flat();
    let turns = 0;
    let isRunning = true;
    const count = async () => {
      for (; isRunning; turns += 1) await nextTurn();
    };
    const counting = count();
    await jsonBytes({ data: large });
    isRunning = false;
    await counting;
    expect(turns).toBeGreaterThan(2);
  });

  it('[TH8] texts become bytes without breaking a character', async () => {
    const large = `${'变'.repeat(256 * 1024 - 1)}😀${'x'.repeat(300_000)}`;
    expect((await bytesInTurns(['a', '', large])).equals(Buffer.from(`a${large}`))).toBe(true);
  });

  it('[HT20] keeps what is already JSON', async () => {
    const reply = { data: { drawing: alreadyJson('{"a":1}'), list: signals } };
    const { data } = JSON.parse((await replyJson(reply)).toString()) as { data: { drawing: object; list: object[] } };
    expect(data.drawing).toEqual({ a: 1 });
    expect(data.list).toHaveLength(5000);
  });
});

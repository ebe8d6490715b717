import { emptyBinding } from '@lookfar/page';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadDrawings } from '../drawings.ts';
import { drawWidget, good, liveWidget, newWidget } from '../kit/testing/drawWidget.tsx';
import type { LiveReading } from '../live.ts';
import { unknownReading } from '../live.ts';
import { loadModel } from './loadModel.ts';
import { partStates } from './partStates.ts';
import { webgl } from './webgl.ts';
import { type WebglAddon, webglFields } from './webglFields.ts';

await loadDrawings([webgl]);
afterEach(() => vi.unstubAllGlobals());

const addon = (part: object) => webglFields.schema.parse(part) as WebglAddon;
const data = emptyBinding();
/** As new items of its lists are. */
const part = 'pump';
const condition = { part, data, symbol: '==', value: 1 };
const scale = { part, data, min: 0, max: 10, from: 0 };
const view = { name: '', azimuth: 0, elevation: 0, zoom: 1, part: '' };
const statesWith = (fields: object, reading: LiveReading) => partStates(addon(fields), () => reading).get(part);

describe('the states of the parts of a model', () => {
  const rules = [
    { symbol: '>', value: 90, color: '#d4380d' },
    { symbol: '>', value: 50, color: '#d4a30d' },
  ];

  it('[TD2] have the colour of the first rule that holds', () => {
    const colour = (value: number) => statesWith({ colours: [{ part, data, rules }] }, good(value))?.colour;
    expect([10, 60, 95].map(colour)).toEqual([undefined, '#d4a30d', '#d4380d']);
  });

  it('[TD2] follow a value between its bounds, and no further', () => {
    const fields = {
      angles: [{ ...scale, axis: 'z', to: 90 }],
      moves: [{ ...scale, axis: 'y', to: 50 }],
    };
    const at = (value: number) => {
      const { angles, offsets } = statesWith(fields, good(value)) ?? {};
      return [angles?.z, offsets?.y];
    };
    expect([5, 99, -1].map(at)).toEqual([
      [45, 0.25],
      [90, 0.5],
      [0, 0],
    ]);
  });

  it('[TD2] of a value that is not known change nothing, and do not look current', () => {
    const fields = {
      colours: [{ part, data, rules: [{ symbol: '==', value: 0, color: '#d4380d' }] }],
      visibles: [{ ...condition, hide: false }],
      spins: [{ ...condition, axis: 'z', speed: 1000 }],
      angles: [{ ...scale, axis: 'z', to: 90 }],
    };
    const nothing = { angles: {}, offsets: {}, spins: {}, isPale: true };
    expect(statesWith(fields, unknownReading)).toEqual(nothing);
    expect(statesWith(fields, good(0, { code: '500' }))).toEqual(nothing);
    expect(statesWith(fields, good(0))).toMatchObject({ colour: '#d4380d', isHidden: true, isPale: false });
  });

  it('[TD3] do not turn by a stale value: the machine may have stopped', () => {
    const fields = { spins: [{ ...condition, axis: 'y', speed: 1000 }] };
    expect(statesWith(fields, good(1))?.spins).toEqual({ y: 1000 });
    expect(statesWith(fields, good(1, { stale: true }))).toMatchObject({ spins: {}, isPale: true });
  });

  it('[TD2] name a part', () => {
    expect(partStates(addon({ colours: [{ part: '', data, rules }] }), () => good(99)).size).toBe(0);
  });
});

describe('the file of a model', () => {
  const { signal } = new AbortController();
  const fetched = (reply: () => Response) => {
    const ask = vi.fn(async () => reply());
    vi.stubGlobal('fetch', ask);
    return ask;
  };

  it.each(['', 'https://evil.example/x.glb', '//evil.example/x.glb', 'javascript:alert(1)', 'data:model/x,1'])(
    '[TD1] %j is never loaded',
    async (address) => {
      const ask = fetched(() => new Response('x'));
      expect(await loadModel(address, { signal })).toBe('nothing');
      expect(ask).not.toHaveBeenCalled();
    },
  );

  it('[TD1] is read, and tells how much of it is there', async () => {
    fetched(() => new Response('12345678', { headers: { 'content-length': '8' } }));
    const heard: number[] = [];
    const bytes = await loadModel('/x', { signal, onPercent: (percent) => heard.push(percent) });
    expect([(bytes as ArrayBuffer).byteLength, heard.at(-1)]).toEqual([8, 99]);
  });

  it('[TD1] that is refused or cannot be reached says which', async () => {
    const json = { headers: { 'content-type': 'application/json' } };
    fetched(() => new Response('{"code":"1014"}', json));
    expect(await loadModel('/x', { signal })).toBe('missing');
    fetched(() => new Response('', { status: 404 }));
    expect(await loadModel('/x', { signal })).toBe('missing');
    fetched(() => new Response('', { status: 503 }));
    expect(await loadModel('/x', { signal })).toBe('network');
    fetched(() => {
      throw new TypeError('offline');
    });
    expect(await loadModel('/x', { signal })).toBe('network');
  });
});

describe('a model on a page', () => {
  const live = (fields: object, reading: LiveReading = unknownReading) =>
    liveWidget(webgl, newWidget(webgl, { dataAddon: { ...addon(fields) } }), {
      bound: () => ({ reading: () => reading, signal: () => undefined }),
    });
  const settled = () => new Promise((resolve) => setTimeout(resolve));

  it('[TD1] says what is wrong', async () => {
    const none = live({});
    vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
    const gone = live({ model: '/x' });
    await settled();
    await settled();
    expect([none.text('note'), none.attribute('root', 'data-state')]).toEqual(['No model is chosen', 'failed']);
    expect(gone.text('note')).toBe('The model could not be loaded');
  });

  it('[TD2] says that data is stale or bad, also before there is a model', () => {
    const fields = { visibles: [{ ...condition, hide: false }] };
    const [bad, fine] = [live(fields, good(1, { stale: true })), live(fields, good(1))];
    for (const one of [bad, fine]) one.part?.update();
    expect([bad, fine].map((one) => one.attribute('stale', 'hidden'))).toEqual([undefined, '']);
  });

  it('[TD5] leaves nothing behind', async () => {
    const shown = live({ views: [view, view] });
    await settled();
    expect(shown.root.listening).toBeGreaterThan(0);
    shown.part?.dispose?.();
    expect(shown.root.listening).toBe(0);
  });

  it('[TD1] shows pictures of ours only, and names as text', () => {
    const fields = { poster: 'https://evil.example/x.png', views: [{ ...view, name: '<b>1</b>' }, view] };
    const markup = drawWidget(webgl, newWidget(webgl, { dataAddon: { ...addon(fields) } }));
    expect(markup).not.toContain('evil.example');
    expect(markup).toContain('&lt;b&gt;1');
  });
});

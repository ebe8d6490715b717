import { describe, expect, it } from 'vitest';
import { FakeClock } from './FakeClock.ts';
import { loadJson } from './loadJson.ts';
import { createScriptLoader, mayLoadScript, type ScriptElement } from './loadScript.ts';

const origin = 'https://scada.example';

describe('loadJson', () => {
  it('[CL10] returns the parsed file', async () => {
    const fetch = () => Promise.resolve(new Response('{"a":[1]}'));
    expect(await loadJson('/map.json', { fetch })).toEqual({ a: [1] });
  });

  it.each([
    ['http', () => Promise.resolve(new Response('', { status: 404 }))],
    ['notJson', () => Promise.resolve(new Response('<html>'))],
    ['network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('[CL10] rejects readably: %s', async (code, fetch) => {
    await expect(loadJson('/map.json', { fetch, language: 'en' })).rejects.toMatchObject({ code });
  });
});

describe('loadScript', () => {
  it.each([
    ['/lib/a.js', true],
    ['lib/a.js', true],
    [`${origin}/a.js`, true],
    ['https://cdn.example/a.js', true],
    ['https://cdn.example.evil/a.js', false],
    ['http://cdn.example/a.js', false],
    ['//other.example/a.js', false],
    ['data:text/javascript,alert(1)', false],
    ['javascript:alert(1)', false],
    ['https://', false],
  ])('[CL11] may load %s: %s', (url, expected) => {
    expect(mayLoadScript(url, origin, ['https://cdn.example'])).toBe(expected);
  });

  function harness() {
    const clock = new FakeClock();
    const added: ScriptElement[] = [];
    const load = createScriptLoader({
      origin,
      create: () => ({ src: '', async: false, onload: null, onerror: null, remove: () => undefined }),
      append: (script) => added.push(script),
      setTimer: clock.setTimer,
      language: () => 'en',
    });
    const fire = (name: 'onload' | 'onerror') => {
      const handler = added.at(-1)?.[name];
      if (typeof handler === 'function') handler();
    };
    return { clock, added, load, fire };
  }

  it('[CL12] adds a script once and resolves when it has run', async () => {
    const { load, added, fire, clock } = harness();
    const first = load('/a.js');
    const second = load(`${origin}/a.js`);
    fire('onload');
    await Promise.all([first, second]);
    expect(added.map(({ src }) => src)).toEqual([`${origin}/a.js`]);
    expect(clock.pending).toBe(0);
  });

  it('[CL12] refuses other origins without adding anything', async () => {
    const { load, added } = harness();
    await expect(load('https://other.example/a.js')).rejects.toMatchObject({ code: 'scriptOrigin' });
    expect(added).toEqual([]);
  });

  it('[CL12] rejects on an error or a timeout, and can then be retried', async () => {
    const { load, added, fire, clock } = harness();
    const failed = load('/a.js');
    fire('onerror');
    await expect(failed).rejects.toMatchObject({ code: 'script' });
    const slow = load('/a.js');
    const outcome = expect(slow).rejects.toMatchObject({ code: 'script' });
    await clock.advance(120_000);
    await outcome;
    expect(added).toHaveLength(2);
  });
});

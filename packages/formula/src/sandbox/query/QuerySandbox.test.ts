import { describe, expect, it } from 'vitest';
import { isLong } from '../../../../../scripts/test/longRun.ts';
import type { ScriptSignal } from '../SandboxRun.ts';
import { QuerySandbox } from './QuerySandbox.ts';
import type { Answer, QueryLimits, QueryRequest, Question } from './QueryScript.ts';

const limits: QueryLimits = {
  ...{ runMs: 200, memoryBytes: 16 * 1024 * 1024, logLines: 20, logLineLength: 100 },
  ...{ requests: 5, resultChars: 1000 },
};
const now = Date.UTC(2026, 4, 2, 6, 30);
const period = { start: Date.UTC(2026, 4, 1), end: Date.UTC(2026, 4, 2) };

const level: ScriptSignal = {
  ...{ id: 7, equipId: 1, title: '液位', unit: 'm', writable: false, value: 3.5, text: '3.50' },
  ...{ time: now - 1000, good: true },
};
const other: ScriptSignal = { ...level, id: 8, equipId: 2, value: 9, alias: '二号液位' };
const pump: ScriptSignal = { ...level, id: 9, title: '水泵', writable: true, good: false };
const signals = [level, other, pump];

/** Time that advances by one step at every reading: a limit is reached after the same work on every machine. */
function steps(ms: number): () => number {
  let time = 0;
  return () => {
    time += ms;
    return time;
  };
}

const sandbox = new QuerySandbox({ limits, elapsed: steps(0.1) });
const hasty = new QuerySandbox({ limits, elapsed: steps(15) });
/** For tests limited by memory alone: filling more of it only takes longer. */
const tight = new QuerySandbox({
  limits: { ...limits, runMs: 60_000, memoryBytes: isLong ? limits.memoryBytes : 1024 * 1024 },
  elapsed: steps(0.1),
});

const nothing = async (): Promise<Answer> => ({ data: [] });
interface Options extends Partial<QueryRequest> {
  ask?: (question: Question) => Promise<Answer>;
  on?: QuerySandbox;
}
const run = (code: string, { ask = nothing, on = sandbox, ...more }: Options = {}) =>
  on.run({ code, now, period, signals, given: 2, acts: false, ...more }, ask);
const resultOf = async (code: string, options: Options = {}) => {
  const { ending, result } = await run(code, options);
  expect(ending).toEqual({ outcome: 'done' });
  return JSON.parse(result) as unknown;
};
const expectHealthy = async (on = sandbox) => expect(await resultOf('return 1', { on })).toBe(1);

describe('what a script of a page can do', () => {
  it('[SB20] reads current values with the functions of every script', async () => {
    const code = "return [value('液位'), signal('液位').text, value('水泵') ?? null, now === Date.now(), typeof write]";
    expect(await resultOf(code)).toEqual([3.5, '3.50', null, true, 'undefined']);
  });

  it('[SB20] has a list of the signals that it was given', async () => {
    expect(await resultOf('return signals.map(({ id, title, value }) => [id, title, value])')).toEqual([
      [7, '液位', 3.5],
      [8, '液位', 9],
    ]);
  });

  it('[SB20] finds signals of another device by its id, or by the name that the widget gives them', async () => {
    expect(await resultOf("return [value('二号液位'), value(2, '液位'), value(2, 8), value(1, '液位')]")).toEqual([
      9, 9, 9, 3.5,
    ]);
    for (const code of ["signal(3, '液位')", 'signal(1, 8)', "value('没有')"])
      expect((await run(code)).ending).toMatchObject({ outcome: 'error', line: 1, reason: { kind: 'noSignal' } });
  });

  it('[SB21] asks for history of its period, or of another range, and goes on with what it gets', async () => {
    const asked: Question[] = [];
    const ask = async (question: Question): Promise<Answer> => {
      asked.push(question);
      return { data: [{ time: 1, value: asked.length, good: true }] };
    };
    const code = `
      const day = await history('液位');
      const [a, b] = await Promise.all([
        history(2, 8, { start: new Date(1000), end: 5000 }),
        statistics('液位', { step: 'hour' }),
      ]);
      return [period.end - period.start, day[0].value, a[0].value, b[0].value];`;
    expect(await resultOf(code, { ask })).toEqual([86_400_000, 1, 2, 3]);
    expect(asked).toEqual([
      { ask: 'history', equipId: 1, signalId: 7, ...period },
      { ask: 'history', equipId: 2, signalId: 8, start: 1000, end: 5000 },
      { ask: 'statistics', equipId: 1, signalId: 7, ...period, step: 'hour' },
    ]);
  });

  it('[SB21] a signal that the page does not show is asked for by its number', async () => {
    const asked: Question[] = [];
    const ask = async (question: Question) => {
      asked.push(question);
      return nothing();
    };
    await run('await history(77); await history(5, 77)', { ask });
    expect(asked).toMatchObject([
      { equipId: 0, signalId: 77 },
      { equipId: 5, signalId: 77 },
    ]);
  });

  it.each([
    ["await history('没有')", { kind: 'noSignal', name: '没有' }],
    ['await history()', { kind: 'badArgument', name: 'signal' }],
    ['await history({})', { kind: 'badArgument', name: 'signal' }],
    ['await history(-1)', { kind: 'noSignal', name: '-1' }],
    ["await history('液位', { start: 'yesterday' })", { kind: 'badArgument', name: 'range' }],
    ["await history('液位', { start: 5, end: 5 })", { kind: 'badArgument', name: 'range' }],
    ["await history('液位', { end: 1e300 })", { kind: 'badArgument', name: 'range' }],
    ["await history('液位', [])", { kind: 'badArgument', name: 'range' }],
    ["await statistics('液位', { step: 0 })", { kind: 'badArgument', name: 'step' }],
    ["await statistics('液位', { step: '__proto__' })", { kind: 'badArgument', name: 'step' }],
  ])('[SB21] %j is refused with its line', async (code, reason) => {
    expect((await run(`\n${code}`)).ending).toEqual({ outcome: 'error', line: 2, reason });
  });

  it('[SB21] data that cannot be had is an error at the line that asked for it, and can be caught', async () => {
    const ask = async (): Promise<Answer> => ({ refused: { kind: 'noData', text: '没有权限' } });
    const code = "const a = 1;\nawait Promise.resolve();\nconst b = await history('液位');";
    const reason = { kind: 'noData', text: '没有权限' };
    expect((await run(code, { ask })).ending).toEqual({ outcome: 'error', line: 3, reason });
    expect(await resultOf("try { await history('液位') } catch (e) { return e.message }", { ask })).toBe('没有权限');
    const broken = () => Promise.reject(new Error('away'));
    expect((await run("await history('液位')", { ask: broken })).ending).toMatchObject({
      reason: { kind: 'noData', text: 'Error: away' },
    });
  });

  it('[SB22] acts only if a user started it, and learns what became of it', async () => {
    const asked: Question[] = [];
    const ask = async (question: Question): Promise<Answer> => {
      asked.push(question);
      return { data: 'done' };
    };
    const code = "const a = await write(1, 9, true); notify('ok', 'success'); openPage(4); openPage(2, 6); return a";
    expect(await resultOf(code, { acts: true, ask })).toBe('done');
    expect(asked).toEqual([
      { ask: 'write', equipId: 1, signalId: 9, value: 1 },
      { ask: 'notify', text: 'ok', level: 'success' },
      { ask: 'openPage', equipId: 0, pageId: 4 },
      { ask: 'openPage', equipId: 2, pageId: 6 },
    ]);
    expect((await run("write('水泵', 1)")).ending).toMatchObject({ outcome: 'error', reason: { kind: 'thrown' } });
  });

  it.each([
    ["await write('水泵')", { kind: 'badValue', name: '水泵' }],
    ["await write('水泵', NaN)", { kind: 'badValue', name: '水泵' }],
    ["await write('水泵', {})", { kind: 'badValue', name: '水泵' }],
    ["await write(1, '没有', 1)", { kind: 'noSignal', name: '没有' }],
    ["await openPage('javascript:alert(1)')", { kind: 'badArgument', name: 'pageId' }],
    ["await notify('x', 'loud')", { kind: 'badArgument', name: 'level' }],
    ['await notify({})', { kind: 'badArgument', name: 'text' }],
  ])('[SB22] %j is refused', async (code, reason) => {
    expect((await run(code, { acts: true })).ending).toEqual({ outcome: 'error', line: 1, reason });
  });

  it('[SB23] returns plain data, as JSON, within its size', async () => {
    expect(await resultOf('return { a: [1, null, "x"], f() {}, d: new Date(0) }')).toEqual({
      ...{ a: [1, null, 'x'], d: '1970-01-01T00:00:00.000Z' },
    });
    expect((await run('1')).result).toBe('');
    expect((await run('return () => 1')).result).toBe('');
    const limit = limits.resultChars;
    expect((await run("return 'x'.repeat(2000)")).ending).toMatchObject({ reason: { kind: 'resultTooLarge', limit } });
    expect((await run('const a = []; a.push(a); return a')).ending).toMatchObject({ reason: { kind: 'thrown' } });
    expect((await run('\nreturn { toJSON() {\n throw new Error("no") } }')).ending).toMatchObject({ line: 3 });
  });

  it('[SB23] keys that mean something elsewhere are only names', async () => {
    const { result } = await run(
      `return JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"p":1}}}')`,
    );
    const read = JSON.parse(result) as Record<string, unknown>;
    expect(Object.hasOwn(read, '__proto__')).toBe(true);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});

describe('attacks by a script of a page', () => {
  it('[SB24] more than its requests are refused, however they are made', async () => {
    let asked = 0;
    const ask = async () => {
      asked += 1;
      return nothing();
    };
    const reason = { kind: 'tooManyRequests', limit: limits.requests };
    const flood = "for (let n = 0; n < 50; n += 1) history('液位');\nawait history('液位')";
    expect((await run(flood, { ask })).ending).toEqual({ outcome: 'error', line: 2, reason });
    expect(asked).toBe(limits.requests);
    expect((await run("for (;;) await history('液位')", { ask })).ending).toMatchObject({ reason });
  });

  it.each([
    ['while (true) {}'],
    ["await history('液位');\nwhile (true) {}"],
    ['for (;;) await 1'],
    ["/^(a+)+$/.test('a'.repeat(60) + '!')"],
    ['async function* f() { for (;;) yield 1 }\nfor await (const n of f()) {}'],
    ['const again = () => Promise.resolve().then(again);\nawait again()'],
    ["for (;;) { try { await history('液位') } catch {} }"],
    ['for (;;) { try { for (;;) {} } catch {} finally { continue } }'],
    ['return { toJSON() { for (;;) {} } }'],
    ['return { then() { for (;;) {} } }'],
    ['return new Proxy({}, { ownKeys() { for (;;) {} } })'],
    ["history({ toJSON() { for (;;) {} } })\nawait history('液位')"],
  ])('[SB25] %j ends by its time', async (code) => {
    expect(['timeout', 'error']).toContain((await run(code, { on: hasty })).ending.outcome);
    await expectHealthy(hasty);
  });

  it('[SB25] the line is told after waiting, too', async () => {
    const code = "await history('液位');\nlet n = 0;\nwhile (true) {\n  value('液位');\n}";
    expect((await run(code, { on: hasty })).ending).toEqual({ outcome: 'timeout', line: 4 });
  });

  it('[SB25] waiting for data costs nothing of its time', async () => {
    const slow = async (): Promise<Answer> => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      return { data: 5 };
    };
    const { ending, ms } = await run("return await history('液位')", { ask: slow, on: new QuerySandbox({ limits }) });
    expect(ending).toEqual({ outcome: 'done' });
    expect(ms).toBeLessThan(limits.runMs);
  });

  it.each([
    ['const all = []; while (true) all.push({})'],
    ["await history('液位'); const all = []; while (true) all.push({})"],
    ["return 'x'.repeat(2 ** 29)"],
    ['let last = Promise.resolve(); const all = []; while (true) all.push((last = last.then(() => new Array(1000))))'],
    ['function* numbers() { for (let n = 0; ; n += 1) yield { n } }\nreturn [...numbers()]'],
    ["const all = []; for (;;) all.push(JSON.parse(JSON.stringify(new Array(1000).fill('x'))))"],
    ["const all = []; for (;;) all.push('x'.repeat(1e5).match(/x/g))"],
    ["const all = []; for (;;) { await history('液位').catch(() => 0); all.push(new Uint8Array(1e5)) }"],
  ])('[SB26] %j ends by its memory', async (code) => {
    expect((await run(code, { on: tight })).ending).toMatchObject({ outcome: 'memory' });
    await expectHealthy(tight);
  });

  it('[SB26] many small things take no more of the host than one large one may', async () => {
    const { memoryBytes } = limits;
    const on = new QuerySandbox({ limits: { ...limits, runMs: 60_000 } });
    const memory = (await on.load()).getWasmMemory();
    const began = memory.buffer.byteLength;
    await run('const all = []; for (;;) all.push(new Uint8Array(1e5))', { on });
    expect(memory.buffer.byteLength).toBeGreaterThan(began);
    expect(memory.buffer.byteLength - began).toBeLessThanOrEqual(memoryBytes);
  });

  it('[SB26] an answer that is larger than its memory ends it as well', async () => {
    for (const data of [new Array(2_000_000).fill(0), 'x'.repeat(17e6)]) {
      const { ending } = await run("await history('液位')", { ask: async () => ({ data }), on: tight });
      expect(ending.outcome).toBe('memory');
      await expectHealthy(tight);
    }
  });

  it('[SB8] a promise that nobody settles ends it, and what arrives after its end is nothing to it', async () => {
    expect((await run('await new Promise(() => {})')).ending).toMatchObject({ reason: { kind: 'neverSettles' } });
    const late = Promise.withResolvers<Answer>();
    expect((await run("history('液位'); return 1", { ask: () => late.promise })).ending).toEqual({ outcome: 'done' });
    late.resolve({ data: 1 });
    await expectHealthy();
  });

  it('[SB9] nothing of a page is within reach, not by any constructor', async () => {
    const names = [
      'fetch',
      'document',
      'window',
      'self',
      'XMLHttpRequest',
      'WebSocket',
      'importScripts',
      'postMessage',
    ];
    const more = ['localStorage', 'indexedDB', 'caches', 'navigator', 'location', 'setTimeout', 'Worker', 'require'];
    const all = [...names, ...more];
    expect(await resultOf(`return [${all.map((name) => `typeof ${name}`)}]`)).toEqual(all.map(() => 'undefined'));
    const way = `const world = history.constructor('return this')();
      const promised = (async () => {}).constructor('return globalThis')();
      return [typeof world.fetch, typeof (await promised).postMessage, typeof (0, eval)('this').self];`;
    expect(await resultOf(way)).toEqual(['undefined', 'undefined', 'undefined']);
    expect((await run("return import('data:text/javascript,1')")).ending.outcome).toBe('error');
  });

  it('[SB13] replaced built-ins change nothing of what we do', async () => {
    const vandal = `
      for (const name of ['parse', 'stringify']) JSON[name] = () => { throw new Error('gone') };
      Promise.prototype.then = Array.prototype.map = Error = Object.freeze = undefined;
      Object.prototype.toJSON = undefined;
      const got = await history('液位');
      return [got.length, value('液位')];`;
    expect(await resultOf(vandal)).toEqual([0, 3.5]);
  });
});

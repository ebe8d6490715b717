import { describe, expect, it } from 'vitest';
import { isLong } from '../../../../scripts/test/longRun.ts';
import { Sandbox } from './Sandbox.ts';
import type { SandboxLimits, SandboxRequest, ScriptSignal } from './SandboxRun.ts';

const limits: SandboxLimits = {
  runMs: 200,
  memoryBytes: 16 * 1024 * 1024,
  logLines: 200,
  logLineLength: 500,
  writesPerRun: 20,
  stateBytes: 10 * 1024,
};
const now = Date.UTC(2026, 4, 1, 6, 30);

const level: ScriptSignal = {
  id: 7,
  title: '液位',
  unit: 'm',
  writable: false,
  value: 3.5,
  text: '3.50',
  time: now - 1000,
  good: true,
};
const pump: ScriptSignal = { ...level, id: 8, title: '水泵', unit: '', writable: true, value: 1, text: '运行' };
const stale: ScriptSignal = { ...level, id: 9, title: '流量', good: false };
const signals = [level, pump, stale];

/** Time that advances by one step at every reading: a limit is reached after the same work on every machine. */
function steps(ms: number): () => number {
  let time = 0;
  return () => {
    time += ms;
    return time;
  };
}

const sandbox = new Sandbox({ limits, elapsed: steps(0.1) });
const hasty = new Sandbox({ limits, elapsed: steps(15) });
/** However long it takes. */
const patient = new Sandbox({ limits: { ...limits, runMs: 60_000 }, elapsed: steps(0.1) });
/** For tests limited by memory alone: filling more of it only takes longer. */
const tight = isLong
  ? patient
  : new Sandbox({ limits: { ...limits, runMs: 60_000, memoryBytes: 1024 * 1024 }, elapsed: steps(0.1) });

const run = (code: string, more: Partial<SandboxRequest> = {}, on = sandbox) =>
  on.run({ code, now, trigger: { kind: 'timer' }, state: '{}', signals, ...more });
const endingOf = async (code: string, on = sandbox) => (await run(code, {}, on)).ending;
const logOf = async (code: string, more: Partial<SandboxRequest> = {}) => {
  const { ending, log } = await run(code, more);
  expect(ending).toEqual({ outcome: 'done' });
  return log.map(({ text }) => text);
};
/** The previous run did not affect this one. */
const expectHealthy = async (on = sandbox) =>
  expect((await run("log('well')", {}, on)).log).toEqual([{ level: 'info', text: 'well' }]);

describe('what a script can do', () => {
  it('[SB1] reads signals by title and by id', async () => {
    expect(await logOf("log(signal('液位')); log(signal(8).text, value(8), value('液位') + 1)")).toEqual([
      JSON.stringify(level),
      '运行 1 4.5',
    ]);
  });

  it('[SB1] a value that nobody vouches for is undefined, so that it compares with nothing', async () => {
    expect(await logOf("log(value('流量') < 99, value('流量') > 0, signal('流量').value)")).toEqual([
      'false false 3.5',
    ]);
  });

  it('[SB2] writes what is writable, in order', async () => {
    const { ending, writes } = await run("write('水泵', 0); write(8, true); write(8, 'x'); write(8, false)");
    expect(ending).toEqual({ outcome: 'done' });
    expect(writes.map(({ signalId, value }) => [signalId, value])).toEqual([
      [8, 0],
      [8, 1],
      [8, 'x'],
      [8, 0],
    ]);
  });

  it.each([
    ["\nwrite('液位', 1)", { kind: 'readOnly', name: '液位' }],
    ["\nwrite('没有', 1)", { kind: 'noSignal', name: '没有' }],
    ["\nsignal('没有')", { kind: 'noSignal', name: '没有' }],
    ['\nvalue(99)', { kind: 'noSignal', name: '99' }],
    ['\nsignal()', { kind: 'noSignal', name: 'undefined' }],
    ["\nwrite('水泵', NaN)", { kind: 'badValue', name: '水泵' }],
    ["\nwrite('水泵')", { kind: 'badValue', name: '水泵' }],
    ["\nwrite('水泵', null)", { kind: 'badValue', name: '水泵' }],
    ["\nwrite('水泵', { valueOf: () => 1 })", { kind: 'badValue', name: '水泵' }],
    ["\nwrite('水泵', 1n)", { kind: 'badValue', name: '水泵' }],
    ["\nfor (let n = 0; n < 21; n += 1) write('水泵', n)", { kind: 'tooManyWrites', limit: 20 }],
  ])('[SB2] %j is refused with its line, and nothing is written', async (code, reason) => {
    const { ending, writes } = await run(`write('水泵', 5);${code}`);
    expect(ending).toEqual({ outcome: 'error', line: 2, reason });
    expect(writes).toEqual([]);
  });

  it('[SB2] a refusal can be caught', async () => {
    expect(await logOf("try { write('液位', 1) } catch (e) { log(e) }")).toEqual(['Error: 液位 is read-only']);
  });

  it('[SB3] keeps a state between runs, and the one before when it fails', async () => {
    const { state } = await run('state.runs = (state.runs ?? 0) + 1', { state: '{"runs":4}' });
    expect(state).toBe('{"runs":5}');
    expect((await run('state.runs = 9; nothing()', { state })).state).toBe(state);
    expect((await run('state = null')).state).toBe('{}');
    expect((await run('state = [1]')).state).toBe('[1]');
  });

  it.each([
    ["state.big = 'x'.repeat(10300)", { kind: 'stateTooLarge', limit: limits.stateBytes }],
    ["state.big = '界'.repeat(4000)", { kind: 'stateTooLarge', limit: limits.stateBytes }],
    ['state = 5', { kind: 'stateUnreadable' }],
    ['state = () => 1', { kind: 'stateUnreadable' }],
    ['state.toJSON = () => 5', { kind: 'stateUnreadable' }],
  ])('[SB3] %j is no state', async (code, reason) => {
    expect(await endingOf(code)).toMatchObject({ outcome: 'error', reason });
  });

  it('[SB3] a state that refers to itself or throws fails the run', async () => {
    expect(await endingOf('state.self = state')).toMatchObject({ outcome: 'error', reason: { kind: 'thrown' } });
    expect(await endingOf("state = { get a() { throw new Error('no') } }")).toMatchObject({
      reason: { text: 'Error: no' },
    });
  });

  it('[SB4] knows what started it and when, and its clock stands still', async () => {
    const trigger = { kind: 'change', signal: '液位', value: 3, old: 2 };
    const code = 'log(trigger.signal, trigger.value - trigger.old, now === Date.now(), +new Date() === now)';
    expect(await logOf(code, { trigger })).toEqual(['液位 1 true true']);
    expect(await logOf('log(new Date(2026, 0, 2) instanceof Date, typeof Date(), Date.UTC(1970, 0, 1))')).toEqual([
      'true string 0',
    ]);
    expect(await logOf('log(new (new Date().constructor)().getTime() === now)')).toEqual(['true']);
  });

  it('[SB5] logs in three levels, whatever it is given', async () => {
    const { log } = await run(
      "log('a', 1, null, undefined, { b: [2] }); warn(Symbol('s'), () => 1, 3n); error(new Error('e')); console.log('c')",
    );
    expect(log).toEqual([
      { level: 'info', text: 'a 1 null undefined {"b":[2]}' },
      { level: 'warn', text: 'symbol function 3' },
      { level: 'error', text: 'Error: e' },
      { level: 'info', text: 'c' },
    ]);
  });

  it('[SB5] lines are cut and counted', async () => {
    const { log, dropped } = await run("for (let n = 0; n < 203; n += 1) log('x'.repeat(600))");
    expect(log).toHaveLength(200);
    expect(log[0]?.text).toHaveLength(500);
    expect(dropped).toBe(3);
  });

  it('[SB6] may end early, and forgotten declarations are errors', async () => {
    expect(await logOf("if (value('水泵') === 1) return; log('never')")).toEqual([]);
    expect(await endingOf('let a = 1;\nb = 2')).toMatchObject({ outcome: 'error', line: 2 });
  });

  it('[SB6] every run is a new world', async () => {
    await run('globalThis.left = 1; Array.prototype.left = 1; log = null; signal = null');
    expect(await logOf('log(typeof left, [].left, typeof signal)')).toEqual(['undefined undefined function']);
  });
});

describe('where a script fails', () => {
  it.each([
    ['let a = 1;\nlet b = ;', 2, 'SyntaxError'],
    ['if (true) {\n  log(1)', 2, 'SyntaxError'],
    ['\n\nnothing()', 3, 'ReferenceError'],
    ['function f() {\n  null.x;\n}\nf();', 2, 'TypeError'],
    ["import fs from 'fs'", 1, 'SyntaxError'],
    ['await 1', 1, 'SyntaxError'],
    ["throw new RangeError('mine')", 1, 'RangeError: mine'],
  ])('[SB7] %j in line %i: %s', async (code, line, text) => {
    const ending = await endingOf(code);
    expect(ending).toMatchObject({ outcome: 'error', line, reason: { kind: 'thrown' } });
    expect(JSON.stringify(ending)).toContain(text);
  });

  it.each([
    ["throw 'plain'", 'plain'],
    ['throw 5', '5'],
    ['throw undefined', 'undefined'],
    ['throw { get message() { throw 1 } }', 'object'],
    ['throw { message: { toString() { throw 1 } } }', 'object'],
    ['throw new Proxy({}, { has() { throw 1 }, get() { throw 1 } })', 'object'],
  ])('[SB7] %j is told as %j', async (code, text) => {
    expect(await endingOf(code)).toMatchObject({ outcome: 'error', reason: { kind: 'thrown', text } });
  });

  it('[SB7] a long message is cut', async () => {
    const ending = await endingOf("throw new Error('x'.repeat(5000))");
    expect(JSON.stringify(ending).length).toBeLessThan(500);
  });

  it('[SB8] promises are finished within the run; one that is returned must be kept', async () => {
    const code = 'Promise.resolve(1).then((one) => { state.one = one })';
    expect((await run(code)).state).toBe('{"one":1}');
    expect(await endingOf("return (async () => {\n  await 1;\n  throw new Error('late')\n})()")).toEqual({
      outcome: 'error',
      line: 3,
      reason: { kind: 'thrown', text: 'Error: late' },
    });
    expect(await endingOf('return new Promise(() => {})')).toMatchObject({ reason: { kind: 'neverSettles' } });
    expect(await endingOf("return import('fs')")).toMatchObject({ outcome: 'error' });
  });
});

describe('attacks on the host', () => {
  it('[SB9] nothing of ours is within reach', async () => {
    const names = ['process', 'require', 'fetch', 'setTimeout', 'setInterval', 'WebSocket', 'Worker', 'performance'];
    const code = `log([${names.map((name) => `typeof ${name}`)}].join())`;
    expect(await logOf(code)).toEqual([names.map(() => 'undefined').join()]);
    const way = "log(typeof signal.constructor('return this')().process, typeof (0, eval)('this').process)";
    expect(await logOf(way)).toEqual(['undefined undefined']);
  });

  it.each([
    ['while (true) {}'],
    ['for (;;) { try { while (true) {} } catch {} finally { continue } }'],
    ['function f() { Promise.resolve().then(f) } f()'],
    ['/^(a+)+$/.test("a".repeat(40) + "b")'],
    ['function* g() { while (true) yield 1 } for (const n of g()) {}'],
    ['new Proxy({}, { get() { while (true) {} } }).x'],
    ['log({ toJSON() { while (true) {} } })'],
    ['throw { get message() { while (true) {} } }'],
    ['state = { toJSON() { while (true) {} } }'],
    ["while (true) signal('液位')"],
    ['Object.defineProperty(globalThis, "state", { get() { while (true) {} } })'],
    ['async function f() { while (true) await 1 } return f()'],
    ['[3, 2, 1].sort(() => { while (true) {} })'],
    ["'x'.replace(/x/, () => { while (true) {} })"],
    ['async function f() { while (true) {} } for (;;) f()'],
    ['async function f() { while (true) {} } for (;;) { try { f() } catch {} finally { continue } }'],
    ['async function f() { while (true) {} } return (async () => { for (;;) { try { await f() } catch {} } })()'],
  ])('[SB10] %j ends by its time', async (code) => {
    // Reading what was thrown has a small time budget of its own; a script that exceeds it as well has thrown nothing
    // readable.
    expect(['timeout', 'error']).toContain((await endingOf(code, hasty)).outcome);
    await expectHealthy(hasty);
  });

  it('[SB10] the line is told when there is one, and nothing is written', async () => {
    const { ending, writes } = await run("write('水泵', 0);\nwhile (true) {\n  value('液位');\n}", {}, hasty);
    expect(ending).toEqual({ outcome: 'timeout', line: 3 });
    expect(writes).toEqual([]);
  });

  it.each([
    ["'x'.repeat(2 ** 29)"],
    ['new ArrayBuffer(1e9)'],
    ['new Uint8Array(17e6)'],
    ['const all = []; while (true) all.push({})'],
    ['let chain = {}; while (true) chain = { chain }'],
    ["const x = 'x'.repeat(1e5); const all = []; while (true) all.push(x + all.length)"],
    ['const all = new Map(); let n = 0; while (true) all.set(n++, {})'],
  ])('[SB11] %j ends by its memory', async (code) => {
    expect(await endingOf(code, tight)).toMatchObject({ outcome: 'memory' });
    await expectHealthy(tight);
  });

  it('[SB11] a text that doubles and an array of any length end as well', async () => {
    for (const code of ["let s = 'x'; while (true) s += s", 'new Array(2 ** 32 - 1).fill(0)', 'new Array(-1)'])
      expect((await endingOf(code)).outcome).not.toBe('done');
    await expectHealthy();
  });

  it.each([
    ['function f() { return f() + 1 }\nf()'],
    ['let a = []; for (let n = 0; n < 200000; n += 1) a = [a];\nreturn JSON.stringify(a)'],
    ["return eval('['.repeat(100000) + ']'.repeat(100000))"],
    ["JSON.parse('['.repeat(200000))"],
    ['const o = {}; o.toString = () => o + 1;\nreturn "" + o'],
    ['class A { get x() { return this.x } }\nnew A().x'],
  ])('[SB12] %j ends by its depth', async (code) => {
    expect(await endingOf(code, patient)).toMatchObject({ outcome: 'error' });
    await expectHealthy(patient);
  });

  it('[SB12] recursion names its line', async () => {
    expect(await endingOf('\nfunction f() { return f() + 1 }\nf()')).toEqual({
      outcome: 'error',
      line: 2,
      reason: { kind: 'stackOverflow' },
    });
  });

  it('[SB13] replaced built-ins change nothing of what we do', async () => {
    const vandal = `
      for (const name of ['parse', 'stringify']) JSON[name] = () => { throw new Error('gone') };
      Reflect.construct = Error = Date = undefined;
      Array.prototype.map = String.prototype.slice = Object.prototype.toString = null;
      Object.prototype.toJSON = undefined;
      state.kept = 1;
      log(signal('液位').value);
      write('水泵', 0);`;
    const { ending, log, writes, state } = await run(vandal);
    expect(ending).toEqual({ outcome: 'done' });
    expect([log.map(({ text }) => text), writes.length, state]).toEqual([['3.5'], 1, '{"kept":1}']);
    const trap = "Object.defineProperty(Object.prototype, 'refused', { get() { return 'mine' } }); signal(7)";
    expect(await endingOf(trap)).toMatchObject({ outcome: 'error', reason: { text: 'Error: mine' } });
  });
});

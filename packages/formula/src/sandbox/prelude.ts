/** The name that the user's code has in stack traces. */
export const scriptName = 'script.js';

/**
 * The start of every prelude, which runs inside the sandbox before the user's code and sets up its environment from
 * host functions. Everything it needs later is kept in local variables, because the script may replace every global and
 * every prototype. Errors are created here and not by the host: only then do they have the line at which they were
 * thrown.
 */
export const commonPrelude = `
  'use strict';
  const { parse, stringify } = JSON;
  const { construct } = Reflect;
  const { isFinite } = Number;
  const Thrown = Error;
  const RealDate = Date;
  const world = globalThis;

  function ScriptDate(...parts) {
    if (new.target === undefined) return new RealDate(now).toString();
    return construct(RealDate, parts.length === 0 ? [now] : parts, new.target);
  }
  ScriptDate.prototype = RealDate.prototype;
  ScriptDate.prototype.constructor = ScriptDate;
  ScriptDate.parse = RealDate.parse;
  ScriptDate.UTC = RealDate.UTC;
  ScriptDate.now = () => now;

  const answer = (text) => {
    const reply = parse(text);
    if (reply.refused !== undefined) throw new Thrown(reply.refused);
    return reply.data;
  };
  const nameOf = (which) => (typeof which === 'number' ? which : '' + which);

  const show = (item) => {
    if (typeof item === 'string') return item;
    if (typeof item === 'symbol' || typeof item === 'function') return typeof item;
    if (typeof item !== 'object' || item === null) return '' + item;
    try {
      return item instanceof Thrown ? item.name + ': ' + item.message : '' + stringify(item);
    } catch {
      return 'object';
    }
  };
  const teller = (level) => (...items) => {
    let line = '';
    for (let n = 0; n < items.length; n += 1) line += (n === 0 ? '' : ' ') + show(items[n]);
    hostLog(level, line);
  };

  // What was thrown, as two texts.
  const describe = (thrown) => {
    let text = 'object';
    let stack = '';
    try {
      const isObject = typeof thrown === 'object' && thrown !== null;
      text = isObject && 'message' in thrown ? thrown.name + ': ' + thrown.message : show(thrown);
      if (isObject) stack = '' + thrown.stack;
    } catch {}
    return stringify([text, stack]);
  };

  world.Date = ScriptDate;
  world.now = now;
  world.log = teller('info');
  world.warn = teller('warn');
  world.error = teller('error');
  world.console = { log: world.log, info: world.log, warn: world.warn, error: world.error };
`;

/** Of scripts that have everything they may see from the start. Returns what is kept for the next run, and `describe`. */
export const prelude = `(function (hostSignal, hostWrite, hostLog, now, triggerText, stateText) {
  ${commonPrelude}
  const find = (which) => answer(hostSignal(nameOf(which)));

  world.trigger = parse(triggerText);
  world.state = parse(stateText);
  world.signal = (which) => find(which);
  world.value = (which) => {
    const { good, value } = find(which);
    return good && value !== null ? value : undefined;
  };
  world.write = (which, item) => {
    const isPlain = typeof item === 'string' || typeof item === 'boolean' || (typeof item === 'number' && isFinite(item));
    const value = typeof item === 'boolean' ? +item : item;
    answer(hostWrite(nameOf(which), isPlain ? value : undefined));
  };

  return [
    () => {
      const { state } = world;
      return state === undefined || state === null ? '{}' : stringify(state);
    },
    describe,
  ];
})`;

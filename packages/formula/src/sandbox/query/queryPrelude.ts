import { commonPrelude } from '../prelude.ts';

/**
 * Of scripts that ask for data while they run. Returns what becomes of the result (its JSON, or its length if that is
 * beyond the limit), and `describe`.
 */
export const queryPrelude = `(function (hostSignal, hostLog, hostAsk, now, givenText) {
  ${commonPrelude}
  const { freeze } = Object;
  const given = parse(givenText);

  // One argument names a signal, two name a device and a signal of it.
  const find = (args) => answer(args.length > 1 ? hostSignal(nameOf(args[1]), nameOf(args[0])) : hostSignal(nameOf(args[0])));

  const ask = async (name, args) => {
    // Created here, because only here is the line of the call known.
    const failure = new Thrown('');
    const reply = parse(await hostAsk(name, stringify(args)));
    if (reply.refused === undefined) return reply.data;
    failure.message = reply.refused;
    throw failure;
  };
  const asking = (name) => (...args) => ask(name, args);

  world.period = freeze(given.period);
  world.signals = given.signals;
  world.signal = (...args) => find(args);
  world.value = (...args) => {
    const { good, value } = find(args);
    return good && value !== null ? value : undefined;
  };
  world.history = asking('history');
  world.statistics = asking('statistics');
  if (given.acts) {
    world.write = asking('write');
    world.openPage = asking('openPage');
    world.notify = asking('notify');
  }

  return [
    (value) => {
      const text = stringify(value);
      if (text === undefined) return '';
      return text.length > given.resultChars ? text.length : text;
    },
    describe,
  ];
})`;

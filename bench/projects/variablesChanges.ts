import type { SignalValue, VariableRule } from '@lookfar/contract';
import { type Definition, VariableGraph } from '@lookfar/variables';
import { size } from '../harness/size.ts';
import { printTable } from '../harness/table.ts';
import { cpuMicros, seededRandom } from './variablesTools.ts';

const signals = size(5000, 200);
const variables = size(500, 20);
const others = size(10_000, 50);
const changes = size(50_000, 200);
/** Computing everything takes so long that a part of the changes has to do. */
const computedAll = size(500, 20);
const calendar = { utcOffset: 480, shifts: [0, 480, 960] };
const firstVariable = 1_000_000;
const lists = ['sum', 'avg', 'min', 'max'] as const;

/** A variable, and the same as a plain function over all values. */
interface Pair {
  definition: Definition;
  plain: (values: Float64Array) => number;
}

/** Three of four are lists of 40 signals; the others formulas over signals and the list before. */
function pairsOf(random: () => number, count: number, from: number, signalFrom: number): Pair[] {
  const anySignal = () => signalFrom + Math.floor(random() * signals);
  return Array.from({ length: count }, (_, index) => {
    const id = from + index;
    if (index % 4 === 3) return formula(id, anySignal(), anySignal());
    const signalIds = [...new Set(Array.from({ length: 40 }, anySignal))];
    const calcType = lists[Math.floor(random() * lists.length)] ?? 'sum';
    return { definition: define(id, { kind: 'calc', calcType, signalIds }), plain: plainList(calcType, signalIds) };
  });
}

const define = (id: number, rule: VariableRule): Definition => ({ id, rule, calendar });

function formula(id: number, one: number, two: number): Pair {
  const text = `\${mvar.${id - 1}} + \${1.${one}} * 2 - \${1.${two}}`;
  const at = (signalId: number) => (signalId < firstVariable ? signalId : signals + signalId - firstVariable);
  return {
    definition: define(id, { kind: 'calc', calcType: 'custom', formula: text }),
    plain: (values) => (values[at(id - 1)] ?? 0) + (values[one] ?? 0) * 2 - (values[two] ?? 0),
  };
}

function plainList(calcType: (typeof lists)[number], ids: readonly number[]): Pair['plain'] {
  const total = (values: Float64Array) => ids.reduce((sum, id) => sum + (values[id] ?? 0), 0);
  switch (calcType) {
    case 'sum':
      return total;
    case 'avg':
      return (values) => total(values) / ids.length;
    case 'min':
      return (values) => ids.reduce((least, id) => Math.min(least, values[id] ?? 0), Number.POSITIVE_INFINITY);
    case 'max':
      return (values) => ids.reduce((most, id) => Math.max(most, values[id] ?? 0), Number.NEGATIVE_INFINITY);
  }
}

/** Values of signals, then of variables. */
class Everything {
  readonly values = new Float64Array(signals + variables);
  readonly #pairs: readonly Pair[];

  constructor(pairs: readonly Pair[]) {
    this.#pairs = pairs;
  }

  compute(): void {
    this.#pairs.forEach(({ plain }, index) => {
      this.values[signals + index] = plain(this.values);
    });
  }
}

const reading = (value: number, time: number): SignalValue => ({ code: '200', value, time });

/** CPU of a change of one signal: what depends on it, beside all of them. */
export function benchVariableChanges(): void {
  const random = seededRandom(7);
  const pairs = pairsOf(random, variables, firstVariable, 0);
  const graph = new VariableGraph();
  graph.set(
    pairs.map(({ definition }) => definition),
    0,
    (id) => (id < signals ? reading(0, 0) : undefined),
  );
  const all = new Everything(pairs);
  const next = Array.from({ length: changes }, () => ({
    signalId: Math.floor(random() * signals),
    value: Math.round(random() * 1e6) / 100,
  }));
  let time = 1;
  let computed = 0;
  const change = (index: number) => {
    const { signalId, value } = next[index % changes] as { signalId: number; value: number };
    all.values[signalId] = value;
    computed += graph.change(signalId, reading(value, time), time).changes.length;
    time++;
  };
  const untouched = (index: number) => {
    graph.change(firstVariable - 1 - (index % 1000), reading(index, time), time);
    time++;
  };
  cpuMicros(changes, change);
  computed = 0;
  const ours = cpuMicros(changes, change);
  const perChange = computed / changes;
  const none = cpuMicros(changes, untouched);
  const plain = cpuMicros(computedAll, () => all.compute());
  const wrong = pairs.filter(({ definition }, index) => {
    const live = graph.value(definition.id)?.value as number;
    return !(Math.abs(live - (all.values[signals + index] ?? 0)) <= 1e-9 * Math.max(1, Math.abs(live)));
  });
  if (wrong.length > 0) throw new Error(`${wrong.length} variables differ from the plain computation`);

  graph.set(
    pairsOf(random, others, firstVariable * 2, firstVariable * 4).map(({ definition }) => definition),
    time,
  );
  cpuMicros(changes, change);
  const withOthers = cpuMicros(changes, change);
  const noneWithOthers = cpuMicros(changes, untouched);
  const row = (name: string, micros: number, count: number) => [
    name,
    count.toFixed(1),
    micros.toFixed(2),
    (micros / plain).toFixed(4),
  ];
  printTable(
    `Variables: ${variables} over ${signals} signals, ${changes} changes of one signal each; every value equals the plain computation`,
    ['a change', 'variables computed', 'CPU µs', '×'],
    [
      row('all variables computed anew, by plain functions', plain, variables),
      row('graph', ours, perChange),
      row(`graph with ${others} variables that it does not touch`, withOthers, perChange),
      row('graph, a signal that no variable reads', none, 0),
      row(`the same with ${others} more variables`, noneWithOthers, 0),
    ],
  );
}

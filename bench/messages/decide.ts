import { Decider, prepareDecider, type Subject, scan, type World } from '@lookfar/notification';
import { size } from '../harness/size.ts';
import { printTable } from '../harness/table.ts';
import { alarmOf, alarmsOf, largeWorld, type WorldSize } from './largeWorld.ts';

const amount: WorldSize = { people: size(50_000, 200), rules: size(500, 20), devices: size(10_000, 100) };
const alarms = size(1000, 20);
/** The scan takes so long that a part of the alarms has to do. */
const scanned = size(20, 5);
const now = Date.UTC(2026, 5, 3, 1, 30);

/** The CPU of deciding who is told of an alarm, beside looking at every rule and every person. */
export function benchDecide(): void {
  const world = largeWorld(amount);
  const turns = prepared(world);
  const decider = new Decider(world);
  const subjects = alarmsOf(alarms, amount.devices);
  const many = alarmOf(1, 'critical');
  const seenByAll = new Decider({ ...world, people: world.people.map((one) => ({ ...one, range: { kind: 'all' } })) });

  // The first alarms warm up both.
  measure(subjects.slice(0, scanned), (subject) => decider.decide(subject, now).deliveries.length);
  const ours = measure(subjects, (subject) => decider.decide(subject, now).deliveries.length);
  const explained = measure(subjects, (subject) => decider.explain(subject, now).lines.length);
  const naive = measure(subjects.slice(0, scanned), (subject) => scan(world, subject, now).deliveries.length);
  const everyone = measure([many, many, many], (subject) => seenByAll.decide(subject, now).deliveries.length);

  const row = (name: string, { micros, found }: Measured) => [
    name,
    found.toFixed(0),
    micros.toFixed(0),
    found > 0 ? (micros / found).toFixed(2) : '',
    (micros / naive.micros).toFixed(4),
  ];
  printTable(
    `Deciding: ${amount.people} accounts with preferences, ${amount.rules} rules, ${amount.devices} devices, ${alarms} alarms`,
    ['decision', 'deliveries per alarm', 'CPU µs per alarm', 'CPU µs per delivery', '×'],
    [
      row(`scan of all rules and people (${scanned} alarms)`, naive),
      row('Decider', ours),
      row('Decider, explained', explained),
      row('Decider, everyone sees the device', everyone),
    ],
  );
  console.log(
    `Prepared in ${turns.cpuMs.toFixed(0)} ms CPU; the longest of ${turns.count} turns ${turns.longestMs.toFixed(1)} ms by the wall clock`,
  );
}

interface Measured {
  micros: number;
  found: number;
}

/** CPU time and results per subject. */
function measure(subjects: readonly Subject[], decide: (subject: Subject) => number): Measured {
  const before = process.cpuUsage();
  const found = subjects.reduce((sum, subject) => sum + decide(subject), 0);
  const { user, system } = process.cpuUsage(before);
  return { micros: (user + system) / subjects.length, found: found / subjects.length };
}

function prepared(world: World): { cpuMs: number; count: number; longestMs: number } {
  const before = process.cpuUsage();
  const turns = prepareDecider(world);
  let count = 0;
  let longestMs = 0;
  for (let isDone = false; !isDone; count += 1) {
    const started = performance.now();
    isDone = turns.next().done === true;
    longestMs = Math.max(longestMs, performance.now() - started);
  }
  const { user, system } = process.cpuUsage(before);
  return { cpuMs: (user + system) / 1000, count, longestMs };
}

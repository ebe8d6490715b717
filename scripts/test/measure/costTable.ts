import type { FileReport } from '../report/RunReport.ts';
import type { Costly } from './announce.ts';
import type { Cost } from './CpuMeter.ts';

interface Row {
  kind: string;
  files: number;
  cases: number;
  expects: number;
  wallMs: number;
  cpuMs: number;
  counts: Map<Costly, number>;
}

const counted: readonly Costly[] = ['pages', 'browsers', 'servers', 'databases'];
const head = ['kind', 'files', 'cases', 'assertions', 'worker s', 'CPU s', ...counted];
const seconds = (ms: number) => (ms / 1000).toFixed(0);

/** What a run cost, as a Markdown table: each kind of tests, what they share, and what no process of ours accounts for. */
export function costTable(files: readonly FileReport[], cost: Cost): string[] {
  const rows = [...kinds(files, cost), ...shared(files, cost)];
  const known = rows.reduce((sum, { cpuMs }) => sum + cpuMs, 0);
  const share = Math.round((100 * cost.machine.busy) / cost.machine.whole);
  return [
    line(head),
    line(head.map((_, index) => (index === 0 ? '---' : '---:'))),
    ...rows.map((row) =>
      line([
        row.kind,
        ...[row.files, row.cases, row.expects].map(shown),
        row.wallMs ? seconds(row.wallMs) : '',
        seconds(row.cpuMs),
        ...counted.map((what) => shown(row.counts.get(what) ?? 0)),
      ]),
    ),
    `CPU: ${seconds(known)} s of these processes, ${seconds(cost.machine.busy)} s of the whole machine (${share} % busy)`,
  ];
}

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const shown = (count: number) => (count === 0 ? '' : String(count));

function kinds(files: readonly FileReport[], cost: Cost): Row[] {
  return [...Map.groupBy(files, ({ project }) => project)].map(([kind, of]) => ({
    kind,
    files: of.length,
    cases: sum(of, ({ passed }) => passed),
    expects: sum(of, ({ expects }) => expects),
    wallMs: sum(of, ({ ms }) => ms),
    cpuMs: sum(of, ({ file }) => cost.cpu.get(file) ?? 0),
    counts: new Map(counted.map((what) => [what, sum(of, ({ file }) => cost.counts.get(file)?.get(what) ?? 0)])),
  }));
}

function shared(files: readonly FileReport[], cost: Cost): Row[] {
  const own = new Set(files.map(({ file }) => file));
  return [...cost.cpu]
    .filter(([name]) => !own.has(name))
    .sort(([, a], [, b]) => b - a)
    .map(([kind, cpuMs]) => ({
      ...{ kind, files: 0, cases: 0, expects: 0, wallMs: 0, cpuMs },
      counts: cost.counts.get(kind) ?? new Map(),
    }));
}

const sum = <Item>(items: readonly Item[], of: (item: Item) => number) =>
  items.reduce((total, item) => total + of(item), 0);

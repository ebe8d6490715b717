import { build, type Rolldown } from 'vite';
import { splitContract } from './splitContract.ts';

interface Stage {
  name: string;
  /** The lazy parts that are loaded then, as the ends of their paths. */
  roots: readonly string[];
}

const first: readonly Stage[] = [
  { name: 'start', roots: ['index.html', 'features/login/LoginPage.tsx'] },
  {
    name: 'list',
    roots: [
      'app/layout/ConsoleFrame.tsx',
      'features/alarm/AlarmIndicator.tsx',
      'features/device-list/EquipmentListPage.tsx',
      // Every screen of somebody who is logged in has these.
      'app/startMessages.ts',
      'features/message/bell/Bell.tsx',
      'features/reminder/dialog/ReminderDialogs.tsx',
    ],
  },
];

const monitoring: readonly Stage[] = [
  {
    name: 'device',
    roots: [
      'features/device/EquipmentDetailPage.tsx',
      'features/device/PageDetailPage.tsx',
      'features/device/realtime/RealtimeTab.tsx',
      // Trends are one click away, on pages and in history.
      'chart/plot/TimePlot.ts',
    ],
  },
  {
    name: 'page',
    roots: [
      'features/page-view/PageTab.tsx',
      'line-chart/lineChartDrawing.ts',
      'alarm-table/alarmTableDrawing.ts',
      'history-table/historyTableDrawing.ts',
    ],
  },
  { name: 'trend', roots: ['features/history/HistoryTab.tsx', 'features/history/live-curve/CurveTab.tsx'] },
  // Maps of pages use those of the lists, and may load nothing else of managing.
  { name: 'map', roots: ['features/page-view/map/PageMap.tsx'] },
];

const managing: readonly Stage[] = [
  { name: 'manage', roots: ['features/equipment/list/managedList.tsx', 'features/gateway/gatewayList.tsx'] },
  {
    name: 'edit',
    roots: ['features/configuration/ConfigEditorPage.tsx', 'features/configuration/signal/SignalTab.tsx'],
  },
];

const last: readonly Stage[] = [{ name: 'designer', roots: ['features/designer/DesignerPage.tsx'] }];

/** What monitoring and managing both need is a stage of its own: neither loads the other. */
const common = 'common';
const names = [...first, { name: common }, ...monitoring, ...managing, ...last].map(({ name }) => name);

/** Stages with many libraries: these change less often than our code, so browsers keep them from version to version. */
const split = new Set(['start', 'list', common]);
const isLibrary = (id: string) => /[\\/]node_modules[\\/]/.test(id);

/**
 * The chunks of the console: one for each stage, and one for its libraries where they are many. A module belongs to the first stage
 * that needs it, so that nothing is loaded before it is needed and a screen is a few files instead of a hundred;
 * modules that no stage needs stay with the lazy part they belong to.
 */
export async function stageGroups(): Promise<Rolldown.CodeSplittingGroup[]> {
  const stageOf = await findStages();
  return names.flatMap((name, at) => {
    const priority = 2 * (names.length - at);
    const isHere = (id: string) => stageOf.get(id) === name;
    const all = { name, test: isHere, priority };
    if (!split.has(name)) return [all];
    return [{ name: `${name}-lib`, test: (id: string) => isHere(id) && isLibrary(id), priority: priority + 1 }, all];
  });
}

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

/** Module id → stage. A build without groups says exactly, after tree shaking, which modules each lazy part needs. */
async function findStages(): Promise<Map<string, string>> {
  const result = (await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    plugins: [splitContract()],
    build: { write: false, minify: false, target: 'es2023', assetsInlineLimit: 0, reportCompressedSize: false },
  })) as Rolldown.RolldownOutput;
  const chunks: Chunks = new Map(
    result.output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
  );
  const managed = new Set(managing.flatMap((stage) => modulesOf(stage, chunks)));
  const both = monitoring.flatMap((stage) => modulesOf(stage, chunks)).filter((id) => managed.has(id));
  const stageOf = new Map<string, string>();
  const put = (name: string, ids: readonly string[]) => {
    for (const id of ids) if (!stageOf.has(id)) stageOf.set(id, name);
  };
  for (const stage of first) put(stage.name, modulesOf(stage, chunks));
  put(common, both);
  for (const stage of [...monitoring, ...managing, ...last]) put(stage.name, modulesOf(stage, chunks));
  return stageOf;
}

/** The modules of a stage's lazy parts and of everything that they import. */
function modulesOf({ roots }: Stage, chunks: Chunks): string[] {
  const needed = new Set(roots.map((root) => chunkOf(root, chunks)));
  for (const chunk of needed)
    for (const name of chunk.imports) {
      const imported = chunks.get(name);
      if (imported) needed.add(imported);
    }
  return [...needed].flatMap(({ moduleIds }) => moduleIds);
}

function chunkOf(root: string, chunks: Chunks): Rolldown.OutputChunk {
  const chunk = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${root}`));
  if (!chunk) throw new Error(`the console has no lazy part ${root}`);
  return chunk;
}

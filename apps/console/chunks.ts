import { build, type Plugin, type Rolldown } from 'vite';
import { entries } from './entries.ts';
import { licences } from './licences.ts';
import { lightHooks } from './lightHooks.ts';
import { splitContract } from './splitContract.ts';

interface Stage {
  name: string;
  /** The lazy parts that are loaded then, as the ends of their paths. */
  roots: readonly string[];
}

/** Every screen of the console loads what the login page does. */
const start: Stage = { name: 'start', roots: ['index.html', 'features/login/LoginPage.tsx'] };

const list: Stage = {
  name: 'list',
  roots: [
    'app/layout/ConsoleFrame.tsx',
    'features/alarm/AlarmIndicator.tsx',
    'features/device-list/EquipmentListPage.tsx',
    'features/message/bell/Bell.tsx',
  ],
};

/** Toasts and questions, which every screen but the login page has, and the keys of search and help. */
const app: Stage = { name: 'app', roots: ['app/router/InApp.tsx', 'app/Toasts.tsx', 'app/layout/WindowFrame.tsx'] };

/** Single pages without the console: they load nothing of it but what they share with it. */
const view: Stage = { name: 'view', roots: ['view.html'] };

/** In every window of somebody who is logged in, of the console and of single pages. */
const messages: Stage = {
  name: 'messages',
  roots: ['app/startMessages.ts', 'app/WindowReminders.tsx'],
};

/** What clicks on a page open. */
const dialogs: Stage = { name: 'dialogs', roots: ['features/page-view/dialogs/allDialogs.ts'] };

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

/** What the login page and single pages both need. */
const core = 'core';
/** What single pages and the device list, or other screens, both need. */
const live = 'live';
const shared = 'shared';
/** What monitoring and managing both need is a stage of its own: neither loads the other. */
const common = 'common';
const names = [
  ...[core, start.name, live, app.name, messages.name, list.name, shared, common, view.name, dialogs.name],
  ...[...monitoring, ...managing, ...last].map(({ name }) => name),
];

/** Stages with many libraries: these change less often than our code, so browsers keep them from version to version. */
const split = new Set([core, start.name, list.name, common]);
const isLibrary = (id: string) => /[\\/]node_modules[\\/]/.test(id);
/** These run what they import: one that is part of a chunk would run wherever that is loaded. */
const isEntry = (id: string) => /\.html(\?|$)|[\\/]src[\\/](main|view)\.tsx$/.test(id);

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
    // Every stage has what it needs itself: of a list of exports, only those that are used.
    const all = { name, test: isHere, priority, includeDependenciesRecursively: false };
    if (!split.has(name)) return [all];
    const test = (id: string) => isHere(id) && isLibrary(id);
    return [{ ...all, name: `${name}-lib`, test, priority: priority + 1 }, all];
  });
}

interface Parts {
  chunks: ReadonlyMap<string, Rolldown.OutputChunk>;
  /** Module id → the style sheets that it imports: no chunk lists those. */
  styles: ReadonlyMap<string, readonly string[]>;
}

/** Module id → stage. A build without groups says exactly, after tree shaking, which modules each lazy part needs. */
async function findStages(): Promise<Map<string, string>> {
  const styles = new Map<string, readonly string[]>();
  const noteStyles: Plugin = {
    name: 'note-styles',
    moduleParsed: ({ id, importedIds }) => {
      const sheets = importedIds.filter((imported) => /\.css$/.test(imported));
      if (sheets.length > 0) styles.set(id, sheets);
    },
  };
  const result = (await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    plugins: [lightHooks(), splitContract(), licences(), noteStyles],
    build: {
      ...{ write: false, minify: false, target: 'es2023', assetsInlineLimit: 0, reportCompressedSize: false },
      rolldownOptions: { input: entries },
    },
  })) as Rolldown.RolldownOutput;
  const chunks = new Map(
    result.output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
  );
  const needs = (...stages: readonly Stage[]) =>
    new Set(stages.flatMap((stage) => modulesOf(stage, { chunks, styles })));
  const alone = needs(view);
  const managed = needs(...managing);
  const stageOf = new Map<string, string>();
  const put = (name: string, ids: Iterable<string>, isPart: (id: string) => boolean = () => true) => {
    for (const id of ids) if (!stageOf.has(id) && !isEntry(id) && isPart(id)) stageOf.set(id, name);
  };
  const isAlone = (id: string) => alone.has(id);
  put(core, needs(start), isAlone);
  put(start.name, needs(start));
  put(live, needs(list, messages, app), isAlone);
  put(app.name, needs(app));
  put(messages.name, needs(messages));
  put(list.name, needs(list));
  put(shared, needs(...monitoring.filter(({ name }) => name !== 'page'), ...managing), isAlone);
  put(common, needs(...monitoring), (id) => managed.has(id));
  put(view.name, alone);
  put(dialogs.name, needs(dialogs));
  for (const stage of [...monitoring, ...managing, ...last]) put(stage.name, needs(stage));
  return stageOf;
}

/** The modules of a stage's lazy parts and of everything that they import. */
function modulesOf({ roots }: Stage, { chunks, styles }: Parts): string[] {
  const needed = new Set(roots.map((root) => chunkOf(root, chunks)));
  for (const chunk of needed)
    for (const name of chunk.imports) {
      const imported = chunks.get(name);
      if (imported) needed.add(imported);
    }
  return [...needed].flatMap(({ moduleIds }) => moduleIds.flatMap((id) => [id, ...(styles.get(id) ?? [])]));
}

function chunkOf(root: string, chunks: Parts['chunks']): Rolldown.OutputChunk {
  const chunk = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${root}`));
  if (!chunk) throw new Error(`the console has no lazy part ${root}`);
  return chunk;
}

import { parseArgs } from 'node:util';
import { describePlant } from './describe.ts';
import { endpoints, sites } from './devices/sites.ts';
import { writeHistory } from './history.ts';
import { Plant, type PlantOptions } from './Plant.ts';
import { PlantFolder, type StagedPlant } from './PlantFolder.ts';
import { Plants } from './Plants.ts';
import type { Waterworks } from './physics/waterworks.ts';
import { runInOf, type Timed } from './Running.ts';
import { runIn } from './Simulation.ts';
import { nodeSite, plcSite } from './solar/devices/stationSites.ts';
import { type Station, stationProcess } from './solar/physics/station.ts';
import { SolarPlant, type SolarPlantOptions } from './solar/SolarPlant.ts';
import { stationTeller } from './solar/stationStories.ts';
import type { Stage } from './stories/Stage.ts';
import { StoryControl } from './stories/StoryControl.ts';
import { StoryDirector } from './stories/StoryDirector.ts';
import { worksTeller } from './stories/stories.ts';
import type { Teller } from './stories/telling.ts';

const usage =
  'usage: node src/main.ts run [--dir DIR [--stories] [--works-only]] [--port 15020] [--seed 1], describe [--port 15020], ' +
  'or history --out FILE [--days 30] [--step 300] [--until EPOCH_MS]';
const host = '127.0.0.1';
/** Ports are searched in blocks of this size: room for more PLCs than there are. */
const blockPorts = 20;
const saveEveryMs = 30_000;
const worksAlone =
  'this folder was made before the solar station existed and has the waterworks alone; ' +
  'start with another DATA_DIR to have both';

async function main(): Promise<void> {
  const { command, port, seed, days, step, out, until, dir, stories, worksOnly } = readArguments();
  if (command === 'history') {
    writeHistory(out, { days, stepSeconds: step, seed, now: until });
    return;
  }
  if (command === 'describe') {
    console.log(JSON.stringify(describePlant({ host, basePort: port }), null, 2));
    return;
  }
  const plant =
    dir === ''
      ? await started(plantsAt(port, { seed }))
      : await resume({ dir, firstPort: port, seed, stories, worksOnly });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void plant.stop());
  console.log(`plant ready ${plant.ports.at(0)}-${plant.ports.at(-1)}`);
}

interface Begin extends Pick<PlantOptions, 'director'> {
  stationDirector?: SolarPlantOptions['director'];
  seed: number;
  works?: Waterworks | undefined;
  station?: Station | undefined;
  access?: SolarPlantOptions['access'];
  worksOnly?: boolean;
}

/** The plants, one after the other on the ports from this one on. */
function plantsAt(port: number, begin: Begin): Plants {
  const { seed, works, station, access, director, stationDirector, worksOnly } = begin;
  const solar = { host, basePort: port + endpoints.length, seed, initial: station, access };
  return new Plants(
    new Plant({ host, basePort: port, seed, initial: works, director }),
    worksOnly ? undefined : new SolarPlant({ ...solar, director: stationDirector }),
  );
}

async function started(plants: Plants): Promise<Plants> {
  await plants.start();
  return plants;
}

/** Continues the plants of a folder, on the same ports; new ones take the first block of ports that is free. */
async function resume({ dir, firstPort, seed, stories, worksOnly }: ResumeOptions): Promise<Plants> {
  const folder = new PlantFolder(dir);
  const { port } = folder;
  const director = stories ? directorIn(folder, 'plant', worksTeller, seed) : undefined;
  const stationDirector = stories ? directorIn(folder, 'station', stationTeller, seed) : undefined;
  const begin = { seed, director, stationDirector, access: () => folder.access(nodeSite.sn) };
  const states = () => ({ works: folder.load(), station: folder.loadStation() });
  const plants =
    port === undefined
      ? await startNew(folder, firstPort, { ...begin, worksOnly })
      : await started(plantsAt(port, { ...begin, ...states(), worksOnly: !folder.hasStation }));
  if (!plants.station && !worksOnly) console.error(worksAlone);
  const stages = [
    { plant: 'plant', stage: plants.works.stage, sns: sites.map(({ sn }) => sn) },
    { plant: 'station', stage: plants.station?.stage, sns: [plcSite.sn, nodeSite.sn] },
  ] as const;
  for (const { plant, stage, sns } of stages)
    folder.saveControl(plant, stories && stage ? { ...(await openControl(stage)), sns } : undefined);
  const save = () => {
    folder.save(plants.works.works);
    if (plants.station) folder.saveStation(plants.station.works);
  };
  const timer = setInterval(save, saveEveryMs);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      clearInterval(timer);
      save();
      for (const { plant } of stages) folder.saveControl(plant, undefined);
    });
  }
  return plants;
}

/** A gateway that loses its connection does so in the demo's agent, which follows a file. */
function directorIn<Works extends Timed, Acts extends object>(
  folder: PlantFolder,
  plant: StagedPlant,
  teller: Teller<Works, Acts>,
  seed: number,
): StoryDirector<Works, Acts> {
  const director = new StoryDirector<Works, Acts>({
    ...{ seed, teller, before: folder.loadStories(plant) },
    onBegun: ({ machine }, at) => {
      const outage = machine?.outage;
      if (outage) folder.saveOutages({ [outage.sn]: at + outage.seconds * 1000 });
    },
    onChanged: () => folder.saveStories(director.kept, plant),
  });
  return director;
}

async function openControl(stage: Stage): Promise<{ port: number; secret: string }> {
  const control = new StoryControl(stage);
  const at = await control.start();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => control.stop());
  return at;
}

interface ResumeOptions {
  dir: string;
  firstPort: number;
  seed: number;
  stories: boolean;
  worksOnly: boolean;
}

/** A port is claimed by listening on it: two plants that start at the same moment get different ones. */
async function startNew(folder: PlantFolder, firstPort: number, begin: Begin): Promise<Plants> {
  const { worksOnly = false } = begin;
  const startedAt = Date.now();
  const works = runIn(begin.seed, startedAt);
  const station = runInOf(stationProcess, begin.seed, startedAt);
  for (let port = firstPort; ; port += blockPorts) {
    try {
      const plants = await started(plantsAt(port, { ...begin, works, station }));
      folder.begin({ port, startedAt, description: describePlant({ host, basePort: port, worksOnly }) });
      folder.save(works);
      if (!worksOnly) folder.saveStation(station);
      return plants;
    } catch (error) {
      const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
      if (!isTaken || port + blockPorts > lastFirstPort) throw error;
    }
  }
}

const lastFirstPort = 65_536 - endpoints.length - plcSite.endpoints.length;

const commands = ['run', 'describe', 'history'] as const;

interface Arguments {
  command: (typeof commands)[number];
  port: number;
  seed: number;
  days: number;
  step: number;
  out: string;
  /** Epoch ms. */
  until: number;
  dir: string;
  stories: boolean;
  worksOnly: boolean;
}

function readArguments(): Arguments {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      port: { type: 'string', default: '15020' },
      seed: { type: 'string', default: '1' },
      days: { type: 'string', default: '30' },
      step: { type: 'string', default: '300' },
      out: { type: 'string', default: '' },
      until: { type: 'string', default: String(Date.now()) },
      dir: { type: 'string', default: '' },
      stories: { type: 'boolean', default: false },
      'works-only': { type: 'boolean', default: false },
    },
  });
  const command = commands.find((known) => known === positionals[0]);
  if (!command || positionals.length > 1 || (command === 'history' && values.out === '')) throw new Error(usage);
  return {
    command,
    port: whole(values.port, 1, lastFirstPort, 'port'),
    seed: whole(values.seed, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, 'seed'),
    days: whole(values.days, 1, 366, 'days'),
    step: whole(values.step, 5, 86_400, 'step'),
    out: values.out,
    until: whole(values.until, 0, Number.MAX_SAFE_INTEGER, 'until'),
    dir: values.dir,
    stories: values.stories,
    worksOnly: values['works-only'],
  };
}

function whole(text: string, least: number, most: number, name: string): number {
  const value = Number(text);
  if (text !== '' && Number.isSafeInteger(value) && value >= least && value <= most) return value;
  throw new Error(`--${name} must be an integer from ${least} to ${most}`);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { Records } from '../../platform/access/records.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { EngineHost } from '../../platform/lease/EngineHost.ts';
import { EngineLease } from '../../platform/lease/EngineLease.ts';
import { PeriodicRunner } from '../../platform/lease/PeriodicRunner.ts';
import type { Log } from '../../platform/log/log.ts';
import { identityOf } from '../../platform/sessions/identityOf.ts';
import { SessionRepository } from '../../platform/sessions/session.repository.ts';
import type { PastOrg } from '../demo/past/PastOrg.ts';
import { Presence } from '../demo/past/Presence.ts';
import { stationPast } from '../demo/past/station/stationPast.ts';
import { waterPast } from '../demo/past/water/waterPast.ts';
import type { StoryTeller } from '../demo-panel/StoryTeller.ts';
import { MessageReaders } from '../message/MessageReaders.ts';
import { CrewCalls, type CrewCallsParts, crewAddress } from './CrewCalls.ts';
import type { Crew } from './crewMove.ts';
import { stationCrew, waterCrew } from './crewPeople.ts';
import { type CrewSite, DemoCrew } from './DemoCrew.ts';
import { DemoCrewRepository } from './demoCrew.repository.ts';

export interface CrewParts extends CrewCallsParts {
  db: Records;
  clock: Clock;
  log: Log;
  demoFile: string;
  /** The lines to the plants, in the order of their descriptions. */
  tellers: readonly Pick<StoryTeller, 'list'>[];
  /** Identifies this process. */
  node: string;
  isShared: boolean;
}

const everyMs = 20_000;
const Gateways = z.array(z.object({ sn: z.string() }));
const Described = z.object({ gateways: Gateways, other: z.object({ gateways: Gateways }).optional() });

/** The people of the demo's plants at work, in one process of an installation. */
export function createDemoCrew(parts: CrewParts): EngineHost {
  const { db, clock, log, node, isShared } = parts;
  const lease = new EngineLease({ engine: 'crew', db, node, clock, isShared });
  const accounts = new SessionRepository(db);
  const calls = new CrewCalls(parts);
  const createRunner = (lost: () => void) => {
    let crew: Promise<DemoCrew> | undefined;
    const open = async () =>
      new DemoCrew({
        ...{ sites: await sitesOf(parts), repository: new DemoCrewRepository(db), calls, lease, clock, log },
        callerOf: async (accountId) => {
          const [active] = await new MessageReaders(db, clock.now()).among([accountId]);
          const row = active === undefined ? undefined : await accounts.ofAccount(accountId);
          return row && { ...identityOf(row, ''), address: crewAddress };
        },
      });
    const run = async (isStopped: () => boolean) => {
      crew ??= open();
      await (await crew).run(isStopped);
    };
    return new PeriodicRunner({ jobs: [{ name: 'crew', everyMs, run }], clock, log, lost });
  };
  return new EngineHost({ lease, clock, log, createRunner });
}

async function sitesOf({ demoFile, tellers: [works, station] }: CrewParts): Promise<CrewSite[]> {
  const { gateways, other } = Described.parse(JSON.parse(await readFile(demoFile, 'utf8')));
  const snsOf = (list: z.output<typeof Gateways>) => list.map(({ sn }) => sn);
  const site = (sns: string[], crew: Crew, past: PastOrg, teller: CrewParts['tellers'][number] | undefined) => ({
    ...{ sns, crew, words: past, presence: new Presence(past.hours), isOn: isOnOf(teller) },
  });
  return [
    site(snsOf(gateways), waterCrew, waterPast, works),
    site(snsOf(other?.gateways ?? []), stationCrew, stationPast, station),
  ];
}

/** A plant that does not respond tells no stories. */
const isOnOf = (teller: Pick<StoryTeller, 'list'> | undefined) => async (): Promise<boolean> => {
  const stories = await teller?.list().catch(() => undefined);
  return stories !== undefined && !stories.isPaused;
};

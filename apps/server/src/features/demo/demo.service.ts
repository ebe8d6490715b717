import { readFile } from 'node:fs/promises';
import { DemoPlant, type DemoSite, dayMs, demoPassword, type EquipmentLine, privateNetworks } from '@lookfar/contract';
import type { z } from 'zod';
import type { Records } from '../../platform/access/records.ts';
import { serverScope } from '../../platform/access/serverScope.ts';
import type { BrokerAddress } from '../../platform/broker/createBroker.ts';
import { hashGatewaySecret } from '../../platform/broker/GatewayAccess.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/openDatabase.ts';
import type { Log } from '../../platform/log/log.ts';
import { hashPassword } from '../../platform/security/password.ts';
import type { StoredParameters } from '../driver/StoredParameters.ts';
import { createGateway } from '../gateway/createGateway.ts';
import { GatewayRepository } from '../gateway/gateway.repository.ts';
import { newGatewaySecret } from '../gateway/gatewaySecret.ts';
import { addDemoFiles } from './addDemoFiles.ts';
import { crewTerms } from './crewWords.ts';
import { DemoDictionary } from './DemoDictionary.ts';
import { DemoHome, type DemoPlace } from './DemoHome.ts';
import { DemoInspections } from './DemoInspections.ts';
import { DemoMap } from './DemoMap.ts';
import { DemoNotify } from './DemoNotify.ts';
import { DemoOrganisation } from './DemoOrganisation.ts';
import { DemoPages } from './DemoPages.ts';
import { DemoProjects } from './DemoProjects.ts';
import { DemoRepairs } from './DemoRepairs.ts';
import { DemoScenes } from './DemoScenes.ts';
import { type DemoOrg, DemoRepository } from './demo.repository.ts';
import { type DemoStaff, waterStaff } from './demoColleagues.ts';
import { demoHardware, demoIdentity, demoLine } from './demoGateways.ts';
import { waterInspectionWork } from './demoInspectionWork.ts';
import { waterNotifyWork } from './demoNotifyWork.ts';
import { demoPeople } from './demoPeople.ts';
import { waterRepairWork } from './demoRepairWork.ts';
import { stationStaff } from './demoStationStaff.ts';
import { demoTerms } from './english/demoTerms.ts';
import { type GatewaysDocument, gatewaysFile, readGateways, writeGateways } from './gatewaysFile.ts';
import { demoPastTerms } from './past/demoPastTerms.ts';
import { reservePast } from './past/pastIds.ts';
import { stationInspectionWork } from './station/stationInspections.ts';
import { stationNotifyWork } from './station/stationNotify.ts';
import { stationRepairWork } from './station/stationRepairs.ts';

type Plant = z.output<typeof DemoPlant>;
type Site = z.output<typeof DemoSite>;
type Secrets = (GatewaysDocument['gateways'][number] & { isNode: boolean })[];
type HardwareIds = Record<EquipmentLine, number>;
type StoredGateway = Awaited<ReturnType<DemoRepository['gatewaysOf']>>[number];
type Owner = { orgId: number; loginname: string };

const platformName = '远望平台';
/** The author shown for the pages. */
const drawnBy = 'manager' satisfies (typeof demoPeople)[number]['loginname'];
const otherDrawnBy = 'other' satisfies (typeof demoPeople)[number]['loginname'];
const foundedDays = 75;
const styleTitle = '远望 Lookfar';

const plantContact = { code: 'yuanwang', contact: '刘洋', tel: '0551-6600 0001', email: 'scada@example.com' };

interface SiteSeeding {
  repository: DemoRepository;
  gateways: GatewayRepository;
  hardware: HardwareIds;
  passwordHash: string;
  org: DemoOrg;
  staff: DemoStaff;
}

interface Seeding extends SiteSeeding {
  organisation: DemoOrganisation;
  orgId: number;
}

export interface DemoParts {
  database: Database;
  clock: Clock;
  log: Log;
  dataDir: string;
  demoFile: string;
  stored: StoredParameters;
  /** Where the demo's agents connect; the port is known once the broker is listening. */
  broker(): Promise<BrokerAddress>;
}

/** Loads the demo plant into an empty installation and stores its gateways' secrets in a file for the demo's agents. */
export class DemoService {
  private readonly parts: DemoParts;
  private readonly file: string;
  private readonly home: DemoHome;
  private elsewhere: DemoPlace | undefined;
  private address: BrokerAddress = { url: '' };

  constructor(parts: DemoParts) {
    this.parts = parts;
    this.file = gatewaysFile(parts.dataDir);
    this.home = new DemoHome(parts.dataDir);
  }

  /** Its plant, agents and history are here. Otherwise another data folder runs the demo of this database. */
  get isHere(): boolean {
    return this.elsewhere === undefined;
  }

  /** Before anyone connects: seeds an empty database, or replaces a lost secrets file. */
  async prepare(): Promise<void> {
    const plant = DemoPlant.parse(JSON.parse(await readFile(this.parts.demoFile, 'utf8')));
    // Both outside the transaction: hashing takes a while, and the address may have to be read from the database.
    const passwordHash = await hashPassword(demoPassword);
    this.address = await this.parts.broker();
    const { engine } = this.parts.database;
    await this.parts.database.db.transaction().execute(async (db) => {
      const repository = new DemoRepository(db, this.founded(), this.parts.stored);
      await repository.lock(engine);
      const isEmpty = !(await repository.hasAccounts());
      const gateways = await this.gatewaysOf(repository, plant);
      // An installation without the demo is left alone.
      if (isEmpty || gateways.length > 0) this.elsewhere = await this.home.claim(db, engine);
      if (this.elsewhere) return;
      if (!isEmpty) await this.repair(repository, plant, gateways);
      else {
        await reservePast(db, engine);
        await this.seed(db, repository, plant, passwordHash);
      }
    });
    await this.home.tell(this.elsewhere);
    if (this.elsewhere)
      this.parts.log.warn(
        this.elsewhere,
        'the demo of this database runs from another data folder; this one has no plant',
      );
  }

  /** The broker is now listening: readers of the file need its address. */
  async announce(): Promise<void> {
    const document = this.isHere ? await readGateways(this.file) : undefined;
    if (!document) return;
    const { url: broker, fingerprint } = await this.parts.broker();
    if (document.broker === broker && document.fingerprint === fingerprint) return;
    const { gateways, nodes } = document;
    await writeGateways(this.file, {
      ...{ gateways, ...(nodes && { nodes }), broker },
      ...(fingerprint && { fingerprint }),
    });
  }

  /** The works is older than its past: nobody acts before they had an account. */
  private founded(): number {
    return this.parts.clock.now() - foundedDays * dayMs;
  }

  private async seed(db: Records, repository: DemoRepository, plant: Plant, passwordHash: string): Promise<void> {
    const orgs = {
      platform: await repository.addOrg({ name: platformName }, { isPlatform: true }),
      plant: await repository.addOrg({ name: plant.orgName, ...plantContact }),
      other: await repository.addOrg({ name: plant.otherOrgName, code: 'other' }),
    };
    await repository.addStyle(styleTitle);
    for (const person of demoPeople) await repository.addPerson(orgs[person.org], person, passwordHash);
    const now = this.parts.clock.now();
    const hardware = await this.addHardware(repository);
    const seeding = { repository, gateways: new GatewayRepository(db), passwordHash, hardware };
    const owner = { orgId: orgs.plant.id, loginname: drawnBy };
    const secrets = await this.seedSite(db, { ...seeding, org: orgs.plant, staff: waterStaff }, plant, owner);
    await new DemoScenes(db, { now, drawn: this.founded() }).load(owner);
    await new DemoRepairs(db, waterRepairWork, { orgId: orgs.plant.id, now }).load();
    await new DemoInspections(db, waterInspectionWork, { orgId: orgs.plant.id, now }).load();
    const since = this.founded();
    await new DemoNotify(db, waterNotifyWork, { orgId: orgs.plant.id, now, since }).load();
    const { other } = plant;
    if (other) {
      const station = { ...seeding, org: orgs.other, staff: stationStaff };
      const runBy = { orgId: orgs.other.id, loginname: otherDrawnBy };
      secrets.push(...(await this.seedSite(db, station, other, runBy)));
      await new DemoScenes(db, { now, drawn: this.founded() }).load(runBy);
      await new DemoRepairs(db, stationRepairWork, { orgId: orgs.other.id, now }).load();
      await new DemoInspections(db, stationInspectionWork, { orgId: orgs.other.id, now }).load();
      await new DemoNotify(db, stationNotifyWork, { orgId: orgs.other.id, now, since }).load();
    }
    const everyone = Object.values(orgs).map(({ id }) => id);
    await new DemoDictionary(db, now).load([...plant.terms, ...demoTerms, ...demoPastTerms, ...crewTerms], everyone);
    // Before the commit: if the file could not be written, secrets that are stored only as hashes would be lost.
    await this.write(secrets);
    this.parts.log.info({ gateways: secrets.length }, 'loaded the demo plant');
  }

  /** Everything that an organisation has: people, gateways with their devices, pages, projects and the map. */
  private async seedSite(db: Records, seeding: SiteSeeding, site: Site, owner: Owner): Promise<Secrets> {
    const now = this.parts.clock.now();
    const organisation = new DemoOrganisation(seeding.repository, seeding.org, seeding.staff);
    await organisation.addDepts();
    const secrets = await this.seedGateways({ ...seeding, organisation, orgId: owner.orgId }, site);
    await organisation.addColleagues(seeding.passwordHash, now);
    const drawn = this.founded();
    const files = await addDemoFiles(db, site.files, { ...owner, now: drawn });
    await new DemoPages(db, drawn, files).load(site, owner);
    await new DemoProjects(db, drawn, files).load(site, owner);
    await new DemoMap(db, drawn).load(site, owner);
    return secrets;
  }

  private async addHardware(repository: DemoRepository): Promise<HardwareIds> {
    const hardware = demoHardware(this.founded());
    return { eg: await repository.addHardware(hardware.eg), gm: await repository.addHardware(hardware.gm) };
  }

  private async seedGateways(seeding: Seeding, { gateways: described }: Site): Promise<Secrets> {
    const { repository, organisation, gateways, orgId, hardware } = seeding;
    const secrets: Secrets = [];
    const groupIds = new Map<string, number>();
    for (const [index, gateway] of described.entries()) {
      const { equipment, isNode, ...draft } = gateway;
      const ours = isNode ? {} : { hardwareId: hardware[demoLine(draft)] };
      const { id, secret } = await createGateway(
        gateways,
        serverScope,
        // Its simulated devices are on this machine.
        {
          ...draft,
          ...ours,
          orgId,
          deptId: organisation.gatewayDept(),
          probeHosts: `${privateNetworks}, 127.0.0.1`,
        },
        this.founded(),
      );
      secrets.push({ sn: draft.sn, secret, isNode, identity: demoIdentity(gateway, index) });
      await repository.addGatewayAlarm({ orgId, ...draft });
      for (const item of equipment) {
        const deptId = organisation.deptOf(item.group);
        const group = { orgId, parentId: null, name: item.group, seq: groupIds.size, deptId };
        const groupId = groupIds.get(item.group) ?? (await repository.addGroup(group));
        groupIds.set(item.group, groupId);
        await repository.addEquipment({ orgId, groupId, gatewayId: id, deptId }, item);
      }
    }
    return secrets;
  }

  /** The plant's gateways that are there. */
  private async gatewaysOf(repository: DemoRepository, plant: Plant): Promise<StoredGateway[]> {
    const sns = describedGateways(plant).map(({ sn }) => sn);
    return sns.length > 0 ? repository.gatewaysOf([plant.orgName, plant.otherOrgName], sns) : [];
  }

  /** Lost secrets cannot be read back, so the demo's gateways get new ones. */
  private async repair(repository: DemoRepository, plant: Plant, gateways: readonly StoredGateway[]): Promise<void> {
    const described = describedGateways(plant);
    const { gateways: agents = [], nodes = [] } = (await readGateways(this.file)) ?? {};
    const kept = new Set([...agents, ...nodes].map(({ sn }) => sn));
    if (gateways.every((gateway) => kept.has(gateway.sn))) return;
    const secrets: Secrets = [];
    for (const { id, orgId, sn } of gateways) {
      const secret = newGatewaySecret(orgId);
      await repository.setSecret(id, hashGatewaySecret(secret));
      const index = described.findIndex((gateway) => gateway.sn === sn);
      const gateway = described[index];
      if (gateway) secrets.push({ sn, secret, isNode: gateway.isNode, identity: demoIdentity(gateway, index) });
    }
    await this.write(secrets);
    this.parts.log.warn(
      { gateways: secrets.length },
      'the demo gateway file was missing; the gateways have new secrets',
    );
  }

  private async write(secrets: Secrets): Promise<void> {
    const { url: broker, fingerprint } = this.address;
    const gateways = secrets.flatMap(({ isNode, ...gateway }) => (isNode ? [] : [gateway]));
    const nodes = secrets.flatMap(({ isNode, sn, secret }) => (isNode ? [{ sn, secret }] : []));
    await writeGateways(this.file, {
      ...{ gateways, ...(nodes.length > 0 && { nodes }), broker },
      ...(fingerprint && { fingerprint }),
    });
  }
}

function describedGateways({ gateways, other }: Plant): Plant['gateways'] {
  return [...gateways, ...(other?.gateways ?? [])];
}

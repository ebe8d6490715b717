import { readFile } from 'node:fs/promises';
import { DemoPlant, demoPassword, privateNetworks } from '@lookfar/contract';
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
import { DemoDictionary } from './DemoDictionary.ts';
import { DemoInspections } from './DemoInspections.ts';
import { DemoMap } from './DemoMap.ts';
import { DemoOrganisation } from './DemoOrganisation.ts';
import { DemoPages } from './DemoPages.ts';
import { DemoProjects } from './DemoProjects.ts';
import { DemoRepairs } from './DemoRepairs.ts';
import { DemoScenes } from './DemoScenes.ts';
import { DemoRepository } from './demo.repository.ts';
import { demoHardware, demoIdentity, demoLine } from './demoGateways.ts';
import { demoPeople } from './demoPeople.ts';
import { demoTerms } from './english/demoTerms.ts';
import { type GatewaysDocument, gatewaysFile, readGateways, writeGateways } from './gatewaysFile.ts';
import { demoPastTerms } from './past/demoPastTerms.ts';
import { reservePast } from './past/pastIds.ts';

type Plant = z.output<typeof DemoPlant>;
type Secrets = GatewaysDocument['gateways'];

const platformName = '远望平台';
/** The author shown for the pages. */
const drawnBy = 'manager' satisfies (typeof demoPeople)[number]['loginname'];
const foundedDays = 75;
const styleTitle = '远望 Lookfar';

const plantContact = { code: 'yuanwang', contact: '刘洋', tel: '0551-6600 0001', email: 'scada@example.com' };

interface Seeding {
  repository: DemoRepository;
  organisation: DemoOrganisation;
  gateways: GatewayRepository;
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
  private address: BrokerAddress = { url: '' };

  constructor(parts: DemoParts) {
    this.parts = parts;
    this.file = gatewaysFile(parts.dataDir);
  }

  /** Before anyone connects: seeds an empty database, or replaces a lost secrets file. */
  async prepare(): Promise<void> {
    const plant = DemoPlant.parse(JSON.parse(await readFile(this.parts.demoFile, 'utf8')));
    // Both outside the transaction: hashing takes a while, and the address may have to be read from the database.
    const passwordHash = await hashPassword(demoPassword);
    this.address = await this.parts.broker();
    await this.parts.database.db.transaction().execute(async (db) => {
      const repository = new DemoRepository(db, this.founded(), this.parts.stored);
      await repository.lock(this.parts.database.engine);
      if (await repository.hasAccounts()) await this.repair(repository, plant);
      else {
        await reservePast(db, this.parts.database.engine);
        await this.seed(db, repository, plant, passwordHash);
      }
    });
  }

  /** The broker is now listening: readers of the file need its address. */
  async announce(): Promise<void> {
    const document = await readGateways(this.file);
    if (!document) return;
    const { url: broker, fingerprint } = await this.parts.broker();
    if (document.broker === broker && document.fingerprint === fingerprint) return;
    await writeGateways(this.file, { gateways: document.gateways, broker, ...(fingerprint && { fingerprint }) });
  }

  /** The works is older than its past: nobody acts before they had an account. */
  private founded(): number {
    return this.parts.clock.now() - foundedDays * 86_400_000;
  }

  private async seed(db: Records, repository: DemoRepository, plant: Plant, passwordHash: string): Promise<void> {
    const orgs = {
      platform: await repository.addOrg({ name: platformName }, { isPlatform: true }),
      plant: await repository.addOrg({ name: plant.orgName, ...plantContact }),
      other: await repository.addOrg({ name: plant.otherOrgName, code: 'other' }),
    };
    await repository.addStyle(styleTitle);
    for (const person of demoPeople) await repository.addPerson(orgs[person.org], person, passwordHash);
    const organisation = new DemoOrganisation(repository, orgs.plant);
    await organisation.addDepts();
    const seeding = { repository, organisation, gateways: new GatewayRepository(db), orgId: orgs.plant.id };
    const secrets = await this.seedGateways(seeding, plant);
    await organisation.addColleagues(passwordHash, this.parts.clock.now());
    const owner = { orgId: orgs.plant.id, loginname: drawnBy };
    const now = this.parts.clock.now();
    const drawn = this.founded();
    const files = await addDemoFiles(db, plant.files, { ...owner, now: drawn });
    await new DemoPages(db, drawn, files).load(plant, owner);
    await new DemoProjects(db, drawn, files).load(plant, owner);
    await new DemoScenes(db, { now, drawn }).load(owner);
    await new DemoMap(db, drawn).load(plant, owner);
    await new DemoRepairs(db, { orgId: orgs.plant.id, now }).load();
    await new DemoInspections(db, { orgId: orgs.plant.id, now }).load();
    const everyone = Object.values(orgs).map(({ id }) => id);
    await new DemoDictionary(db, now).load([...plant.terms, ...demoTerms, ...demoPastTerms], everyone);
    // Before the commit: if the file could not be written, secrets that are stored only as hashes would be lost.
    await this.write(secrets);
    this.parts.log.info({ gateways: secrets.length }, 'loaded the demo plant');
  }

  private async seedGateways({ repository, organisation, gateways, orgId }: Seeding, plant: Plant): Promise<Secrets> {
    const secrets: Secrets = [];
    const groupIds = new Map<string, number>();
    const hardware = demoHardware(this.founded());
    const hardwareIds = {
      eg: await repository.addHardware(hardware.eg),
      gm: await repository.addHardware(hardware.gm),
    };
    for (const [index, gateway] of plant.gateways.entries()) {
      const { equipment, ...draft } = gateway;
      const hardwareId = hardwareIds[demoLine(draft)];
      const { id, secret } = await createGateway(
        gateways,
        serverScope,
        // Its simulated devices are on this machine.
        {
          ...draft,
          orgId,
          hardwareId,
          deptId: organisation.gatewayDept(),
          probeHosts: `${privateNetworks}, 127.0.0.1`,
        },
        this.founded(),
      );
      secrets.push({ sn: draft.sn, secret, identity: demoIdentity(gateway, index) });
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

  /** Lost secrets cannot be read back, so the demo's gateways get new ones. */
  private async repair(repository: DemoRepository, plant: Plant): Promise<void> {
    const sns = plant.gateways.map((gateway) => gateway.sn);
    const gateways = sns.length > 0 ? await repository.gatewaysOf(plant.orgName, sns) : [];
    const kept = new Set((await readGateways(this.file))?.gateways.map((gateway) => gateway.sn));
    if (gateways.every((gateway) => kept.has(gateway.sn))) return;
    const secrets: Secrets = [];
    for (const { id, orgId, sn } of gateways) {
      const secret = newGatewaySecret(orgId);
      await repository.setSecret(id, hashGatewaySecret(secret));
      const index = plant.gateways.findIndex((gateway) => gateway.sn === sn);
      const described = plant.gateways[index];
      secrets.push({ sn, secret, ...(described && { identity: demoIdentity(described, index) }) });
    }
    await this.write(secrets);
    this.parts.log.warn(
      { gateways: secrets.length },
      'the demo gateway file was missing; the gateways have new secrets',
    );
  }

  private async write(gateways: Secrets): Promise<void> {
    const { url: broker, fingerprint } = this.address;
    await writeGateways(this.file, { gateways, broker, ...(fingerprint && { fingerprint }) });
  }
}

import { api, type ConfigDocument, type ConfigSignal, type Configuration, type Permission } from '@lookfar/contract';
import type { StoredParameters } from '../../src/features/driver/StoredParameters.ts';
import type { Db } from '../../src/platform/database/openDatabase.ts';
import type { Engine } from '../../src/platform/database/table.ts';
import { startTestServer, type TestServer } from '../harness/startTestServer.ts';
import { storedParametersOf } from '../harness/storedSecrets.ts';
import type { Visitor } from '../harness/Visitor.ts';
import { addEquipment, addGateway, type WantedSignal } from './addPlant.ts';

/** A server with an organisation that configures its equipment, and another one beside it. */
export class ConfigPlant {
  readonly server: TestServer;
  readonly orgId: number;
  readonly otherOrgId: number;
  readonly gatewayId: number;
  /** Has every right. */
  readonly manager: Visitor;
  /** Has every right, in another organisation. */
  readonly other: Visitor;

  private constructor(parts: Pick<ConfigPlant, 'server' | 'orgId' | 'otherOrgId' | 'gatewayId' | 'manager' | 'other'>) {
    this.server = parts.server;
    this.orgId = parts.orgId;
    this.otherOrgId = parts.otherOrgId;
    this.gatewayId = parts.gatewayId;
    this.manager = parts.manager;
    this.other = parts.other;
  }

  static async start(engine: Engine): Promise<ConfigPlant> {
    const server = await startTestServer({ engine });
    const { orgId } = await server.addAccount({ loginname: 'manager', roleType: 'enterprise' });
    const { orgId: otherOrgId } = await server.addAccount({ loginname: 'other', roleType: 'enterprise' });
    const { gatewayId } = await addGateway(server.server.database.db, orgId, 'GW-1');
    const manager = await loggedIn(server, 'manager');
    const other = await loggedIn(server, 'other');
    return new ConfigPlant({ server, orgId, otherOrgId, gatewayId, manager, other });
  }

  get db(): Db {
    return this.server.server.database.db;
  }

  /** How parameters of drivers are read from the records. */
  get stored(): StoredParameters {
    return storedParametersOf(this.server.config);
  }

  /** An equipment of the manager's organisation, behind its gateway; as it was before there were reports. */
  async equipment(wanted: readonly WantedSignal[] = [{ dataType: 'FLOAT' }, { dataType: 'UINT16' }], name = '一号泵') {
    return addEquipment(this.db, { orgId: this.orgId, gatewayId: this.gatewayId, name }, wanted);
  }

  /** Someone of an organisation of their own with these rights alone. */
  async someone(loginname: string, auths: readonly Permission[]): Promise<Visitor> {
    await this.server.addAccount({ loginname, roleType: 'enterprise', auths });
    return loggedIn(this.server, loginname);
  }

  async info(id: number): Promise<Configuration> {
    const { code, data } = await this.manager.send(api.equipmentConfig.info, { id });
    if (code !== '200') throw new Error(`the configuration answers ${code}`);
    return data;
  }

  /** Saves what `edit` makes of the present document. */
  async edit(id: number, edit: (document: ConfigDocument) => Partial<ConfigDocument>, visitor = this.manager) {
    const { revision, document } = await this.info(id);
    return visitor.send(api.equipmentConfig.save, { id, revision, document: { ...document, ...edit(document) } });
  }

  async gatewayRevision(): Promise<number> {
    const query = this.db.selectFrom('gateway').select('revision').where('id', '=', this.gatewayId);
    return (await query.executeTakeFirstOrThrow()).revision;
  }

  stop(): Promise<void> {
    return this.server.stop();
  }
}

async function loggedIn(server: TestServer, loginname: string): Promise<Visitor> {
  const visitor = server.visitor();
  await visitor.login(loginname);
  return visitor;
}

export function newSignal(id: number, title: string, more: Partial<ConfigSignal> = {}): ConfigSignal {
  return {
    id,
    title,
    groupName: '',
    address: '40101',
    dataType: 'UINT16',
    byteOrder: 'ABCD',
    length: null,
    unit: '',
    decimals: 0,
    writable: false,
    scale: 1,
    formula: '',
    writeFormula: '',
    upperLimit: null,
    lowerLimit: null,
    signalMaps: [],
    image: null,
    note: '',
    scanMs: null,
    deadband: 0,
    ...more,
  };
}

import { api, type BodyOf, type InputOf, type Permission } from '@lookfar/contract';
import type { Db } from '../../src/platform/database/openDatabase.ts';
import type { Engine } from '../../src/platform/database/table.ts';
import type { Visitor } from '../harness/Visitor.ts';
import { addGateway, type PlantGateway } from './addPlant.ts';
import { type PlantServer, startPlantServer } from './startPlantServer.ts';

type Draft = InputOf<typeof api.equipment.add>;
type Document = BodyOf<typeof api.equipmentConfig.save>['document'];

/** A server with the people who manage equipment. */
export class EquipmentPlant {
  readonly server: PlantServer;
  readonly manager: Visitor;
  /** Of another organisation. */
  readonly other: Visitor;
  /** Looks after all organisations. */
  readonly platform: Visitor;
  readonly orgId: number;
  readonly otherOrgId: number;

  private constructor(parts: Omit<EquipmentPlant, 'db' | 'stop' | 'add' | 'gateway' | 'person' | 'document' | 'save'>) {
    this.server = parts.server;
    this.manager = parts.manager;
    this.other = parts.other;
    this.platform = parts.platform;
    this.orgId = parts.orgId;
    this.otherOrgId = parts.otherOrgId;
  }

  static async start(engine: Engine): Promise<EquipmentPlant> {
    const server = await startPlantServer(engine);
    const { orgId } = await server.addAccount({ loginname: 'manager', roleType: 'enterprise' });
    const { orgId: otherOrgId } = await server.addAccount({ loginname: 'other', roleType: 'enterprise' });
    await server.addAccount({ loginname: 'operation', roleType: 'operation' });
    const [manager, other, platform] = [server.visitor(), server.visitor(), server.visitor()];
    await manager.login('manager');
    await other.login('other');
    await platform.login('operation');
    return new EquipmentPlant({ server, manager, other, platform, orgId, otherOrgId });
  }

  get db(): Db {
    return this.server.server.database.db;
  }

  stop(): Promise<void> {
    return this.server.stop();
  }

  /** By the call; its id. */
  async add(name: string, draft: Partial<Draft> = {}, visitor = this.manager): Promise<number> {
    const { code, message, data } = await visitor.send(api.equipment.add, { name, ...draft });
    if (code !== '200') throw new Error(`${name} was refused: ${code} ${message}`);
    return data.id;
  }

  gateway(sn: string, orgId = this.orgId): Promise<PlantGateway> {
    return addGateway(this.db, orgId, sn);
  }

  /** Somebody with these rights only, in the manager's organisation. */
  async person(loginname: string, auths: readonly Permission[]): Promise<Visitor> {
    const { accountId } = await this.server.addAccount({ loginname, roleType: 'enterprise', auths });
    await this.db.updateTable('account').set({ orgId: this.orgId }).where('id', '=', accountId).execute();
    const visitor = this.server.visitor();
    await visitor.login(loginname);
    return visitor;
  }

  async document(id: number): Promise<{ revision: number; document: Document }> {
    return (await this.manager.send(api.equipmentConfig.info, { id })).data;
  }

  /** Saves a document with these parts. Answers the numbers that new items got. */
  async save(id: number, parts: Partial<InputOf<typeof api.equipmentConfig.save>['document']>) {
    const { revision, document } = await this.document(id);
    const body = { id, revision, document: { ...document, ...parts } };
    const { code, message, data } = await this.manager.send(api.equipmentConfig.save, body as never);
    if (code !== '200') throw new Error(`the document was refused: ${code} ${message}`);
    return data.ids;
  }
}

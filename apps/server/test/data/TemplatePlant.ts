import { api, type BoundEquipment } from '@lookfar/contract';
import type { Db } from '../../src/platform/database/openDatabase.ts';
import type { Visitor } from '../harness/Visitor.ts';
import { addEquipment, addGateway, type PlantGateway } from './addPlant.ts';
import { newSignal } from './ConfigPlant.ts';
import { EdgeNode } from './EdgeNode.ts';
import { configurationsOf, sayConfiguration } from './GatewayPlant.ts';
import { until } from './until.ts';

export interface BoundDevice {
  id: number;
  gateway: PlantGateway | undefined;
}

/** Equipment bound to one template, some of it behind gateways that are played by hand. */
export class TemplatePlant {
  readonly db: Db;
  readonly orgId: number;
  manager: Visitor;
  broker: string;
  templateId = 0;
  private readonly nodes: EdgeNode[] = [];
  private edits = 0;

  constructor(parts: { db: Db; orgId: number; manager: Visitor; broker: string }) {
    this.db = parts.db;
    this.orgId = parts.orgId;
    this.manager = parts.manager;
    this.broker = parts.broker;
  }

  async prepare(): Promise<void> {
    const source = await addEquipment(this.db, { orgId: this.orgId, gatewayId: null }, [{ dataType: 'UINT16' }]);
    const body = { name: '泵模板', equipmentId: source.id };
    this.templateId = (await this.manager.send(api.template.add, body)).data.id;
  }

  /** Bound and at the present revision of the template; its gateway was never there. */
  async device(sn?: string): Promise<BoundDevice> {
    const gateway = sn ? await addGateway(this.db, this.orgId, sn) : undefined;
    const place = { orgId: this.orgId, gatewayId: gateway?.gatewayId ?? null, name: sn ?? '无网关' };
    const { id } = await addEquipment(this.db, place, [{ dataType: 'UINT16' }]);
    const { code, message } = await this.manager.send(api.equipmentBinding.bindTemplate, {
      id,
      templateId: this.templateId,
    });
    if (code !== '200') throw new Error(`binding: ${code} ${message}`);
    return { id, gateway };
  }

  /** Connects the gateway of a device, which works with the newest configuration. */
  async connect({ gateway }: BoundDevice): Promise<EdgeNode> {
    if (!gateway) throw new Error('it has no gateway');
    const node = await new EdgeNode({ broker: this.broker, ...gateway }).connected();
    this.nodes.push(node);
    const { revision } = await this.gatewayRow(gateway.gatewayId);
    node.nodeBirth({ revision });
    await until(
      'the gateway to be known',
      async () => (await this.gatewayRow(gateway.gatewayId)).appliedRevision === revision,
    );
    return node;
  }

  gatewayRow(id: number) {
    return this.db.selectFrom('gateway').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  }

  /** The newest configuration that reaches a gateway after `work` was done. */
  async pushedAfter(node: EdgeNode, work: () => Promise<unknown>) {
    const before = configurationsOf(node).length;
    await work();
    return until('a configuration', () => configurationsOf(node)[before]);
  }

  apply(node: EdgeNode, revision: number): void {
    sayConfiguration(node, { applied: revision });
  }

  refuse(node: EdgeNode, revision: number, refusal: string): void {
    sayConfiguration(node, { applied: revision - 1, refusal, refused: revision });
  }

  /** Saves the template with one more signal. */
  async grow(): Promise<void> {
    const { data } = await this.manager.send(api.template.detail, { id: this.templateId });
    this.edits += 1;
    const added = newSignal(-1, `新变量 ${this.edits}`, { address: `4${1000 + this.edits}` });
    const document = { ...data.document, signals: [...data.document.signals, added] };
    const { code, message } = await this.manager.send(api.template.edit, {
      id: this.templateId,
      revision: data.revision,
      document,
    });
    if (code !== '200') throw new Error(`saving the template: ${code} ${message}`);
  }

  async sync(equipmentIds?: number[]): Promise<void> {
    const { code } = await this.manager.send(api.template.sync, {
      id: this.templateId,
      ...(equipmentIds && { equipmentIds }),
    });
    if (code !== '200') throw new Error(`the synchronisation answers ${code}`);
  }

  async state(id: number): Promise<BoundEquipment> {
    const body = { id: this.templateId, pageSize: 200 };
    const { data } = await this.manager.send(api.template.equipment, body, { 'accept-language': 'en' });
    const found = data.list.find((one) => one.id === id);
    if (!found) throw new Error(`equipment ${id} is not bound`);
    return found;
  }

  async ends(id: number): Promise<BoundEquipment> {
    return until(`equipment ${id} to be done`, async () => {
      const found = await this.state(id);
      return found.state !== 'running' && found;
    });
  }

  async signalCount(equipmentId: number): Promise<number> {
    const query = this.db.selectFrom('signal').select('id').where('equipmentId', '=', equipmentId);
    return (await query.execute()).length;
  }

  async close(): Promise<void> {
    for (const node of this.nodes) await node.close();
  }
}

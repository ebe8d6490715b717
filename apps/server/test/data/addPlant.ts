import type { DataType } from '@lookfar/contract';
import { createGateway } from '../../src/features/gateway/createGateway.ts';
import { GatewayRepository } from '../../src/features/gateway/gateway.repository.ts';
import { serverScope } from '../../src/platform/access/serverScope.ts';
import type { Db } from '../../src/platform/database/openDatabase.ts';

export interface PlantGateway {
  gatewayId: number;
  orgId: number;
  sn: string;
  secret: string;
}

/** Ingest learns of what was added by the bus: publish `gateway.changed` when everything stands. */
export async function addGateway(db: Db, orgId: number, sn: string): Promise<PlantGateway> {
  const draft = { orgId, sn, name: `网关 ${sn}`, model: 'LF-1', economizeOpen: true, interval: 2, scanMs: 1000 };
  const { id, secret } = await createGateway(new GatewayRepository(db), serverScope, draft, 0);
  return { gatewayId: id, orgId, sn, secret };
}

export interface PlantEquipment {
  id: number;
  /** Ids in the order of the wanted types. */
  signals: number[];
}

export interface WantedSignal {
  dataType: DataType;
  scale?: number;
}

export async function addEquipment(
  db: Db,
  place: { orgId: number; gatewayId: number | null; groupId?: number; name?: string },
  wanted: readonly WantedSignal[],
): Promise<PlantEquipment> {
  const { orgId, gatewayId, groupId = null, name = '一号泵' } = place;
  const { id } = await db
    .insertInto('equipment')
    .values({
      orgId,
      groupId,
      gatewayId,
      name,
      display: 'list',
      manufacturer: '远望',
      model: 'P-1',
      location: '',
      longitude: null,
      latitude: null,
      remark: '',
      driver: 'modbus-tcp',
      parameters: JSON.stringify({ host: '127.0.0.1', port: 502 }),
      createdAt: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const signals: number[] = [];
  for (const [seq, signal] of wanted.entries()) signals.push(await addSignal(db, id, seq, signal));
  return { id, signals };
}

async function addSignal(
  db: Db,
  equipmentId: number,
  seq: number,
  { dataType, scale = 1 }: WantedSignal,
): Promise<number> {
  const row = await db
    .insertInto('signal')
    .values({
      equipmentId,
      seq,
      title: `变量 ${seq}`,
      groupName: '',
      address: `4000${seq + 1}`,
      dataType,
      byteOrder: 'ABCD',
      length: dataType === 'STRING' ? 20 : null,
      unit: '',
      decimals: 1,
      scale,
      writable: 0,
      upperLimit: null,
      lowerLimit: null,
      deadband: 0,
      signalMaps: JSON.stringify([{ value: 0, text: '停止' }]),
      note: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function addGroup(db: Db, orgId: number, name: string): Promise<number> {
  const row = { orgId, parentId: null, name, seq: 0 };
  return (await db.insertInto('equipmentGroup').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

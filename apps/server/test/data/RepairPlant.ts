import { randomUUID } from 'node:crypto';
import { api, type InputOf, permissionKeys, type ReplyOf } from '@lookfar/contract';
import type { Config } from '../../src/platform/config/config.ts';
import type { Engine } from '../../src/platform/database/table.ts';
import type { PlantEquipment } from './addPlant.ts';
import { pictures, upload } from './multipart.ts';
import { type Person, StillPlant } from './StillPlant.ts';

type Report = Partial<InputOf<typeof api.repair.report>>;
type Attachment = Partial<{ kind: string; place: string; uuid: string; bytes: Uint8Array | string; name: string }>;

/** People who report, manage and do repairs, and a pump. */
export class RepairPlant {
  readonly plant: StillPlant;
  readonly manager: Person;
  /** Handles orders and manages none. */
  readonly fitter: Person;
  readonly mate: Person;
  /** Only reports. */
  readonly viewer: Person;
  readonly stranger: Person;
  readonly pump: PlantEquipment;

  private constructor(
    plant: StillPlant,
    people: Record<'fitter' | 'mate' | 'viewer' | 'stranger', Person>,
    pump: PlantEquipment,
  ) {
    this.plant = plant;
    this.manager = plant.manager;
    this.fitter = people.fitter;
    this.mate = people.mate;
    this.viewer = people.viewer;
    this.stranger = people.stranger;
    this.pump = pump;
  }

  static async start(engine: Engine, config: Partial<Config> = {}): Promise<RepairPlant> {
    const plant = await StillPlant.start(engine, config);
    const of = plant.manager;
    const without = (...keys: string[]) => permissionKeys.filter((key) => !keys.includes(key));
    const people = {
      fitter: await plant.person('Fitter', { of, auths: without('order_manage') }),
      mate: await plant.person('mate', { of, auths: without('order_manage') }),
      viewer: await plant.person('viewer', { of, auths: without('order_manage', 'order_handle') }),
      stranger: await plant.person('stranger'),
    };
    return new RepairPlant(plant, people, await plant.device('一号泵'));
  }

  stop(): Promise<void> {
    return this.plant.stop();
  }

  report(more: Report = {}, { visitor }: Person = this.viewer) {
    return visitor.send(api.repair.report, { equipmentId: this.pump.id, title: '漏水', uuid: randomUUID(), ...more });
  }

  /** Reported and brought on as people do it. */
  async repairIn(state: 'pending' | 'dispatched' | 'received' | 'finished', more: Report = {}): Promise<number> {
    const { id } = (await this.report(more)).data;
    if (state === 'pending') return id;
    await this.manager.visitor.send(api.repair.dispatch, { id, assignee: 'fitter' });
    if (state === 'dispatched') return id;
    await this.fitter.visitor.send(api.repair.receive, { id });
    if (state === 'finished') await this.finish(id);
    return id;
  }

  finish(id: number, more: object = {}, { visitor }: Person = this.fitter) {
    return visitor.send(api.repair.finish, { id, cause: '密封老化', measures: '更换密封', ...more });
  }

  attach(id: number, file: Attachment = {}, { visitor }: Person = this.fitter) {
    const { kind = 'photo', place = 'work', uuid = randomUUID(), bytes = pictures.png, name = 'a.png' } = file;
    return upload<ReplyOf<typeof api.repair.attach>>(visitor, api.repair.attach, [{ name, bytes }], {
      ...{ id, kind, place, uuid },
    });
  }

  async info(id: number, { visitor }: Person = this.manager) {
    return (await visitor.send(api.repair.info, { id })).data;
  }

  save(settings: InputOf<typeof api.repairSetting.save>) {
    return this.manager.visitor.send(api.repairSetting.save, settings);
  }

  async told({ visitor }: Person): Promise<string[]> {
    const { list } = (await visitor.send(api.msg.query, { type: 'order', pageSize: 100 })).data;
    return list.map(({ title }) => title);
  }

  async forget(): Promise<void> {
    await this.plant.db.deleteFrom('messageCopy').execute();
    await this.plant.db.deleteFrom('message').execute();
  }
}

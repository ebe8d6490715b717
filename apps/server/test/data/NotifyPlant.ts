import {
  type api,
  defaultNotifySetting,
  type InputOf,
  type NotifyPreference,
  type NotifySetting,
  type Permission,
  permissionKeys,
} from '@lookfar/contract';
import type { Db } from '../../src/platform/database/openDatabase.ts';
import type { Engine } from '../../src/platform/database/table.ts';
import type { FakeClock } from '../harness/FakeClock.ts';
import { AlarmPlant } from './AlarmPlant.ts';
import { until } from './until.ts';

type Draft = InputOf<typeof api.notifyRule.add>;

export const nobody = {
  ...{ everyone: false, accountIds: [], roleIds: [], deptIds: [], scheduleIds: [], channelIds: [] },
};

const anyAlarm = { kind: 'alarm', levels: ['critical', 'high', 'medium', 'low'], kinds: [], cleared: false };

/** The plant of alarms, with people who are told of them. */
export class NotifyPlant {
  readonly plant: AlarmPlant<FakeClock>;
  readonly clock: FakeClock;

  private constructor(plant: AlarmPlant<FakeClock>, clock: FakeClock) {
    this.plant = plant;
    this.clock = clock;
  }

  static async start(engine: Engine, clock: FakeClock): Promise<NotifyPlant> {
    const config = { publicUrls: ['https://scada.example'] };
    return new NotifyPlant(await AlarmPlant.start(engine, clock, config), clock);
  }

  get db(): Db {
    return this.plant.server.server.database.db;
  }

  get orgId(): number {
    return this.plant.gateway.orgId;
  }

  /** Somebody of the pump's organisation, reached by every way but the browser. */
  async person(
    loginname: string,
    { auths = permissionKeys, ...columns }: { auths?: readonly Permission[]; dataRange?: string; orgId?: number } = {},
  ): Promise<number> {
    const { accountId } = await this.plant.server.addAccount({ loginname, roleType: 'enterprise', auths });
    const reach = { tel: `138${String(accountId).padStart(8, '0')}`, email: `${loginname}@plant.test` };
    const query = this.db.updateTable('account').set({ orgId: this.orgId, ...reach, ...columns });
    await query.where('id', '=', accountId).execute();
    await this.changed();
    return accountId;
  }

  async rule(draft: Partial<Draft> & { name: string }): Promise<number> {
    const body = {
      ...{ enabled: true, required: false, devices: { equipmentIds: [], groupIds: [] }, recipients: nobody },
      ...{ ways: ['email'], hours: [], holidays: 'same', quiet: [], escalation: [] },
      ...draft,
      trigger: { ...anyAlarm, ...draft.trigger },
    };
    const { name } = draft;
    const row = { orgId: this.orgId, name, enabled: 1, body: JSON.stringify(body), createdAt: 0, updatedAt: 0 };
    const { id } = await this.db.insertInto('notifyRule').values(row).returning('id').executeTakeFirstOrThrow();
    await this.changed();
    return id;
  }

  async drop(table: 'notifyRule' | 'notifyWindow' | 'notifySetting' | 'notifyPreference'): Promise<void> {
    await this.db.deleteFrom(table).execute();
    await this.changed();
  }

  async setting(change: Partial<NotifySetting>): Promise<void> {
    await this.db.deleteFrom('notifySetting').execute();
    const body = JSON.stringify({ ...defaultNotifySetting, ...change });
    await this.db.insertInto('notifySetting').values({ orgId: this.orgId, body }).execute();
    await this.changed();
  }

  async preference(accountId: number, chosen: NotifyPreference): Promise<void> {
    await this.db
      .insertInto('notifyPreference')
      .values({ accountId, body: JSON.stringify(chosen) })
      .execute();
    await this.changed();
  }

  async channel(name: string, columns: { mayAcknowledge?: number; language?: string } = {}): Promise<number> {
    const row = { orgId: this.orgId, name, kind: 'webhook', url: 'x', host: 'https://hook.test', perMinute: 20 };
    const query = this.db.insertInto('notifyChannel').values({ ...row, updatedAt: 0, lastAt: null, ...columns });
    const { id } = await query.returning('id').executeTakeFirstOrThrow();
    await this.changed();
    return id;
  }

  async changed(): Promise<void> {
    this.plant.server.server.bus.publish('notify.changed', { orgId: this.orgId });
  }

  /** A signal goes beyond its limit, and everyone who is told of it has been. */
  async trip(alarmId: number, index: number, value = 150): Promise<number> {
    this.plant.send(index, value);
    return this.told(alarmId, value > 100 ? 'raised' : 'cleared');
  }

  /** The engine has looked at the newest line of this action; returns its id. */
  async told(alarmId: number, action: string): Promise<number> {
    return until(`${action} of alarm ${alarmId} to be told`, async () => {
      this.clock.advance(250);
      const line = await this.db
        .selectFrom('alarmEvent')
        .select(['id'])
        .where('alarmId', '=', alarmId)
        .where('action', '=', action)
        .orderBy('id', 'desc')
        .executeTakeFirst();
      const cursor = await this.db.selectFrom('notifyCursor').select('eventId').executeTakeFirstOrThrow();
      return line && cursor.eventId >= line.id && line.id;
    });
  }

  /** Time passes; what is due in it is done. */
  async pass(ms: number): Promise<void> {
    this.clock.advance(ms);
    await until('what is due', async () => {
      this.clock.advance(1000);
      const row = await this.db
        .selectFrom('notifyPending')
        .select('id')
        .where('kind', '!=', 'escalated')
        .where('dueAt', '<=', this.clock.now() - 2000)
        .executeTakeFirst();
      return row === undefined;
    });
  }

  /** Who has which messages about an alarm: titles by account. */
  async messages(alarmId: number): Promise<[accountId: number, title: string][]> {
    const rows = await this.db
      .selectFrom('messageCopy')
      .innerJoin('message', 'message.id', 'messageCopy.messageId')
      .select(['messageCopy.accountId', 'message.titleCn'])
      .where('message.alarmId', '=', alarmId)
      .orderBy('messageCopy.id')
      .execute();
    return rows.map(({ accountId, titleCn }) => [accountId, titleCn]);
  }

  /** Who was told by ways that leave the server. */
  async outgoing(alarmId: number | null) {
    return this.db
      .selectFrom('outgoing')
      .selectAll()
      .where('alarmId', alarmId === null ? 'is' : '=', alarmId)
      .where('cause', 'is not', null)
      .orderBy('id')
      .execute();
  }

  async sent(alarmId: number): Promise<[way: string, receiver: number | null][]> {
    return (await this.outgoing(alarmId)).map(({ way, accountId, refId }) => [way, accountId ?? refId]);
  }

  stop(): Promise<void> {
    return this.plant.stop();
  }
}

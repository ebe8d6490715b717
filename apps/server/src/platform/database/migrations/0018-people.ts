import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';
import { type Engine, extend, table } from '../table.ts';

/** Who people are: organisations with limits, regions, four kinds of accounts, how they prove themselves. */
export async function people(db: Kysely<Schema>, engine: Engine): Promise<void> {
  await organisations(db, engine);
  await accounts(db, engine);
  await proofs(db, engine);
  await messages(db, engine);
  await nameRoles(db);
}

async function organisations(db: Kysely<Schema>, engine: Engine): Promise<void> {
  const add = extend(db, engine);
  await add('org', (t) => [
    t.text('code').otherwise(''),
    t.text('contact').otherwise(''),
    t.text('tel').otherwise(''),
    t.text('email').otherwise(''),
    t.text('note').otherwise(''),
    t.int('valid_until').nullable(),
    t.int('disabled').otherwise(0),
    t.int('max_devices').nullable(),
    t.int('max_accounts').nullable(),
    t.int('max_bytes').nullable(),
    t.text('hosts').otherwise('[]'),
    t.int('single_session').otherwise(0),
    t.int('password_days').nullable(),
  ]);
  await add('equipment_group', (t) => [t.int('dept_id').nullable().indexed()]);
  await add('role', (t) => [
    t.text('built_in').nullable(),
    t.text('note').otherwise(''),
    t.int('require_totp').otherwise(0),
    t.text('auth_region').otherwise('[]'),
  ]);
  // Each organisation has each of them once; roles of its own have none.
  await db.schema.createIndex('role_once').unique().on('role').columns(['org_id', 'built_in']).execute();
  await table(db, engine)('region', (t) => [
    t.id(),
    t.ref('org_id', 'org'),
    t.text('name'),
    t.text('note').otherwise(''),
    t.int('created_at'),
  ]);
  await db.schema.createIndex('region_once').unique().on('region').columns(['org_id', 'name']).execute();
}

async function accounts(db: Kysely<Schema>, engine: Engine): Promise<void> {
  await extend(db, engine)('account', (t) => [
    t.text('kind').otherwise('int').indexed(),
    t.text('name').otherwise(''),
    t.text('email').otherwise('').indexed(),
    t.text('note').otherwise(''),
    t.int('avatar').nullable(),
    t.int('valid_until').nullable().indexed(),
    t.int('must_change').otherwise(0),
    t.int('password_at').otherwise(0),
    t.int('last_login_at').nullable(),
    t.text('last_login_address').otherwise(''),
    t.int('created_by').nullable(),
    t.text('totp').otherwise(''),
    t.int('totp_on').otherwise(0),
    t.int('totp_step').otherwise(0),
    t.text('oidc').otherwise('').indexed(),
    t.text('gateway_mode').otherwise('open'),
    t.text('msg_types').otherwise('["alarm","expire","order","notice"]'),
    t.text('wechat').otherwise(''),
    t.text('video_key').otherwise(''),
  ]);
  await db.schema.createIndex('account_tel').on('account').column('tel').execute();
  await db.schema.createIndex('account_org_dept').on('account').columns(['org_id', 'dept_id']).execute();
  // Passwords of existing accounts count as set now, or all would have expired.
  await db.updateTable('account').set({ passwordAt: Date.now() }).execute();
  await table(db, engine)('past_password', (t) => [
    t.ref('account_id', 'account').indexed(),
    t.text('hash'),
    t.int('at'),
  ]);
  await table(db, engine)('invite', (t) => [
    t.id(),
    t.text('token_hash').unique(),
    t.ref('org_id', 'org').indexed(),
    t.text('kind'),
    // Not a reference: an invitation does not keep a role from being deleted.
    t.int('role_id'),
    t.int('dept_id').nullable(),
    t.text('data_range'),
    t.text('chosen').otherwise('{}'),
    t.text('auth_region').otherwise('[]'),
    t.text('email').otherwise(''),
    t.int('valid_until').nullable(),
    t.int('created_by').nullable(),
    t.int('created_at'),
    t.int('expires_at'),
    t.int('used_at').nullable(),
    t.int('revoked_at').nullable(),
    t.int('account_id').nullable(),
  ]);
}

async function proofs(db: Kysely<Schema>, engine: Engine): Promise<void> {
  const create = table(db, engine);
  await extend(db, engine)('session', (t) => [t.int('lock_at').nullable()]);
  await extend(db, engine)('attempt', (t) => [t.int('tries').otherwise(0), t.int('next_at').otherwise(0)]);
  await create('security_question', (t) => [
    t.ref('account_id', 'account').indexed(),
    t.int('seq'),
    t.text('question'),
    t.text('answer_hash'),
  ]);
  await create('recovery_code', (t) => [
    t.ref('account_id', 'account').indexed(),
    t.text('code_hash'),
    t.int('used_at').nullable(),
  ]);
  await create('proof', (t) => [
    t.text('id_hash').primary(),
    t.text('purpose'),
    t.text('way'),
    t.int('account_id').nullable().indexed(),
    t.text('holder_hash'),
    t.text('target').otherwise(''),
    t.text('code_hash').otherwise(''),
    t.int('tries').otherwise(0),
    t.text('state'),
    t.text('detail').otherwise('{}'),
    t.int('expires_at').indexed(),
  ]);
  await create('lock_cert', (t) => [
    t.id(),
    t.ref('account_id', 'account').indexed(),
    t.text('name'),
    t.text('fingerprint').unique(),
    t.text('public_key'),
    t.int('disabled').otherwise(0),
    t.int('created_by').nullable(),
    t.int('created_at'),
  ]);
}

async function messages(db: Kysely<Schema>, engine: Engine): Promise<void> {
  const create = table(db, engine);
  // What people see of their own operations.
  await db.schema.createIndex('operation_log_account').on('operation_log').columns(['account_id', 'id']).execute();
  await create('outgoing', (t) => [
    t.id(),
    t.int('org_id').nullable().indexed(),
    t.int('account_id').nullable(),
    t.text('way'),
    t.text('target').indexed(),
    t.text('subject').otherwise(''),
    t.text('body'),
    t.text('state'),
    t.int('tries').otherwise(0),
    t.int('due_at').indexed(),
    t.text('error').otherwise(''),
    t.int('created_at'),
    t.int('sent_at').nullable(),
    t.int('expires_at').nullable(),
  ]);
  // The lease of the process that sends them.
  await sql`insert into alarm_engine (id, node, renewed_at) values (4, '', 0)`.execute(db);
  await create('feedback', (t) => [
    t.id(),
    t.ref('org_id', 'org').indexed(),
    // Not a reference: it stays when its author's account is deleted.
    t.int('account_id').indexed(),
    t.text('loginname'),
    t.text('content'),
    t.text('contact').otherwise(''),
    t.text('images').otherwise('[]'),
    t.text('state'),
    t.text('answer').otherwise(''),
    t.text('answered_by').otherwise(''),
    t.int('created_at'),
    t.int('answered_at').nullable(),
    t.int('seen_at').nullable(),
  ]);
}

/** The roles that came with the product are known by their names so far. */
const shipped = {
  平台管理员: 'admin',
  平台运维: 'operation',
  企业管理员: 'manager',
  操作员: 'operator',
  只读用户: 'viewer',
};
const newRights = ['account_edit', 'role_edit', 'dept_edit'];

async function nameRoles(db: Kysely<Schema>): Promise<void> {
  for (const [name, builtIn] of Object.entries(shipped)) {
    const named = await db.selectFrom('role').select(['id', 'orgId']).where('name', '=', name).orderBy('id').execute();
    // An organisation has each of them once: of several the first.
    const first = new Map(named.toReversed().map(({ id, orgId }) => [orgId, id]));
    for (const id of first.values()) await db.updateTable('role').set({ builtIn }).where('id', '=', id).execute();
  }
  const kindOf = (builtIn: string | null, roleType: string) => {
    if (roleType === 'admin' || roleType === 'operation') return 'op';
    return builtIn === 'manager' ? 'co' : 'int';
  };
  const roles = await db.selectFrom('role').select(['id', 'builtIn', 'roleType']).execute();
  for (const { id, builtIn, roleType } of roles) {
    const kind = kindOf(builtIn, roleType);
    await db.updateTable('account').set({ kind }).where('roleId', '=', id).execute();
    // Administrators keep being able to do everything.
    if (kind === 'int') continue;
    const rows = newRights.map((permission) => ({ roleId: id, permission }));
    await db.insertInto('roleRight').values(rows).execute();
  }
}

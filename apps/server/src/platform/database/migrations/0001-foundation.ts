import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import { type Engine, table } from '../table.ts';

/** Organisations, accounts, sessions, gateways, devices and signals. */
export async function foundation(db: Kysely<Schema>, engine: Engine): Promise<void> {
  const create = table(db, engine);

  await create('org', (t) => [t.id(), t.text('name'), t.int('created_at')]);
  await create('style', (t) => [t.id(), t.ref('org_id', 'org').nullable(), t.text('title'), t.text('favicon_ico')]);
  await create('role', (t) => [t.id(), t.ref('org_id', 'org'), t.text('name'), t.text('role_type'), t.text('auths')]);
  await create('account', (t) => [
    t.id(),
    t.ref('org_id', 'org'),
    t.ref('role_id', 'role'),
    t.ref('style_id', 'style').nullable(),
    t.int('dept_id').nullable(),
    t.text('loginname'),
    t.text('login_key').unique(),
    t.text('password_hash'),
    t.text('tel'),
    t.text('data_range'),
    t.text('auth_region'),
    t.text('promp_type'),
    t.text('scada_adaption'),
    t.text('equip_display'),
    t.int('use_lock'),
    t.int('disabled'),
    t.int('created_at'),
  ]);
  await create('session', (t) => [
    t.text('id_hash').primary(),
    t.ref('account_id', 'account').indexed(),
    t.int('created_at'),
    t.int('seen_at'),
    t.int('expires_at').indexed(),
    t.int('revoked_at').nullable(),
    t.text('address'),
    t.text('agent'),
  ]);
  await create('captcha', (t) => [
    t.text('visitor_hash').primary(),
    t.text('answer_hash'),
    t.text('salt'),
    t.int('expires_at').indexed(),
  ]);
  await create('live_token', (t) => [
    t.text('token_hash').primary(),
    t.text('kind'),
    t.ref('account_id', 'account'),
    t.text('session_hash'),
    t.text('target'),
    t.int('expires_at').indexed(),
  ]);
  await create('operation_log', (t) => [
    t.id(),
    t.int('org_id').nullable().indexed(),
    t.int('account_id').nullable(),
    t.text('loginname'),
    t.text('action'),
    t.text('object_kind'),
    t.int('object_id').nullable().indexed(),
    t.text('detail'),
    t.text('code'),
    t.text('address'),
    t.int('at').indexed(),
  ]);
  await create('equipment_group', (t) => [
    t.id(),
    t.ref('org_id', 'org').indexed(),
    t.ref('parent_id', 'equipment_group').nullable(),
    t.text('name'),
    t.int('seq'),
  ]);
  await create('gateway', (t) => [
    t.id(),
    t.ref('org_id', 'org').indexed(),
    t.text('sn').unique(),
    t.text('name'),
    t.text('model'),
    t.text('secret_hash'),
    t.int('vpn'),
    t.int('economize_open'),
    t.int('interval'),
    t.int('scan_ms'),
    t.int('heartbeat_ms'),
    t.int('revision'),
    t.int('applied_revision'),
    t.text('refusal'),
    t.text('firmware'),
    t.int('created_at'),
  ]);
  await create('equipment', (t) => [
    t.id(),
    t.ref('org_id', 'org').indexed(),
    t.ref('group_id', 'equipment_group').nullable().indexed(),
    t.ref('gateway_id', 'gateway').nullable().indexed(),
    t.text('name'),
    t.text('display'),
    t.text('manufacturer'),
    t.text('model'),
    t.text('location'),
    t.real('longitude').nullable(),
    t.real('latitude').nullable(),
    t.text('remark'),
    t.text('driver'),
    t.text('parameters'),
    t.int('created_at'),
  ]);
  await create('signal', (t) => [
    t.id(),
    t.ref('equipment_id', 'equipment').indexed(),
    t.int('seq'),
    t.text('title'),
    t.text('group_name'),
    t.text('address'),
    t.text('data_type'),
    t.text('byte_order'),
    t.int('length').nullable(),
    t.text('unit'),
    t.int('decimals'),
    t.real('scale'),
    t.int('writable'),
    t.real('upper_limit').nullable(),
    t.real('lower_limit').nullable(),
    t.real('deadband'),
    t.text('signal_maps'),
    t.text('note'),
  ]);
}

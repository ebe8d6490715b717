import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';
import { type Engine, extend } from '../table.ts';

/** Which device a message is about, and which invitation is in it: they decide who may read it in the outbox. */
export async function outgoingAbout(db: Kysely<Schema>, engine: Engine): Promise<void> {
  await extend(db, engine)('outgoing', (t) => [
    t.int('equipment_id').nullable().indexed(),
    t.int('invite_id').nullable(),
  ]);
  await sql`update outgoing set equipment_id =
    (select alarm_rule.equipment_id from alarm_rule where alarm_rule.id = outgoing.alarm_id)
    where alarm_id is not null`.execute(db);
  // Invitations of before: like codes, their links are shown to nobody. Texts are kept for a week.
  await sql`update outgoing set expires_at = created_at + 604800000 where way = 'email' and account_id is null
    and cause is null and rule_id is null and alarm_id is null and expires_at is null`.execute(db);
}

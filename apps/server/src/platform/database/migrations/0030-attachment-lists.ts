import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import type { Engine } from '../table.ts';

/** What is attached to an order, and how much an organisation stores, is read without the bytes of photos. */
export async function attachmentLists(db: Kysely<Schema>, _engine: Engine): Promise<void> {
  const list = ['order_id', 'kind', 'place', 'item', 'uuid', 'mime', 'bytes', 'loginname', 'created_at', 'org_id'];
  await db.schema.createIndex('order_attachment_list').on('order_attachment').columns(list).execute();
  await db.schema.createIndex('order_attachment_space').on('order_attachment').columns(['org_id', 'bytes']).execute();
  await db.schema.createIndex('file_space').on('file').columns(['org_id', 'bytes']).execute();
}

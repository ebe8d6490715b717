import { type DemoPlant, fileUrl } from '@lookfar/contract';
import type { z } from 'zod';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { serverScope } from '../../platform/access/serverScope.ts';
import { imageType } from '../file/imageType.ts';
import { modelType, readModel } from '../file/model/readModel.ts';

type File = z.output<typeof DemoPlant>['files'][number];

/** Addresses by the names of files. */
export type DemoFiles = ReadonlyMap<string, string>;

/** Stores the files of the demo, read like those that people upload; works inside the given transaction. */
export async function addDemoFiles(
  db: Records,
  files: readonly File[],
  { orgId, loginname, now }: { orgId: number; loginname: string; now: number },
): Promise<DemoFiles> {
  const records = scoped(db, serverScope);
  const account = records.selectFrom('account').select('id').where('loginKey', '=', loginname);
  const { id: accountId } = await account.executeTakeFirstOrThrow();
  const addresses = new Map<string, string>();
  for (const file of files) {
    const { type, content } = contentOf(file);
    const row = { orgId, accountId, type, content, bytes: content.length, createdAt: now, unusedSince: null };
    const insert = records.insertInto('file').values(row).returning('id');
    addresses.set(file.name, fileUrl((await insert.executeTakeFirstOrThrow()).id));
  }
  return addresses;
}

function contentOf({ name, content }: File): { type: string; content: Buffer } {
  const bytes = Buffer.from(content, 'base64');
  const image = imageType(bytes);
  if (image !== undefined) return { type: image, content: bytes };
  const model = readModel.run(bytes);
  if ('glb' in model) return { type: modelType, content: Buffer.from(model.glb) };
  throw new Error(`the demo's file ${name} is neither an image nor a model`);
}

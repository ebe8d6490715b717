import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import { serverScope } from '../../platform/access/serverScope.ts';

/** Whether the demo was ever loaded into a database, which only `DemoHome` remembers. `DEMO` alone does not say so. */
export async function hadDemo(db: Records): Promise<boolean> {
  return (await scoped(db, serverScope).selectFrom('demoHome').select('id').executeTakeFirst()) !== undefined;
}

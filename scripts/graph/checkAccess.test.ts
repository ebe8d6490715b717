import { describe, expect, it } from 'vitest';
import { checkAccess } from './checkAccess.ts';

const one = (file: string, source: string) => checkAccess(new Map([[`apps/server/src/${file}`, source]]));

describe('the check of access', () => {
  it('[AC4] passes a query through a scope', () => {
    const source =
      "import { scoped } from '../../platform/access/scoped.ts';\nscoped(this.db, scope).selectFrom('page');";
    expect(one('features/page/page.repository.ts', source)).toEqual([]);
  });

  it.each(['this.db.selectFrom(', 'trx\n  .updateTable(', 'db.deleteFrom(', 'this.parts.db.insertInto('])(
    '[AC4] fails on %s',
    (query) => {
      expect(one('features/page/page.repository.ts', `${query}'page')`)).toEqual([
        'apps/server/src/features/page/page.repository.ts: asks the records without a scope; use scoped(db, scope)',
      ]);
    },
  );

  it('[AC4] lets migrations and the mechanism itself ask', () => {
    expect(one('platform/database/migrations/0009-next.ts', "db.selectFrom('page')")).toEqual([]);
  });

  it('[AC4] fails on the server’s own scope outside of engines, workers and ingest', () => {
    const source = "import { serverScope } from '../../platform/access/serverScope.ts';";
    expect(one('features/ingest/Catalogue.ts', source)).toEqual([]);
    expect(one('features/page/page.service.ts', source)).toEqual([
      'apps/server/src/features/page/page.service.ts: may not import platform/access/serverScope.ts; see scripts/graph/accessRules.ts',
    ]);
  });

  it('[AC4] fails on a question across organisations that is not listed, and on the builders', () => {
    const across = "import { acrossOrganisations } from '../../platform/access/acrossOrganisations.ts';";
    expect(one('features/order/order.repository.ts', across)).toHaveLength(1);
    const open = "import { open, type Records } from '../../platform/access/records.ts';";
    expect(one('features/order/order.repository.ts', open)).toHaveLength(1);
    const records = "import type { Records } from '../../platform/access/records.ts';";
    expect(one('features/order/order.repository.ts', records)).toEqual([]);
    const raw = "import { type Database, type Db } from '../../platform/database/openDatabase.ts';";
    expect(one('features/order/order.repository.ts', raw)).toHaveLength(1);
  });
});

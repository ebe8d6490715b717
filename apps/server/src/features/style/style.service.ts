import type { Theme } from '@lookfar/contract';
import { acrossOrganisations } from '../../platform/access/acrossOrganisations.ts';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import type { Caller } from '../../platform/sessions/caller.ts';

export const standardTheme: Theme = { title: '远望 Lookfar', faviconIco: '/favicon.svg' };

/** How the platform presents itself. */
export class StyleService {
  private readonly db: Records;

  constructor(db: Records) {
    this.db = db;
  }

  /** For somebody who has not logged in, that of the platform. */
  async themeOf(caller: Pick<Caller, 'accountId'> | undefined): Promise<Theme> {
    const person =
      caller &&
      (await scoped(this.db, acrossOrganisations('who is coming in'))
        .selectFrom('account')
        .select(['styleId', 'orgId'])
        .where('id', '=', caller.accountId)
        .executeTakeFirst());
    return this.themeFor(person ?? { styleId: null, orgId: null });
  }

  /** The style of a person's choice, else of their organisation, else of the platform. */
  async themeFor({ styleId, orgId }: { styleId: number | null; orgId: number | null }): Promise<Theme> {
    const rows = await scoped(this.db, acrossOrganisations('who is coming in'))
      .selectFrom('style')
      .select(['id', 'orgId', 'title', 'faviconIco'])
      .where((is) => is.or([is('orgId', 'is', null), is('orgId', '=', orgId ?? 0), is('id', '=', styleId ?? 0)]))
      .orderBy('id')
      .execute();
    const row =
      rows.find(({ id }) => id === styleId) ??
      rows.find((style) => style.orgId !== null && style.orgId === orgId) ??
      rows.find((style) => style.orgId === null);
    return row ? { title: row.title, faviconIco: row.faviconIco } : standardTheme;
  }
}

import type { Brand, Theme } from '@lookfar/contract';
import { acrossOrganisations } from '../../platform/access/acrossOrganisations.ts';
import type { Records } from '../../platform/access/records.ts';
import { scoped } from '../../platform/access/scoped.ts';
import type { Caller } from '../../platform/sessions/caller.ts';

export const standardTheme: Theme = { title: '远望 Lookfar', faviconIco: '/favicon.svg' };

/** What a visitor's address says about whom they belong to. */
export interface BrandHint {
  code: string | undefined;
  host: string;
}

export interface BrandNames {
  orgOf(host: string): number | undefined;
}

/** How the platform presents itself. */
export class StyleService {
  private readonly db: Records;
  private readonly hosts: BrandNames;

  constructor(db: Records, hosts: BrandNames) {
    this.db = db;
    this.hosts = hosts;
  }

  /**
   * For somebody who has not logged in, that of the organisation with the code, or with the host name they came to;
   * that of the platform if there is none.
   */
  async brandOf(caller: Pick<Caller, 'accountId'> | undefined, { code, host }: BrandHint): Promise<Brand> {
    if (caller) return { ...(await this.themeOf(caller)), orgName: '' };
    const org = (code && (await this.orgBy('code', code.toLowerCase()))) || (await this.orgAt(host));
    return { ...(await this.themeFor({ styleId: null, orgId: org?.id ?? null })), orgName: org?.name ?? '' };
  }

  private async orgAt(host: string) {
    const orgId = this.hosts.orgOf(host);
    return orgId === undefined ? undefined : this.orgBy('id', orgId);
  }

  private orgBy<C extends 'id' | 'code'>(column: C, value: C extends 'id' ? number : string) {
    return scoped(this.db, acrossOrganisations('who is coming in'))
      .selectFrom('org')
      .select(['id', 'name'])
      .where(column as 'id', '=', value as number)
      .executeTakeFirst();
  }

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
    const chosen = [
      rows.find(({ id }) => id === styleId),
      rows.find((style) => style.orgId !== null && style.orgId === orgId),
      rows.find((style) => style.orgId === null),
      standardTheme,
    ];
    // A style that leaves something empty has that of the next one.
    const first = (field: keyof Theme) => chosen.find((style) => style?.[field])?.[field] ?? standardTheme[field];
    return { title: first('title'), faviconIco: first('faviconIco') };
  }
}

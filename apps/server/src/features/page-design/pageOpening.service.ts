import { type api, type BodyOf, fail, type PageToView } from '@lookfar/contract';
import { acrossOrganisations } from '../../platform/access/acrossOrganisations.ts';
import { wholeOrganisation } from '../../platform/access/wholeOrganisation.ts';
import { hashId } from '../../platform/security/ids.ts';
import { verifyPassword } from '../../platform/security/password.ts';
import type { SharedLimiter, SharedLimits } from '../../platform/security/SharedLimits.ts';
import { type Caller, type Scope, scopeOf } from '../../platform/sessions/caller.ts';
import type { ComponentRepository } from '../component/component.repository.ts';
import { signalsIn } from '../page/mapSignals.ts';
import type { PageRepository, PageRow } from '../page/page.repository.ts';
import { componentIdsIn, documentOf, widgetsOf, withoutPassword } from '../page/pageDocument.ts';
import type { EquipmentAccess } from '../share/EquipmentAccess.ts';
import { drawnOf, toBindable } from './BindableSignals.ts';
import type { PagePassRepository } from './pagePass.repository.ts';
import type { PageSignalRepository } from './pageSignal.repository.ts';

export interface PageOpeningParts {
  pages: PageRepository;
  components: ComponentRepository;
  passes: PagePassRepository;
  access: EquipmentAccess;
  signals: Pick<PageSignalRepository, 'find'>;
  limits: SharedLimits;
}

const minute = 60_000;
/** Guessing the password of one page: as with the password of an account. */
const pageRate = { burst: 5, refillMs: 3 * minute };
const accountRate = { burst: 30, refillMs: minute };

/** Pages of devices with their drawings, for viewers; those with a password require it once per session. */
export class PageOpening {
  private readonly parts: PageOpeningParts;
  private readonly byPage: SharedLimiter;
  private readonly byAccount: SharedLimiter;

  constructor(parts: PageOpeningParts) {
    this.parts = parts;
    this.byPage = parts.limits.of('page', pageRate);
    this.byAccount = parts.limits.of('page account', accountRate);
  }

  async open(caller: Caller, id: number): Promise<PageToView> {
    const page = await this.visible(caller, id);
    const { passwordHash } = page;
    const { passes } = this.parts;
    if (passwordHash !== null && !(await passes.has(scopeOf(caller), caller.sessionHash, id, hashId(passwordHash))))
      fail('1542');
    const document = withoutPassword(documentOf(page), passwordHash !== null);
    const { title, ownerId: equipmentId, revision } = page;
    const scope = wholeOrganisation(page);
    const components = await this.components(scope, componentIdsIn(widgetsOf(document)));
    const named = signalsIn({ document, components });
    const known = await this.parts.signals.find(scope, [...new Set(named.map(({ signalId }) => signalId))]);
    const signals = drawnOf(named, known.map(toBindable));
    return { id, title, equipmentId, revision, document, signals, components };
  }

  async unlock(caller: Caller, { id, password }: BodyOf<typeof api.pageOpening.validPassword>): Promise<void> {
    const { passwordHash } = await this.visible(caller, id);
    if (passwordHash === null) return;
    const account = String(caller.accountId);
    const page = `${account} ${id}`;
    await this.byAccount.require(account);
    await this.byPage.require(page);
    if (!(await verifyPassword(password, passwordHash))) fail('1543');
    await this.byPage.clear(page);
    await this.byAccount.giveBack(account);
    await this.parts.passes.add(scopeOf(caller), caller.sessionHash, id, hashId(passwordHash));
  }

  /** Everyone who can see its device can see it; before that is checked, nothing is disclosed. */
  private async visible(caller: Caller, id: number): Promise<PageRow> {
    const page = (await this.parts.pages.find(acrossOrganisations('whose is it'), id)) ?? fail('1014');
    if (page.ownerKind !== 'equipment') fail('1014');
    await this.parts.access.of(caller, page.ownerId);
    return page;
  }

  private async components(scope: Scope, ids: readonly number[]): Promise<PageToView['components']> {
    const rows = await this.parts.components.findAll(scope, ids);
    return rows.map((row) => ({ id: row.id, name: row.name, revision: row.revision, drawing: documentOf(row) }));
  }
}

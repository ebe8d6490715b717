import { type api, type BodyOf, fail, type PageToView } from '@lookfar/contract';
import { wholeOrganisation } from '../../platform/access/wholeOrganisation.ts';
import { alreadyJson } from '../../platform/http/JsonText.ts';
import { hashId } from '../../platform/security/ids.ts';
import { verifyPassword } from '../../platform/security/password.ts';
import type { SharedLimiter, SharedLimits } from '../../platform/security/SharedLimits.ts';
import { type Caller, scopeOf } from '../../platform/sessions/caller.ts';
import { drawnOf, toBindable } from './BindableSignals.ts';
import type { PagePassRepository } from './pagePass.repository.ts';
import type { PageSignalRepository } from './pageSignal.repository.ts';
import type { ViewedPages } from './ViewedPages.ts';

export interface PageOpeningParts {
  viewed: ViewedPages;
  passes: PagePassRepository;
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
    const { viewed, signals: known } = this.parts;
    const page = await viewed.find(caller, id);
    if (!(await viewed.isOpen(caller, page))) fail('1542');
    const { title, ownerId: equipmentId, revision } = page;
    const { document, components, signals: named } = await viewed.content(caller, page);
    const ids = [...new Set(named.map(({ signalId }) => signalId))];
    // What may be seen has been decided: the drawing names nothing else any more.
    const rows = await known.find(wholeOrganisation(page), ids);
    return {
      ...{ id, title, equipmentId, revision },
      document: alreadyJson(document),
      signals: drawnOf(named, rows.map(toBindable)),
      components: components.map((component) => ({ ...component, drawing: alreadyJson(component.drawing) })),
    };
  }

  async unlock(caller: Caller, { id, password }: BodyOf<typeof api.pageOpening.validPassword>): Promise<void> {
    const { passwordHash } = await this.parts.viewed.find(caller, id);
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
}

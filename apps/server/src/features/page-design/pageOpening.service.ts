import { type api, type BodyOf, fail, type PageToView } from '@lookfar/contract';
import { wholeOrganisation } from '../../platform/access/wholeOrganisation.ts';
import { alreadyJson } from '../../platform/http/JsonText.ts';
import type { Caller } from '../../platform/sessions/caller.ts';
import { drawnOf, toBindable } from './BindableSignals.ts';
import type { PagePasswords } from './PagePasswords.ts';
import type { PageSignalRepository } from './pageSignal.repository.ts';
import type { ViewedPages } from './ViewedPages.ts';

export interface PageOpeningParts {
  viewed: ViewedPages;
  passwords: PagePasswords;
  signals: Pick<PageSignalRepository, 'find'>;
}

/** Pages of devices with their drawings, for viewers; those with a password require it once per session. */
export class PageOpening {
  private readonly parts: PageOpeningParts;

  constructor(parts: PageOpeningParts) {
    this.parts = parts;
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
    const { viewed, passwords } = this.parts;
    await passwords.unlock(caller, await viewed.find(caller, id), password);
  }
}

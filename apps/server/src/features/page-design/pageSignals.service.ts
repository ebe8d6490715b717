import { type api, type BodyOf, fail, type PageUse, type ReplyOf } from '@lookfar/contract';
import { Refusal } from '../../platform/http/Refusal.ts';
import { type Caller, type Scope, scopeOf } from '../../platform/sessions/caller.ts';
import { mapInTurns } from '../../platform/work/turns.ts';
import type { WorkPool } from '../../platform/work/WorkPool.ts';
import type { ConfigurationChanges } from '../configuration/ConfigurationChanges.ts';
import { replaceSignals, type SignalReplacements, type VariableReplacements } from '../page/drawingTasks.ts';
import { type NamedSignal, signalKey } from '../page/mapSignals.ts';
import type { PageStore } from '../page/PageStore.ts';
import type { Owner, PageHead, PageRepository } from '../page/page.repository.ts';
import { requirePageRight } from '../page/requirePageRight.ts';
import type { BindableSignals, NamedBindable } from './BindableSignals.ts';
import { type SignalUse, usesInDrawing } from './usesOf.ts';

export interface PageSignalsParts {
  pages: PageRepository;
  keeper: PageStore;
  bindable: BindableSignals;
  changes: ConfigurationChanges;
  work: Pick<WorkPool, 'run'>;
}

type Changes = BodyOf<typeof api.pageDesign.rebind>['changes'];

const twice = { cn: 'changes 中同一变量出现多次', en: 'changes contain a signal more than once' };

/** Signals and the pages that show them: what can be bound, where it is used, and replacing one by another. */
export class PageSignals {
  private readonly parts: PageSignalsParts;

  constructor(parts: PageSignalsParts) {
    this.parts = parts;
  }

  async bindable(
    caller: Caller,
    { equipmentId, ...owner }: BodyOf<typeof api.pageDesign.signals>,
  ): Promise<ReplyOf<typeof api.pageDesign.signals>> {
    requirePageRight(caller, owner.owner);
    return this.parts.bindable.of(scopeOf(caller), owner, equipmentId);
  }

  async uses(
    caller: Caller,
    { signalId, isBroken, ...owner }: BodyOf<typeof api.pageDesign.uses>,
  ): Promise<ReplyOf<typeof api.pageDesign.uses>> {
    requirePageRight(caller, owner.owner);
    const scope = scopeOf(caller);
    const variableEquipId = await this.parts.bindable.variableEquip(scope, owner);
    const found: { row: PageHead; use: SignalUse }[] = [];
    // One by one: all drawings of an owner together may not fit in memory.
    for (const row of await this.parts.pages.list(scope, owner)) {
      const page = await this.parts.pages.find(scope, row.id);
      if (!page) continue;
      const { document } = page;
      const searched = { document, variableEquipId };
      for (const use of await this.parts.work.run(usesInDrawing, searched, document.length)) found.push({ row, use });
    }
    const known = await this.parts.bindable.known(
      scope,
      owner,
      found.map(({ use }) => use),
    );
    const uses = await mapInTurns(found, ({ row, use }) => toPageUse(row, use, known.get(signalKey(use))));
    return uses
      .filter((use) => signalId === undefined || use.signalId === signalId)
      .filter((use) => isBroken === undefined || use.isKnown !== isBroken);
  }

  /** All pages or none; those in which nothing changed keep their revision. */
  async rebind(
    caller: Caller,
    { pageIds, changes, ...owner }: BodyOf<typeof api.pageDesign.rebind>,
  ): Promise<ReplyOf<typeof api.pageDesign.rebind>> {
    requirePageRight(caller, owner.owner);
    const scope = scopeOf(caller);
    const replacements = await this.replacementsOf(scope, owner, changes);
    const variables = variableReplacements(
      changes,
      replacements,
      await this.parts.bindable.variableEquip(scope, owner),
    );
    return this.parts.changes.run(async (trx) => {
      const { pages, keeper, work } = this.parts;
      await pages.holdOwner(scope, owner, trx);
      const changed: ReplyOf<typeof api.pageDesign.rebind> = [];
      for (const id of new Set(pageIds)) {
        const row = await keeper.visible(caller, id, trx);
        if (row.ownerKind !== owner.owner || row.ownerId !== owner.ownerId) fail('1014');
        const { document } = row;
        const { drawing, count } = await work.run(
          replaceSignals,
          { document, replacements, variables },
          document.length,
        );
        if (count === 0) continue;
        const { revision } = await keeper.change(trx, scope, caller, row, { drawing });
        changed.push({ pageId: row.id, revision, count });
      }
      return changed;
    });
  }

  private async replacementsOf(scope: Scope, owner: Owner, changes: Changes): Promise<SignalReplacements> {
    const targets = changes.flatMap(({ to }) => to ?? []);
    const known = await this.parts.bindable.known(scope, owner, targets);
    const strange = targets.find((to) => !known.has(signalKey(to)));
    if (strange) throw new Refusal('1000', missing(strange));
    const byKey = new Map(changes.map(({ from, to }) => [signalKey(from), to && (known.get(signalKey(to)) ?? null)]));
    if (byKey.size !== changes.length) throw new Refusal('1000', twice);
    return byKey;
  }
}

/** Where a variable stands by itself, only another variable can take its place. */
function variableReplacements(
  changes: Changes,
  replacements: SignalReplacements,
  equipId: number,
): VariableReplacements {
  const of = changes.filter(({ from, to }) => from.equipId === equipId && (to === null || to.equipId === equipId));
  return new Map(
    of.map(({ from }) => {
      const to = replacements.get(signalKey(from));
      return [from.signalId, to ? { mvarId: to.signalId, title: String(to.title) } : null];
    }),
  );
}

function toPageUse(
  { id: pageId, title: pageTitle }: PageHead,
  use: SignalUse,
  now: NamedBindable | undefined,
): PageUse {
  const { title, subTitle } = now ?? { title: use.title, subTitle: '' };
  return { pageId, pageTitle, ...use, title, subTitle, isKnown: now !== undefined };
}

const missing = (signal: NamedSignal) => ({
  cn: `变量不存在（${signalKey(signal)}）`,
  en: `the signal does not exist (${signalKey(signal)})`,
});

import { api } from '@lookfar/contract';
import { useMemo } from 'react';
import { useCall } from '../../../client/useCall.ts';
import { usePages } from '../../page/index.ts';
import { useDesigner, useDocument } from '../DesignerContext.tsx';
import { useBindable } from '../panels/binding/useBindable.ts';
import type { Workspace } from '../Workspace.ts';
import { knownBy, mergeUses } from './mergeUses.ts';
import { type Use, usesOnPage } from './signalUses.ts';

const none: readonly Use[] = [];

/** Every use of a signal on the pages of the owner: as drawn on those that are open, as saved on the others. */
export function useUses(workspace: Workspace) {
  const { design, owner } = useDesigner();
  const version = useDocument(({ document }) => document.version);
  const pages = usePages(owner).query.data ?? design.pages;
  const own = useBindable().data;
  const query = useCall(api.pageDesign.uses, { owner: owner.kind, ownerId: owner.id }, { staleTime: 0 });
  const saved: readonly Use[] = query.data ?? none;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the document is read again with every version
  const uses = useMemo(() => {
    const signalIds = own && new Set(own.list.map(({ signalId }) => signalId));
    const isKnown = knownBy(saved, own && signalIds && { equipId: own.equipId, signalIds });
    const open = new Map<number, readonly Use[]>();
    for (const { id, title } of pages) {
      const page = workspace.page(id)?.designer.editor.document;
      if (page) open.set(id, usesOnPage(page, { pageId: id, pageTitle: title }, isKnown));
    }
    return mergeUses(saved, open);
  }, [saved, own, pages, workspace, version]);
  return { uses, pages, query };
}

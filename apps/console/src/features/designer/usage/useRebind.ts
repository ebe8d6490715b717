import { api } from '@lookfar/contract';
import type { BoundSignal } from '@lookfar/page';
import { failureText } from '../../../base/i18n/failureText.ts';
import { currentLanguage } from '../../../base/i18n/language.ts';
import { notify } from '../../../client/notify.ts';
import { send } from '../../../client/send.ts';
import { useRefresh } from '../../../client/useCall.ts';
import type { DesignerOwner } from '../../page/index.ts';
import { useDesigner } from '../DesignerContext.tsx';
import type { Workspace } from '../Workspace.ts';
import { rebindRecords, replacing } from './rebindRecords.ts';
import { usageTexts } from './usageTexts.ts';

/** The replacement of a signal, by the signal's key; null removes it. */
export type Changes = ReadonlyMap<string, BoundSignal | null>;

/**
 * Replaces signals in the owner's pages. An open page is changed only on its canvas, where it can be undone and no
 * unsaved changes are lost; the others on the server, which keeps the previous content as a version. The server comes
 * first: if it refuses, no canvas has changed.
 */
export function useRebind(workspace: Workspace): (changes: Changes, pageIds: readonly number[]) => Promise<boolean> {
  const t = usageTexts.useTexts();
  const refresh = useRefresh();
  const { owner } = useDesigner();
  return async (changes, pageIds) => {
    const openPages = pageIds.flatMap((id) => workspace.page(id)?.designer ?? []);
    const closed = pageIds.filter((id) => !workspace.page(id));
    const inGesture = openPages.find(({ editor }) => editor.session.state.busy);
    if (inGesture) {
      notify({ level: 'warning', text: t('busy', { title: inGesture.design.title }) });
      return false;
    }
    try {
      const saved =
        closed.length === 0 ? [] : await send(api.pageDesign.rebind, bodyOf(owner, closed, changes), { quiet: true });
      const canvas = openPages.reduce((sum, { editor }) => sum + rebindRecords(editor, replacing(changes)), 0);
      const isAny = canvas + saved.length > 0;
      const text = isAny ? t('replaced', { canvas, saved: saved.length }) : t('nothingReplaced');
      notify({ level: isAny ? 'success' : 'info', text });
      return isAny;
    } catch (error) {
      notify({ level: 'error', text: t('replaceFailed', { reason: failureText(error, currentLanguage()).reason }) });
      return false;
    } finally {
      await refresh(api.pageDesign.uses);
    }
  };
}

function bodyOf(owner: DesignerOwner, pageIds: readonly number[], changes: Changes) {
  return {
    ...{ owner: owner.kind, ownerId: owner.id, pageIds: [...pageIds] },
    changes: [...changes].map(([key, to]) => {
      const [equipId = 0, signalId = 0] = key.split('.').map(Number);
      return { from: { equipId, signalId }, to: to && { equipId: to.equipId, signalId: to.signalId } };
    }),
  };
}

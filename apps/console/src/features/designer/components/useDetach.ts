import { randomId } from '@lookfar/editor';
import type { ComponentWidget } from '@lookfar/page';
import { failureText } from '../../../base/i18n/failureText.ts';
import { currentLanguage } from '../../../base/i18n/language.ts';
import { notify } from '../../../client/notify.ts';
import { useEditor } from '../DesignerContext.tsx';
import { loadComponent } from './componentCalls.ts';
import { componentTexts } from './componentTexts.ts';
import { detachedGroup } from './detachedGroup.ts';
import { exchangeWidgets } from './exchangeWidgets.ts';

/** Makes a plain group of a use, as one undo entry. */
export function useDetach(): (id: string) => Promise<void> {
  const t = componentTexts.useTexts();
  const editor = useEditor();
  return async (id) => {
    const componentId = editor.document.get(id)?.component?.componentId;
    if (componentId === undefined) return;
    try {
      const loaded = await loadComponent(componentId);
      const use = editor.document.widget(id);
      if (!loaded) notify({ level: 'warning', text: t('gone') });
      else if (use?.component) {
        const group = detachedGroup(use as ComponentWidget, loaded.drawing, randomId);
        if (editor.replacePage(exchangeWidgets(editor.document.toPage(), [id], group)))
          editor.session.update({ selection: [id] });
      }
    } catch (error) {
      notify({ level: 'error', text: failureText(error, currentLanguage()).reason });
    }
  };
}

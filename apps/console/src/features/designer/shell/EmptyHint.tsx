import type { CommandId } from '@lookfar/editor';
import { useDocument, useSession } from '../DesignerContext.tsx';
import { isMacKeyboard, shortcutText } from '../panels/commands/shortcutText.ts';
import { useCommandWords } from '../panels/commands/useCommandWords.ts';
import { designerTexts } from './designerTexts.ts';

const tools = ['toolRect', 'toolLine', 'toolText', 'toolPipe'] as const satisfies readonly CommandId[];

/** A hint on how to start, until the first widget is drawn. Clicks pass through it. */
export function EmptyHint() {
  const t = designerTexts.useTexts();
  const wordsOf = useCommandWords();
  const isEmpty = useDocument(({ document }) => document.counts().widgets === 0);
  const isIdle = useSession(({ tool }) => tool === 'select');
  if (!isEmpty || !isIdle) return null;
  const palette = shortcutText('mod+k', isMacKeyboard());
  return (
    <div className="designer-hint">
      <section aria-label={t('emptyTitle')}>
        <strong>{t('emptyTitle')}</strong>
        <p>{t('emptyWidgets')}</p>
        <p>{t('emptySignals')}</p>
        <dl>
          {tools.map((tool) => (
            <div key={tool}>
              <dt>{wordsOf(tool).name}</dt>
              <dd>
                <kbd>{wordsOf(tool).shortcut}</kbd>
              </dd>
            </div>
          ))}
          <div>
            <dt>{t('emptyHelp')}</dt>
            <dd>
              <kbd>{palette}</kbd> <kbd>?</kbd>
            </dd>
          </div>
        </dl>
      </section>
    </div>
  );
}

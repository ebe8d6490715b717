import { htmlBox } from '../kit/htmlBox.ts';
import { styled } from '../kit/styled.ts';
import type { ViewProps } from '../view.ts';
import { type IframeAddon, iframeStyle, ownContent } from './iframeFields.ts';
import { iframeWords } from './iframeWords.ts';
import './iframe.css';

/** The place of the frame, with what it says while there is nothing in it. The designer shows its name. */
export function IframeView({ widget, addon, mode, locale }: ViewProps<IframeAddon>) {
  const name = widget.widgetName || iframeWords.name[locale];
  return (
    <section
      className="page-iframe"
      data-mode={mode}
      style={htmlBox(styled(iframeStyle, widget.style))}
      aria-label={name}
    >
      <div className="page-iframe-note" data-part="note">
        {mode === 'edit' && <strong>{name}</strong>}
        <span data-part="text">{mode === 'edit' ? editNote(addon)[locale] : iframeWords.nothing[locale]}</span>
        {mode === 'view' && (
          <button type="button" data-part="retry" hidden>
            {iframeWords.retry[locale]}
          </button>
        )}
      </div>
    </section>
  );
}

function editNote(addon: IframeAddon): { cn: string; en: string } {
  const own = ownContent(addon);
  if (!own) return iframeWords.empty;
  const { page } = addon;
  const shown = own.show === 'link' ? own.link : [page.equipTitle, `#${own.pageId}`].filter(Boolean).join(' ');
  return { cn: shown, en: shown };
}

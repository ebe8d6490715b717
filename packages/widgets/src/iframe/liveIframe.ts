import type { FrameContent } from '@lookfar/page';
import { attributeWriter, displayWriter, partsOf, textWriter } from '../kit/live/parts.ts';
import type { LiveFactory } from '../live.ts';
import type { FrameView } from '../tools/FrameTools.ts';
import { type IframeAddon, ownContent } from './iframeFields.ts';
import { iframeWords } from './iframeWords.ts';

type Shown = Extract<FrameView, { src: string }>;

/** Ticks until a frame that is still loading says so once more. */
const slowTicks = 15;

/** [WK20] Shows in the frame what the page says, and says itself what is loading, refused or failed. */
export const liveIframe: LiveFactory<IframeAddon> = (element, { id, widgetName }, addon, { page, locale }) => {
  const part = partsOf(element);
  const holder = part('note')?.parentElement;
  const text = textWriter(part('text'));
  const showNote = displayWriter(part('note'));
  const showRetry = displayWriter(part('retry'));
  const tone = attributeWriter(part('note'), 'data-tone');
  let frame: HTMLIFrameElement | undefined;
  let shown: Shown | undefined;
  let waiting: number | undefined;

  const say = (words: string | undefined, problem?: 'refused' | 'failed') => {
    if (words !== undefined) text(words);
    showNote(words !== undefined);
    showRetry(problem === 'failed');
    tone(problem);
  };
  const clear = () => {
    frame?.remove();
    frame = undefined;
    shown = undefined;
    waiting = undefined;
  };
  const load = (view: Shown) => {
    // A new frame each time: going back in the browser must not lead through what it showed.
    clear();
    shown = view;
    waiting = 0;
    say(iframeWords.loading[locale]);
    frame = holder?.ownerDocument.createElement('iframe');
    if (!frame || !holder) return;
    frame.setAttribute('title', widgetName || iframeWords.name[locale]);
    frame.setAttribute('name', view.name);
    if (view.sandbox !== undefined) {
      frame.setAttribute('sandbox', view.sandbox);
      frame.setAttribute('referrerpolicy', 'no-referrer');
    }
    const made = frame;
    made.addEventListener('load', () => {
      if (made !== frame) return;
      waiting = undefined;
      // What is ours can be looked into; if it cannot, the browser shows an error in its place.
      const isFailed = view.sandbox === undefined && made.contentDocument === null;
      say(isFailed ? iframeWords.failed[locale] : undefined, isFailed ? 'failed' : undefined);
      made.hidden = isFailed;
    });
    made.setAttribute('src', view.src);
    holder.append(made);
  };
  const tell = (content: FrameContent | undefined, isAsked: boolean) => {
    const view = content && page.frameView(content);
    if (view && 'reason' in view) {
      clear();
      say(view.reason, 'refused');
    } else if (!view) {
      clear();
      say(iframeWords.nothing[locale]);
    } else if (isAsked || !shown || shown.src !== view.src) load(view);
  };
  const onRetry = () => {
    if (shown) load(shown);
  };
  part('retry')?.addEventListener('click', onRetry);
  page.frames.keep(id, ownContent(addon));
  const stop = page.frames.watch(id, tell);
  return {
    update: () => undefined,
    tick: () => {
      if (waiting === undefined) return;
      waiting += 1;
      if (waiting === slowTicks) say(iframeWords.slow[locale]);
    },
    dispose: () => {
      stop();
      part('retry')?.removeEventListener('click', onRetry);
      clear();
      say(iframeWords.nothing[locale]);
    },
  };
};

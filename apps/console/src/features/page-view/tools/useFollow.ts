import { errorText } from '@lookfar/contract';
import { type FrameContent, isSameContent, type TargetPage } from '@lookfar/page';
import type { PageFrames } from '@lookfar/widgets';
import { useContext } from 'react';
import { useNavigate } from 'react-router';
import { useLanguage } from '../../../base/i18n/language.ts';
import { notify } from '../../../client/notify.ts';
import { PageAddressContext } from '../../device-tab/index.ts';
import type { Decision, WindowPlace } from '../click/Decision.ts';
import { frameSearch } from '../frames/frameSearch.ts';
import { nestingProblem, outermostWindow, pageKey } from '../frames/nesting.ts';
import { usePageNest } from '../frames/PageNest.ts';
import { PageSwitchContext } from '../PageSwitch.ts';
import type { PageWorld } from '../PageWorld.ts';
import { pageTexts } from '../pageTexts.ts';
import { placeWindow } from '../window/placeWindow.ts';

interface FollowParts {
  world: Pick<PageWorld, 'own' | 'here' | 'framePath'>;
  frames: PageFrames;
  hasFrame: (id: string) => boolean;
  /** This page and those around it, outermost first. */
  pages: readonly string[];
  openWindow: (opened: { content: FrameContent; place: WindowPlace; isModal: boolean }) => void;
}

type Does<D extends Decision['do']> = Extract<Decision, { do: D }>;

/** Opens a page or a window, shows something in a frame or follows a URL, or says why it cannot. */
export function useFollow({ world, frames, hasFrame, pages, openWindow }: FollowParts): (decision: Decision) => void {
  const navigate = useNavigate();
  const goTo = useContext(PageSwitchContext);
  const addressOf = useContext(PageAddressContext);
  const language = useLanguage();
  const { isAlone = false } = usePageNest();
  const { own, here, framePath } = world;
  const warn = (text: string) => notify({ level: 'warning', text });
  const addressed = ({ pageId, equipId }: TargetPage) => ({ pageId, equipmentId: equipId || own });
  const isHere = (page: TargetPage) => isSameContent({ show: 'page', ...page }, { show: 'page', ...here }, own);

  const openPage = ({ pageId, equipmentId, isBlank }: Does<'page'>) => {
    const page = { pageId, equipId: equipmentId };
    if (isBlank) return void window.open(addressOf(addressed(page)), '_blank', 'noopener');
    // In the place of this page: inside of the same ones.
    const problem = nestingProblem(pageKey(framePath(page)), pages.slice(0, -1));
    if (problem) warn(pageTexts.text(problem));
    else goTo(addressed(page));
  };

  const showInFrame = ({ frameId, content, main }: Does<'frame'>) => {
    if (!main || isHere(main)) {
      if (hasFrame(frameId)) frames.show(frameId, content);
      else warn(pageTexts.text('noFrame'));
      return;
    }
    if (isAlone) return warn(pageTexts.text('alone'));
    const start = { frameId, content };
    // A page around this one is opened in its own place, not inside of itself.
    if (pages.slice(0, -1).includes(pageKey(framePath(main))))
      outermostWindow().location.assign(addressOf(addressed(main)) + frameSearch(start));
    else goTo(addressed(main), start);
  };

  const openElsewhere = ({ content, place }: Does<'window'>) => {
    const url = content.show === 'page' ? framePath(content) : content.link.trim();
    const isForeign = content.show === 'link' && !url.startsWith('/');
    window.open(url, '_blank', `${popupFeatures(place)},noopener${isForeign ? ',noreferrer' : ''}`);
  };

  return (decision) => {
    if (isAlone && leadsElsewhere(decision)) return warn(pageTexts.text('alone'));
    switch (decision.do) {
      case 'refuse':
        return warn('code' in decision ? errorText(decision.code, language) : pageTexts.text(decision.reason));
      case 'page':
        return openPage(decision);
      case 'dialog':
        return openWindow({ ...decision, isModal: true });
      case 'window':
        return decision.isBlank ? openElsewhere(decision) : openWindow({ ...decision, isModal: false });
      case 'frame':
        return showInFrame(decision);
      case 'open':
        if (decision.isBlank) window.open(decision.path, '_blank', 'noopener');
        else if (pages.length > 1) outermostWindow().location.assign(decision.path);
        else void navigate(decision.path);
        return;
      case 'visit':
        if (decision.isBlank) window.open(decision.url, '_blank', 'noopener,noreferrer');
        else outermostWindow().location.assign(decision.url);
        return;
      default:
        return;
    }
  };
}

/** Pages and screens of ours; dialogs and frames say by themselves what they may show. */
function leadsElsewhere(decision: Decision): boolean {
  switch (decision.do) {
    case 'page':
    case 'open':
      return true;
    case 'window':
      return decision.isBlank && (decision.content.show === 'page' || decision.content.link.trim().startsWith('/'));
    default:
      return false;
  }
}

/** Of a window of the browser, on the screen that this one is on. */
function popupFeatures(place: WindowPlace): string {
  const { availWidth, availHeight } = window.screen;
  const at = placeWindow(place, { width: availWidth, height: availHeight });
  return `popup,width=${at.width},height=${at.height},left=${at.left},top=${at.top}`;
}

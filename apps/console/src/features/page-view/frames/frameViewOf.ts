import { BASE_PATH, localPath } from '@lookfar/contract';
import { type FrameContent, safeUrl, type TargetPage } from '@lookfar/page';
import type { FrameView } from '@lookfar/widgets';
import { navigationFrame } from '../../live/index.ts';
import { type NestingProblem, nestingProblem, pageKey } from './nesting.ts';

export interface FrameWorld {
  /** The address of a page without the console around it. */
  framePath: (page: TargetPage) => string;
  /** The page that has the frame, and those around it, outermost first. */
  pages: readonly string[];
  /** The moment that is shown; null for the present. */
  moment: number | null;
  /** Of this console. */
  origin: string;
  mayFrame: (url: string) => boolean;
  /** [PV80] Nothing else of ours can be shown. */
  isAlone: boolean;
  words: (reason: NestingProblem | 'badLink' | 'foreign' | 'alone') => string;
}

/**
 * What a page on the web may do in a frame. It is of another origin, so that it stays among its own even with scripts; it
 * can neither navigate us away nor open dialogs of the browser.
 */
const foreignRights = 'allow-scripts allow-same-origin allow-forms allow-popups allow-downloads';

/** What our server sends that is no page of the console, such as a file that somebody uploaded: it is nobody. */
const strayRights = foreignRights.replace('allow-same-origin ', '');

/** [PV23] How a frame shows a page or an address, or why it does not. */
export function frameViewOf(content: FrameContent, world: FrameWorld): FrameView {
  return content.show === 'page' ? pageView(content, world) : linkView(content.link, world);
}

function pageView(page: TargetPage, { framePath, pages, moment, isAlone, words }: FrameWorld): FrameView {
  if (isAlone) return { reason: words('alone') };
  const path = framePath(page);
  const problem = nestingProblem(pageKey(path), pages);
  if (problem) return { reason: words(problem) };
  const at = moment === null ? '' : `${path.includes('?') ? '&' : '?'}at=${moment}`;
  return { src: path + at, name: navigationFrame };
}

function linkView(link: string, { pages, origin, mayFrame, isAlone, words }: FrameWorld): FrameView {
  const url = safeUrl(link, 'link');
  if (url === undefined || !/^(?:\/|https?:)/i.test(url) || !URL.canParse(url, origin))
    return { reason: words('badLink') };
  const target = new URL(url, origin);
  if (target.origin === origin) {
    if (isAlone) return { reason: words('alone') };
    // Whatever screen it is, it may show a page of ours.
    const problem = nestingProblem('', pages);
    if (problem) return { reason: words(problem) };
    const local = localPath(target.pathname + target.search + target.hash);
    if (!local) return { reason: words('badLink') };
    return isConsole(local.pathname)
      ? { src: local.path, name: navigationFrame }
      : { src: local.path, name: '', sandbox: strayRights };
  }
  return mayFrame(target.href) ? { src: target.href, name: '', sandbox: foreignRights } : { reason: words('foreign') };
}

const isConsole = (pathname: string): boolean => pathname !== BASE_PATH && !pathname.startsWith(`${BASE_PATH}/`);

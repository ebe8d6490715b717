import { localPath, type MonitoredSignal, type Value } from '@lookfar/contract';
import { type ClickEvent, type FrameContent, frameTarget, linkedPage, safeUrl, windowContent } from '@lookfar/page';
import { parseWrite } from '../../live/index.ts';
import type { Decision, Refusal, WindowPlace } from './Decision.ts';
import { stepped } from './stepped.ts';

/** The current state of the signal to be written. */
export interface WriteTarget {
  signal: MonitoredSignal;
  /** The current value; undefined while unknown. */
  value: Value | undefined;
}

/** [PV7] The effect of a click on a widget. No code in the document is run: a URL is followed only if it is safe. */
export function decideClick(
  click: ClickEvent,
  targetOf: (equipId: number, signalId: number) => WriteTarget | undefined,
): Decision {
  switch (click.action) {
    case 'write':
      return decideWrite(click, targetOf);
    case 'page':
      return decidePage(click);
    case 'link':
      return decideLink(click);
    case 'window':
      return decideWindow(click);
    case 'iframe':
      return decideFrame(click);
    case 'scene': {
      const { sceneId, title } = click.scene;
      return sceneId > 0 ? { do: 'scene', sceneId, title } : { do: 'refuse', reason: 'noScene' };
    }
    case 'script':
      return { do: 'refuse', reason: 'notHere' };
  }
}

function decideWrite(click: ClickEvent, targetOf: Parameters<typeof decideClick>[1]): Decision {
  const bound = click.data.type === 'signal' ? click.data.signalArray[0] : undefined;
  const target = bound && bound.signalId > 0 ? targetOf(bound.equipId, bound.signalId) : undefined;
  if (!target) return { do: 'refuse', reason: 'noSignal' };
  const { signal, value } = target;
  if (!signal.writable) return { do: 'refuse', code: '2004' };
  switch (click.writeType) {
    case 'input':
      return { do: 'input', signal };
    case 'press': {
      const press = click.pressType === 'set1' ? 1 : 0;
      return { do: 'press', signal, value: press, release: 1 - press };
    }
    case 'toggle': {
      const now = value === undefined || value === null ? Number.NaN : Number(value);
      if (Number.isNaN(now)) return { do: 'refuse', reason: 'noToggle' };
      return writing(signal, now === 0 ? '1' : '0');
    }
    case 'add':
    case 'subtract': {
      const next = stepped(signal, value, click.writeValue, click.writeType === 'add' ? 1 : -1);
      return next.ok ? writing(signal, next.text) : next.refusal;
    }
    case 'fixed':
      return writing(signal, click.writeValue);
  }
}

function writing(signal: MonitoredSignal, typed: string): Decision {
  const parsed = parseWrite(signal, typed);
  return parsed.ok ? { do: 'write', signal, value: parsed.value } : { do: 'refuse', code: parsed.code };
}

export function decidePage(click: Pick<ClickEvent, 'page' | 'pageId' | 'target'> & WindowPlace): Decision {
  const page = linkedPage(click.page, click.pageId);
  if (!page) return { do: 'refuse', reason: 'noTarget' };
  if (click.target === 'dialog') return { do: 'dialog', content: { show: 'page', ...page }, place: placeIn(click) };
  return { do: 'page', pageId: page.pageId, equipmentId: page.equipId, isBlank: click.target === '_blank' };
}

export function decideLink({ link, target }: Pick<ClickEvent, 'link' | 'target'>): Decision {
  const url = safeUrl(link, 'link');
  const isBlank = target === '_blank';
  if (url === undefined) return { do: 'refuse', reason: 'badLink' };
  if (url.startsWith('/')) return openPath(url, isBlank);
  return { do: 'visit', url, isBlank: isBlank && isWeb(url) };
}

/** As it was checked: a router resolves dot segments in its own way. */
function openPath(url: string, isBlank: boolean): Decision {
  const local = localPath(url);
  return local ? { do: 'open', path: local.path, isBlank } : { do: 'refuse', reason: 'badLink' };
}

function decideWindow(click: ClickEvent): Decision {
  const content = windowContent(click);
  if (!content) return { do: 'refuse', reason: 'noContent' };
  return badLinkOf(content) ?? { do: 'window', content, place: placeIn(click), isBlank: click.target === '_blank' };
}

function decideFrame(click: ClickEvent): Decision {
  const target = frameTarget(click);
  if (!target) return { do: 'refuse', reason: click.iframe.id === '' ? 'noFrame' : 'noContent' };
  return badLinkOf(target.content) ?? { do: 'frame', ...target };
}

/** A frame cannot show a mail or a call. */
function badLinkOf(content: FrameContent): Refusal | undefined {
  if (content.show === 'page') return undefined;
  const url = safeUrl(content.link, 'link');
  return url?.startsWith('/') || (url && isWeb(url)) ? undefined : { do: 'refuse', reason: 'badLink' };
}

const isWeb = (url: string): boolean => /^https?:/i.test(url);

const placeIn = ({ width, height, left, top, middle }: WindowPlace): WindowPlace => ({
  ...{ width, height, left, top, middle },
});

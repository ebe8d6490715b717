import type { ErrorCode, MonitoredSignal, Value } from '@lookfar/contract';
import { type ClickEvent, safeUrl } from '@lookfar/page';
import { parseWrite } from '../../live/index.ts';

/** The current state of the signal to be written. */
export interface WriteTarget {
  signal: MonitoredSignal;
  /** The current value; undefined while unknown. */
  value: Value | undefined;
}

export type Decision =
  /** `equipmentId` is 0 for the device of the clicked page. */
  | { do: 'page'; pageId: number; equipmentId: number; isBlank: boolean }
  | { do: 'open'; path: string; isBlank: boolean }
  /** Elsewhere; `isBlank` in a new window. A mail or a call opens its program, and never an empty window. */
  | { do: 'visit'; url: string; isBlank: boolean }
  /** Prompts for the value. */
  | { do: 'input'; signal: MonitoredSignal }
  | { do: 'write'; signal: MonitoredSignal; value: number | string }
  /** `value` while pressed, then `release`. */
  | { do: 'press'; signal: MonitoredSignal; value: number; release: number }
  | { do: 'refuse'; code: ErrorCode }
  | { do: 'refuse'; reason: 'noSignal' | 'noToggle' | 'noTarget' | 'badLink' | 'notHere' };

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
    default:
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
    case 'fixed':
      return writing(signal, click.writeValue);
  }
}

function writing(signal: MonitoredSignal, typed: string): Decision {
  const parsed = parseWrite(signal, typed);
  return parsed.ok ? { do: 'write', signal, value: parsed.value } : { do: 'refuse', code: parsed.code };
}

export function decidePage({ page, pageId, target }: Pick<ClickEvent, 'page' | 'pageId' | 'target'>): Decision {
  const isOwn = page.type === 'own';
  const id = isOwn ? pageId || page.equipPageId : page.equipPageId || pageId;
  if (id === 0) return { do: 'refuse', reason: 'noTarget' };
  return { do: 'page', pageId: id, equipmentId: isOwn ? 0 : page.equipId, isBlank: target === '_blank' };
}

export function decideLink({ link, target }: Pick<ClickEvent, 'link' | 'target'>): Decision {
  const url = safeUrl(link, 'link');
  const isBlank = target === '_blank';
  if (url === undefined) return { do: 'refuse', reason: 'badLink' };
  if (url.startsWith('/')) return { do: 'open', path: url, isBlank };
  return { do: 'visit', url, isBlank: isBlank && /^http/i.test(url) };
}

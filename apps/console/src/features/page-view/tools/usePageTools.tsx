import { errorText, type MonitoredSignal } from '@lookfar/contract';
import type { ClickEvent } from '@lookfar/page';
import type { WidgetTools, WriteEnd, WriteOrder } from '@lookfar/widgets';
import { type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLanguage } from '../../../base/i18n/language.ts';
import { notify } from '../../../client/notify.ts';
import { PageAddressContext } from '../../device-tab/index.ts';
import { parseWrite, writeTexts } from '../../live/index.ts';
import { type Decision, decideClick, decideLink, decidePage } from '../click/decideClick.ts';
import type { OpenWrite } from '../click/OpenWrite.ts';
import { PageWriteDialog } from '../click/PageWriteDialog.tsx';
import { useBlockOf } from '../click/useBlockOf.ts';
import { usePress } from '../click/usePress.ts';
import type { Plant } from '../live/Plant.ts';
import { PageSwitchContext } from '../PageSwitch.ts';
import { pageTexts } from '../pageTexts.ts';

/** The actions of a widget; its queries are in the runtime. */
export type ActingTools = Pick<WidgetTools, 'perform' | 'write' | 'openPage' | 'navigate'>;

export interface PageTools {
  /** Always the same object. */
  tools: ActingTools;
  /** Starts a write by a button that is held. */
  hold: (event: ClickEvent) => void;
  /** Where a write is confirmed and followed. */
  dialog: ReactNode;
}

/** The actions available to widgets of a page, with the checks, steps and texts of the product. */
export function usePageTools(plant: Plant, own: number): PageTools {
  const press = usePress();
  const later = useLater();
  const blockOf = useBlockOf(plant);
  const follow = useFollow(own);
  const [open, setOpen] = useState<OpenWrite>();
  const followed = useRef<OpenWrite>(undefined);
  const put = useCallback((write: OpenWrite | undefined) => {
    // One is followed at a time; for one that has already ended this changes nothing.
    followed.current?.onEnd?.('cancelled');
    followed.current = write;
    setOpen(write);
  }, []);
  const close = useCallback(() => put(undefined), [put]);
  const remember = useFocusBack(open !== undefined);
  const decide = (event: ClickEvent) =>
    decideClick(event, (equipId, signalId) => {
      const signal = plant.signal(equipId, signalId);
      return signal && { signal, value: plant.equipment(equipId)?.watched.values.get(signalId)?.value };
    });
  const isBlocked = (signal: MonitoredSignal): boolean => {
    const blocked = blockOf(signal);
    if (blocked !== undefined) notify({ level: 'warning', text: writeTexts.text('blockedFor', { reason: blocked }) });
    return blocked !== undefined;
  };
  const begin = (write: OpenWrite) => {
    remember();
    put(write);
  };
  const perform = (event: ClickEvent) => {
    const decision = decide(event);
    // Held buttons handle pointer and keys themselves, unless they need confirmation: then they are a pulse.
    if (decision.do === 'press' && !event.confirm) return;
    // Users are not asked to confirm what cannot be done; the dialog for a value reports it itself.
    if ((decision.do === 'press' || decision.do === 'write') && isBlocked(decision.signal)) return;
    const { enable, value } = event.delay;
    later(enable ? value : 0, () => {
      if (decision.do === 'write' || decision.do === 'input' || decision.do === 'press')
        begin({ asks: event, decision });
      else follow(decision);
    });
  };
  const write = ({ equipId, signalId, value, confirm = true, feedback = true }: WriteOrder): Promise<WriteEnd> => {
    const signal = plant.signal(equipId || own, signalId);
    const parsed = signal && parseWrite(signal, String(value));
    const refused = refusalOf(signal, parsed);
    if (refused) follow(refused);
    if (refused || !signal || !parsed?.ok || isBlocked(signal)) return Promise.resolve('refused');
    return new Promise((onEnd) =>
      begin({ asks: { confirm, feedback }, decision: { do: 'write', signal, value: parsed.value }, onEnd }),
    );
  };
  const hold = (event: ClickEvent) => {
    if (event.confirm) return;
    const decision = decide(event);
    if (decision.do === 'press' && !isBlocked(decision.signal)) press.down(decision);
  };
  const tools = useStable({
    perform,
    write,
    openPage: (page, target = '_self') => follow(decidePage({ page, pageId: 0, target })),
    navigate: (link, target = '_self') => follow(decideLink({ link, target })),
  });
  return { tools, hold, dialog: open && <PageWriteDialog {...open} plant={plant} onClose={close} /> };
}

function refusalOf(
  signal: MonitoredSignal | undefined,
  parsed: ReturnType<typeof parseWrite> | undefined,
): Extract<Decision, { do: 'refuse' }> | undefined {
  if (!signal || !parsed) return { do: 'refuse', reason: 'noSignal' };
  if (!signal.writable) return { do: 'refuse', code: '2004' };
  return parsed.ok ? undefined : { do: 'refuse', code: parsed.code };
}

/** Widgets keep their tools: these always use the current state. */
function useStable(now: ActingTools): ActingTools {
  const latest = useRef(now);
  useEffect(() => {
    latest.current = now;
  });
  const [stable] = useState(
    (): ActingTools => ({
      perform: (event) => latest.current.perform(event),
      write: (order) => latest.current.write(order),
      openPage: (page, target) => latest.current.openPage(page, target),
      navigate: (address, target) => latest.current.navigate(address, target),
    }),
  );
  return stable;
}

/** Opens a page or follows a URL, or shows why it cannot. */
function useFollow(own: number): (decision: Decision) => void {
  const navigate = useNavigate();
  const goTo = useContext(PageSwitchContext);
  const addressOf = useContext(PageAddressContext);
  const language = useLanguage();
  return (decision) => {
    if (decision.do === 'refuse') {
      const text = 'code' in decision ? errorText(decision.code, language) : pageTexts.text(decision.reason);
      notify({ level: 'warning', text });
    } else if (decision.do === 'page') {
      const page = { pageId: decision.pageId, equipmentId: decision.equipmentId || own };
      if (decision.isBlank) window.open(addressOf(page), '_blank', 'noopener');
      else goTo(page);
    } else if (decision.do === 'open' && !decision.isBlank) void navigate(decision.path);
    else if (decision.do === 'open') window.open(decision.path, '_blank', 'noopener');
    else if (decision.do === 'visit' && decision.isBlank) window.open(decision.url, '_blank', 'noopener,noreferrer');
    else if (decision.do === 'visit') window.location.assign(decision.url);
  };
}

/** Returns keyboard users to where they were: a dialog that is unmounted as a whole does not restore the focus. */
function useFocusBack(isOpen: boolean): () => void {
  const left = useRef<Element | null>(null);
  useEffect(() => {
    if (isOpen) return;
    const element = left.current as HTMLElement | null;
    left.current = null;
    if (element?.isConnected) element.focus({ preventScroll: true });
  }, [isOpen]);
  return () => {
    left.current = document.activeElement;
  };
}

/** Runs a function after a delay; leaving the page cancels it. */
function useLater(): (ms: number, run: () => void) => void {
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const waiting = timers.current;
    return () => waiting.forEach(clearTimeout);
  }, []);
  return (ms, run) => {
    if (ms === 0) return run();
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      run();
    }, ms);
    timers.current.add(timer);
  };
}

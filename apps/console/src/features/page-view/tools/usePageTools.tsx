import { errorText, type MonitoredSignal } from '@lookfar/contract';
import type { ClickEvent } from '@lookfar/page';
import type { WidgetTools, WriteEnd, WriteOrder } from '@lookfar/widgets';
import { type ComponentProps, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';
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
import { useWriteCheck } from './useWriteCheck.ts';

/** The actions of a widget; its queries are in the runtime. */
export type ActingTools = Pick<WidgetTools, 'perform' | 'write' | 'writeProblem' | 'openPage' | 'navigate'>;

export interface PageTools {
  /** Always the same object. */
  tools: ActingTools;
  /** Starts a write by a button that is held. */
  hold: (event: ClickEvent) => void;
  /** The part of the page that the user acts on; writes report their outcome there. */
  touch: (element: Element) => void;
  /** Where writes are confirmed and followed. */
  writes: ReactNode;
}

interface PageToolsOptions {
  /** The device that a link without a device means. */
  own: number;
  /** Why nothing can be written here at all. */
  writeOff: string | undefined;
}

/** The actions available to widgets of a page, with the checks, steps and texts of the product. */
export function usePageTools(plant: Plant, { own, writeOff }: PageToolsOptions): PageTools {
  const press = usePress();
  const later = useLater();
  const blockOf = useBlockOf(plant);
  const writeProblem = useWriteCheck(plant, { own, writeOff });
  const follow = useFollow(own);
  const [open, setOpen] = useState<readonly OpenWrite[]>([]);
  const count = useRef(0);
  const touched = useRef<Element>(undefined);
  const busy = useRef(new Set<number>());
  const close = useCallback((key: number) => setOpen((all) => all.filter((write) => write.key !== key)), []);
  const [remember, restore] = useFocusBack();
  const decide = (event: ClickEvent) =>
    decideClick(event, (equipId, signalId) => {
      const signal = plant.signal(equipId, signalId);
      return signal && { signal, value: plant.device(equipId)?.values.get(signalId)?.value };
    });
  const isBlocked = (signal: MonitoredSignal): boolean => {
    if (writeOff !== undefined) {
      notify({ level: 'warning', text: writeOff });
      return true;
    }
    const blocked = blockOf(signal);
    if (blocked !== undefined) notify({ level: 'warning', text: writeTexts.text('blockedFor', { reason: blocked }) });
    return blocked !== undefined;
  };
  const begin = ({ onEnd, ...write }: Pick<OpenWrite, 'asks' | 'decision' | 'onEnd'>) => {
    const { signal } = write.decision;
    if (write.decision.do === 'write') busy.current.add(signal.id);
    const ended = (end: WriteEnd) => {
      busy.current.delete(signal.id);
      onEnd?.(end);
    };
    remember();
    count.current += 1;
    const opened = { ...write, key: count.current, onEnd: ended, at: touched.current?.getBoundingClientRect() };
    setOpen((all) => [...all, opened]);
  };
  const perform = (event: ClickEvent) => {
    const decision = decide(event);
    // Held buttons handle pointer and keys themselves.
    if (decision.do === 'press') return;
    // A second click while the first is on its way would write twice.
    if (decision.do === 'write' && busy.current.has(decision.signal.id)) return;
    // Users are not asked to confirm what cannot be done; the dialog for a value reports it itself.
    if (decision.do === 'write' && isBlocked(decision.signal)) return;
    if (decision.do === 'input' && writeOff !== undefined && isBlocked(decision.signal)) return;
    const { enable, value } = event.delay;
    later(enable ? value : 0, () => {
      if (decision.do === 'write' || decision.do === 'input') begin({ asks: event, decision });
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
      begin({
        asks: { confirm, titleShow: true, feedback },
        decision: { do: 'write', signal, value: parsed.value },
        onEnd,
      }),
    );
  };
  const hold = (event: ClickEvent) => {
    const decision = decide(event);
    if (decision.do === 'press' && !isBlocked(decision.signal)) press.down(decision);
  };
  const tools = useStable({
    ...{ perform, write, writeProblem },
    openPage: (page, target = '_self') => follow(decidePage({ page, pageId: 0, target })),
    navigate: (link, target = '_self') => follow(decideLink({ link, target })),
  });
  const touch = useCallback((element: Element) => {
    touched.current = element.closest('[data-widget]') ?? undefined;
  }, []);
  const writes = open.map(({ key, ...each }) => (
    <FollowedWrite key={key} {...each} plant={plant} onDialogGone={restore} onClose={close} id={key} />
  ));
  return { tools, hold, touch, writes };
}

type FollowedWriteProps = Omit<ComponentProps<typeof PageWriteDialog>, 'onClose'> & {
  id: number;
  onClose: (id: number) => void;
};

function FollowedWrite({ id, onClose, ...props }: FollowedWriteProps) {
  const close = useCallback(() => onClose(id), [id, onClose]);
  return <PageWriteDialog {...props} onClose={close} />;
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
      writeProblem: (question) => latest.current.writeProblem(question),
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

/** Returns keyboard users to where they were, once for each time they left. */
function useFocusBack(): [remember: () => void, restore: () => void] {
  const left = useRef<Element | null>(null);
  const remember = useCallback(() => {
    left.current = document.activeElement;
  }, []);
  const restore = useCallback(() => {
    const element = left.current as HTMLElement | null;
    left.current = null;
    if (element?.isConnected) element.focus({ preventScroll: true });
  }, []);
  return [remember, restore];
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

import { errorText, type MonitoredSignal } from '@lookfar/contract';
import type { ClickEvent, Widget } from '@lookfar/page';
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router';
import { useLanguage } from '../../../base/i18n/language.ts';
import { notify } from '../../../client/notify.ts';
import { writeTexts } from '../../live/index.ts';
import type { Plant } from '../live/Plant.ts';
import { pageTexts } from '../pageTexts.ts';
import { type Clicked, clickedWidget } from './clickedWidget.ts';
import { type Decision, decideClick } from './decideClick.ts';
import { PageWriteDialog } from './PageWriteDialog.tsx';
import { useBlockOf } from './useBlockOf.ts';
import { usePress } from './usePress.ts';

interface PageClicksProps {
  widgets: ReadonlyMap<string, Widget>;
  plant: Plant;
  children: ReactNode;
}

interface Open {
  click: ClickEvent;
  decision: Extract<Decision, { do: 'input' | 'write' | 'press' }>;
}

/** Lets the widgets of a page be clicked. */
export function PageClicks({ widgets, plant, children }: PageClicksProps) {
  const perform = usePerform();
  const press = usePress();
  const [open, setOpen] = useState<Open>();
  const later = useLater();
  const blockOf = useBlockOf(plant);
  const close = useCallback(() => setOpen(undefined), []);
  const remember = useFocusBack(open !== undefined);
  const decide = ({ click }: Clicked) =>
    decideClick(click, (equipId, signalId) => {
      const signal = plant.signal(equipId, signalId);
      return signal && { signal, value: plant.equipment(equipId)?.watched.values.get(signalId)?.value };
    });
  const isBlocked = (signal: MonitoredSignal): boolean => {
    const blocked = blockOf(signal);
    if (blocked !== undefined) notify({ level: 'warning', text: writeTexts.text('blockedFor', { reason: blocked }) });
    return blocked !== undefined;
  };
  const act = (clicked: Clicked) => {
    const decision = decide(clicked);
    // Held buttons are written by pointer and key themselves, unless they ask first: then they are a pulse.
    if (decision.do === 'press' && !clicked.click.confirm) return;
    // Nobody is asked about what cannot be done; the dialog for a value says so itself.
    if ((decision.do === 'press' || decision.do === 'write') && isBlocked(decision.signal)) return;
    const { enable, value } = clicked.click.delay;
    later(enable ? value : 0, () => {
      if (decision.do === 'write' || decision.do === 'input' || decision.do === 'press') {
        remember();
        setOpen({ click: clicked.click, decision });
      } else perform(decision);
    });
  };
  const hold = (clicked: Clicked) => {
    if (clicked.click.confirm) return;
    const decision = decide(clicked);
    if (decision.do === 'press' && !isBlocked(decision.signal)) press.down(decision);
  };
  const onClick = (event: MouseEvent) => {
    const clicked = clickedWidget(event.target as Element, widgets);
    if (clicked) act(clicked);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    const clicked = clickedWidget(event.target as Element, widgets);
    if (!clicked) return;
    event.preventDefault();
    if (event.repeat) return;
    hold(clicked);
    act(clicked);
  };
  const onPointerDown = (event: PointerEvent) => {
    const clicked = event.button === 0 ? clickedWidget(event.target as Element, widgets) : undefined;
    if (clicked) hold(clicked);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is clicked are the widgets inside, each a button of its own
    <div className="page-clicks" onClick={onClick} onKeyDown={onKeyDown} onPointerDown={onPointerDown}>
      {children}
      {open && <PageWriteDialog {...open} plant={plant} onClose={close} />}
    </div>
  );
}

/** Follows an address, or says why nothing happens. */
function usePerform(): (decision: Decision) => void {
  const navigate = useNavigate();
  const language = useLanguage();
  return (decision) => {
    if (decision.do === 'refuse') {
      const text = 'code' in decision ? errorText(decision.code, language) : pageTexts.text(decision.reason);
      notify({ level: 'warning', text });
    } else if (decision.do === 'open' && !decision.isBlank) void navigate(decision.path);
    else if (decision.do === 'open') window.open(decision.path, '_blank', 'noopener');
    else if (decision.do === 'visit' && decision.isBlank) window.open(decision.url, '_blank', 'noopener,noreferrer');
    else if (decision.do === 'visit') window.location.assign(decision.url);
  };
}

/** After the dialog whoever works by keys is where they were: a dialog that is taken away whole does not see to it. */
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

/** Runs something after a while; leaving the page forgets it. */
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

import type { MonitoredSignal } from '@lookfar/contract';
import { ClickEvent } from '@lookfar/page';
import type { FrameTools, WidgetTools, WriteEnd, WriteOrder } from '@lookfar/widgets';
import { type ComponentProps, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { notify } from '../../../client/notify.ts';
import { parseWrite, writeTexts } from '../../live/index.ts';
import { decideClick, decideLink, decidePage, type Refusal } from '../click/decideClick.ts';
import { asksOf, noteOf, type OpenWrite } from '../click/OpenWrite.ts';
import { PageWriteDialog } from '../click/PageWriteDialog.tsx';
import { useBlockOf } from '../click/useBlockOf.ts';
import { usePress } from '../click/usePress.ts';
import { useQuestion } from '../click/useQuestion.tsx';
import { WrittenValues } from '../click/WrittenValues.ts';
import type { Plant } from '../live/Plant.ts';
import type { PageWorld } from '../PageWorld.ts';
import { useWindows } from '../window/useWindows.tsx';
import { useFocusBack } from './useFocusBack.ts';
import { useFollow } from './useFollow.ts';
import { useLater } from './useLater.ts';
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
  /** Where writes are confirmed and followed, questions asked and windows shown. */
  over: ReactNode;
}

interface PageToolsOptions {
  world: Pick<PageWorld, 'own' | 'here' | 'framePath' | 'viewer'>;
  /** Why nothing can be written here at all. */
  writeOff: string | undefined;
  frameTools: FrameTools;
  hasFrame: (id: string) => boolean;
  /** This page and those around it, outermost first. */
  pages: readonly string[];
}

/** The actions available to widgets of a page, with the checks, steps and texts of the product. */
export function usePageTools(plant: Plant, options: PageToolsOptions): PageTools {
  const { world, writeOff, frameTools, hasFrame, pages } = options;
  const { own, viewer } = world;
  const press = usePress();
  const later = useLater();
  const blockOf = useBlockOf(plant);
  const writeProblem = useWriteCheck(plant, { own, writeOff });
  const [openWindow, windows] = useWindows({ ...{ viewer, pages }, frameView: frameTools.frameView });
  const follow = useFollow({ world, frames: frameTools.frames, hasFrame, pages, openWindow });
  const [ask, question] = useQuestion();
  const [open, setOpen] = useState<readonly OpenWrite[]>([]);
  const count = useRef(0);
  const touched = useRef<Element>(undefined);
  const busy = useRef(new Set<number>());
  const [written] = useState(() => new WrittenValues());
  const close = useCallback((key: number) => setOpen((all) => all.filter((write) => write.key !== key)), []);
  const [remember, restore] = useFocusBack();
  const readOf = (equipId: number, signalId: number) => plant.device(equipId)?.values.get(signalId);
  const decide = (event: ClickEvent) =>
    decideClick(event, (equipId, signalId) => {
      const signal = plant.signal(equipId, signalId);
      return signal && { signal, value: written.current(signalId, readOf(equipId, signalId)) };
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
    const { decision, asks } = write;
    const { signal } = decision;
    if (decision.do === 'write') busy.current.add(signal.id);
    if (asks.note !== '' && decision.do === 'write' && !asks.confirm) notify({ level: 'info', text: asks.note });
    const ended = (end: WriteEnd) => {
      busy.current.delete(signal.id);
      if (end === 'done' && decision.do === 'write')
        written.done(signal.id, decision.value, readOf(signal.equipId, signal.id));
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
    if (decision.do === 'write' || decision.do === 'input') return begin({ asks: asksOf(event), decision });
    if (decision.do === 'refuse') return follow(decision);
    const { enable, value } = event.delay;
    const run = () => later(enable ? value : 0, () => follow(decision));
    const note = noteOf(event);
    if (note !== '' && event.confirm) return ask({ text: note, run });
    if (note !== '') notify({ level: 'info', text: note });
    run();
  };
  const write = ({ equipId, signalId, value, confirm = true, feedback = true }: WriteOrder): Promise<WriteEnd> => {
    const signal = plant.signal(equipId || own, signalId);
    const parsed = signal && parseWrite(signal, String(value));
    const refused = refusalOf(signal, parsed);
    if (refused) follow(refused);
    if (refused || !signal || !parsed?.ok || isBlocked(signal)) return Promise.resolve('refused');
    return new Promise((onEnd) =>
      begin({
        asks: { confirm, titleShow: true, feedback, note: '', delayMs: 0 },
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
    openPage: (page, target = '_self') => follow(decidePage(ClickEvent.parse({ page, target }))),
    navigate: (link, target = '_self') => follow(decideLink({ link, target })),
  });
  const touch = useCallback((element: Element) => {
    touched.current = element.closest('[data-widget]') ?? undefined;
  }, []);
  const writes = open.map(({ key, ...each }) => (
    <FollowedWrite key={key} {...each} plant={plant} onDialogGone={restore} onClose={close} id={key} />
  ));
  const over = (
    <>
      {windows}
      {writes}
      {question}
    </>
  );
  return { tools, hold, touch, over };
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
): Refusal | undefined {
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

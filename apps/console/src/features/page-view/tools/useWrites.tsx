import type { MonitoredSignal } from '@lookfar/contract';
import type { WriteEnd, WriteOrder } from '@lookfar/widgets';
import { type ComponentProps, type ReactNode, useCallback, useRef, useState } from 'react';
import { notify } from '../../../client/notify.ts';
import { parseWrite, writeTexts } from '../../live/index.ts';
import type { Refusal } from '../click/Decision.ts';
import type { WriteTarget } from '../click/decideClick.ts';
import type { OpenWrite } from '../click/OpenWrite.ts';
import { PageWriteDialog } from '../click/PageWriteDialog.tsx';
import { useBlockOf } from '../click/useBlockOf.ts';
import { WrittenValues } from '../click/WrittenValues.ts';
import type { Plant } from '../live/Plant.ts';
import { useFocusBack } from './useFocusBack.ts';

interface WriteParts {
  /** The device that an order without a device means. */
  own: number;
  /** Why nothing can be written here at all. */
  writeOff: string | undefined;
  refuse: (refusal: Refusal) => void;
}

interface PageWrites {
  targetOf: (equipId: number, signalId: number) => WriteTarget | undefined;
  /** Whether a signal cannot be written now; the user was shown why. */
  isBlocked: (signal: MonitoredSignal) => boolean;
  /** A second write while the first is on its way would write twice. */
  isBusy: (signal: MonitoredSignal) => boolean;
  begin: (write: Pick<OpenWrite, 'asks' | 'decision' | 'onEnd'>) => void;
  write: (order: WriteOrder) => Promise<WriteEnd>;
  touch: (element: Element) => void;
  /** The widget that was touched last. */
  touchedAt: () => DOMRect | undefined;
  /** Where writes are confirmed and followed. */
  shown: ReactNode;
}

/** The writes of a page that are asked for, on their way, or reported. */
export function useWrites(plant: Plant, { own, writeOff, refuse }: WriteParts): PageWrites {
  const blockOf = useBlockOf(plant);
  const [open, setOpen] = useState<readonly OpenWrite[]>([]);
  const [written] = useState(() => new WrittenValues());
  const [remember, restore] = useFocusBack();
  const count = useRef(0);
  const touched = useRef<Element>(undefined);
  const busy = useRef(new Set<number>());
  const close = useCallback((key: number) => setOpen((all) => all.filter((write) => write.key !== key)), []);
  const touch = useCallback((element: Element) => {
    touched.current = element.closest('[data-widget]') ?? undefined;
  }, []);
  const readOf = (equipId: number, signalId: number) => plant.device(equipId)?.values.get(signalId);
  const isBlocked = (signal: MonitoredSignal): boolean => {
    const blocked = writeOff === undefined ? blockOf(signal) : undefined;
    const text = writeOff ?? (blocked !== undefined ? writeTexts.text('blockedFor', { reason: blocked }) : undefined);
    if (text !== undefined) notify({ level: 'warning', text });
    return text !== undefined;
  };
  const begin = ({ onEnd, ...write }: Pick<OpenWrite, 'asks' | 'decision' | 'onEnd'>) => {
    const { decision, asks } = write;
    const { signal } = decision;
    if (decision.do === 'write') busy.current.add(signal.id);
    if (asks.note !== '' && decision.do === 'write' && !asks.confirm) notify({ level: 'info', text: asks.note });
    const ended = (end: WriteEnd, value?: number | string) => {
      busy.current.delete(signal.id);
      if (value !== undefined) written.done(signal.id, value, readOf(signal.equipId, signal.id));
      onEnd?.(end);
    };
    remember();
    count.current += 1;
    const opened = { ...write, key: count.current, onEnd: ended, at: touched.current?.getBoundingClientRect() };
    setOpen((all) => [...all, opened]);
  };
  const write = ({ equipId, signalId, value, confirm = true, feedback = true }: WriteOrder): Promise<WriteEnd> => {
    const signal = plant.signal(equipId || own, signalId);
    const parsed = signal && parseWrite(signal, String(value));
    const refused = refusalOf(signal, parsed);
    if (refused) refuse(refused);
    if (refused || !signal || !parsed?.ok || isBlocked(signal)) return Promise.resolve('refused');
    const asks = { confirm, titleShow: true, feedback, note: '', delayMs: 0 };
    return new Promise((onEnd) => begin({ asks, decision: { do: 'write', signal, value: parsed.value }, onEnd }));
  };
  return {
    ...{ isBlocked, begin, write, touch, touchedAt: () => touched.current?.getBoundingClientRect() },
    targetOf: (equipId, signalId) => {
      const signal = plant.signal(equipId, signalId);
      return signal && { signal, value: written.current(signalId, readOf(equipId, signalId)) };
    },
    isBusy: ({ id }) => busy.current.has(id),
    shown: open.map(({ key, ...each }) => (
      <FollowedWrite key={key} {...each} plant={plant} onDialogGone={restore} onClose={close} id={key} />
    )),
  };
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

import { api, type Failure } from '@lookfar/contract';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { failureText } from '../../../base/i18n/failureText.ts';
import { currentLanguage } from '../../../base/i18n/language.ts';
import { send } from '../../../client/send.ts';
import { browserTasks } from './browserTasks.ts';
import { memoryTasks } from './memoryTasks.ts';
import { type SendOutcome, sendResults } from './sendResults.ts';
import { TaskDesk } from './TaskDesk.ts';
import type { KeptFile, KeptResult, TaskStore } from './taskTypes.ts';

export interface DeskControl {
  desk: TaskDesk;
  state: TaskDesk['state'];
  /** The server cannot be reached. */
  isOffline: boolean;
  isSending: boolean;
  /** Asks for tasks and sends what waits. */
  refresh: () => void;
}

const everyMs = 30_000;

/** The tasks of the person who is logged in, and their way to the server. */
export function useDesk(accountId: number): DeskControl {
  const store = useMemo(() => openStore(accountId), [accountId]);
  const desk = useMemo(() => new TaskDesk(store, Date.now), [store]);
  const state = useSyncExternalStore(desk.subscribe, () => desk.state);
  const [isOffline, setOffline] = useState(() => !navigator.onLine);
  const [isSending, setSending] = useState(false);
  const wanted = useRef<'nothing' | 'running' | 'again'>('nothing');
  const refresh = useCallback(async () => {
    // What was submitted meanwhile is not left for the next time.
    if (wanted.current !== 'nothing') {
      wanted.current = 'again';
      return;
    }
    do {
      wanted.current = 'running';
      const outcome = await exchange(desk, store, accountId, setSending).catch(() => 'offline' as const);
      setOffline(outcome === 'offline');
    } while ((wanted.current as string) === 'again');
    wanted.current = 'nothing';
  }, [desk, store, accountId]);
  useEffect(() => {
    void desk.load().then(refresh);
    const offline = () => setOffline(true);
    const online = () => void refresh();
    addEventListener('online', online);
    addEventListener('offline', offline);
    const timer = setInterval(online, everyMs);
    return () => {
      removeEventListener('online', online);
      removeEventListener('offline', offline);
      clearInterval(timer);
    };
  }, [desk, refresh]);
  return { desk, state, isOffline, isSending, refresh: () => void refresh() };
}

function openStore(accountId: number): TaskStore {
  return 'indexedDB' in globalThis ? browserTasks(accountId) : memoryTasks();
}

async function exchange(
  desk: TaskDesk,
  store: TaskStore,
  accountId: number,
  setSending: (isSending: boolean) => void,
): Promise<SendOutcome> {
  const isWaiting = (await store.results()).some(({ state }) => state === 'waiting');
  setSending(isWaiting);
  const outcome = isWaiting ? await alone(accountId, () => sendAll(desk, store)) : 'done';
  setSending(false);
  if (outcome === 'offline') return outcome;
  try {
    await desk.heard(await send(api.inspection.mine, {}, { quiet: true }));
    return 'done';
  } catch {
    return 'offline';
  }
}

/** One window of this browser sends at a time. */
async function alone(accountId: number, run: () => Promise<SendOutcome>): Promise<SendOutcome> {
  if (!('locks' in navigator)) return run();
  return navigator.locks.request(`lookfar-tasks-${accountId}`, { ifAvailable: true }, async (lock) =>
    lock ? run() : 'done',
  );
}

const sendAll = (desk: TaskDesk, store: TaskStore): Promise<SendOutcome> =>
  sendResults({ store, attach, submit, say, changed: () => desk.load() });

const say = (error: Failure) => failureText(error, currentLanguage()).reason;

const attach = ({ orderId, kind, item, uuid, blob }: KeptFile) => {
  const file = new File([blob], `${kind}.${kind === 'signature' ? 'png' : 'jpg'}`, { type: blob.type });
  return send(api.inspection.attach, { id: orderId, kind, item, uuid, file }, { quiet: true });
};

const submit = ({ orderId, uuid, answers, repairs, note, isAbnormal }: KeptResult) =>
  send(
    api.inspection.submit,
    { id: orderId, uuid, answers: Object.values(answers), repairs: [...repairs], note, isAbnormal },
    { quiet: true },
  );

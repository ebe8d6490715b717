import './tasks.css';
import { ReloadOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { deviceIdOf } from '../../base/deviceIdOf.ts';
import { useUser } from '../../base/session/sessionStore.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadingState } from '../../ui/LoadingState.tsx';
import { PlainList, Stack } from '../../ui/layout/Layout.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { keepForOffline } from './keepForOffline.ts';
import { MyRepairs } from './MyRepairs.tsx';
import type { KeptTask, ResultState } from './store/taskTypes.ts';
import { type DeskControl, useDesk } from './store/useDesk.ts';
import { TaskLine } from './TaskLine.tsx';
import { TaskView } from './task/TaskView.tsx';
import { taskTexts } from './taskTexts.ts';

/** [IT6] What the person who is logged in has to do. It opens and works without a connection. */
export function TasksPage() {
  const user = useUser();
  return user ? <Tasks key={user.userId} accountId={user.userId} /> : null;
}

function Tasks({ accountId }: { accountId: number }) {
  const control = useDesk(accountId);
  const { id } = useParams();
  const orderId = deviceIdOf(id);
  const { isReady, tasks } = control.state;
  const isOnline = isReady && !control.isOffline;
  useEffect(() => {
    if (isOnline) void keepForOffline();
  }, [isOnline]);
  if (!isReady) return <LoadingState />;
  const kept = tasks.find(({ work }) => work.id === orderId);
  if (kept) return <TaskView kept={kept} control={control} />;
  return <TaskList control={control} isMissing={orderId !== undefined} />;
}

function TaskList({ control, isMissing }: { control: DeskControl; isMissing: boolean }) {
  const t = taskTexts.useTexts();
  const { state, isOffline, isSending, refresh } = control;
  const groups = groupsOf(control);
  return (
    <Stack gap={3} className="tasks">
      <PageHeader
        title={t('title')}
        tags={<DeskState control={control} />}
        actions={<Button icon={<ReloadOutlined />} loading={isSending} onClick={refresh} aria-label={t('refresh')} />}
      />
      {isOffline && <Alert type="info" showIcon title={t('offlineNote')} />}
      {isMissing && <Alert type="warning" showIcon title={t('gone')} description={t('goneNote')} />}
      {state.tasks.length === 0 && <EmptyState title={t('none')} note={t(isOffline ? 'noneOffline' : 'noneNote')} />}
      {groups.map(({ key, list }) => (
        <section key={key} aria-label={t(key)}>
          <h2 className="tasks-group">{t(key)}</h2>
          <PlainList className="tasks-list">
            {list.map((kept) => (
              <TaskLine key={kept.work.id} kept={kept} control={control} />
            ))}
          </PlainList>
        </section>
      ))}
      {!isOffline && <MyRepairs />}
    </Stack>
  );
}

/** [IT7] Clear signs: offline, how much waits, up to date. */
function DeskState({ control: { state, isOffline, isSending } }: { control: DeskControl }) {
  const t = taskTexts.useTexts();
  const count = [...state.results.values()].filter((result) => result.state === 'waiting').length;
  return (
    <span role="status" className="tasks-state">
      {isOffline && <StatusTag state="stopped" text={t('offline')} />}
      {count > 0 && <StatusTag state="warning" text={t(isSending ? 'sending' : 'waiting', { count })} />}
      {!isOffline && count === 0 && <StatusTag state="normal" text={t('upToDate')} />}
    </span>
  );
}

type GroupKey = 'refused' | 'now' | 'later' | 'queued' | 'sent';

function groupsOf({ state }: DeskControl): { key: GroupKey; list: KeptTask[] }[] {
  const now = Date.now();
  const keyOf = ({ work }: KeptTask): GroupKey => {
    const result: ResultState = state.results.get(work.id)?.state ?? 'open';
    if (result === 'open') return work.startAt !== null && work.startAt > now ? 'later' : 'now';
    return result === 'waiting' ? 'queued' : result;
  };
  const groups = Map.groupBy(state.tasks, keyOf);
  const order: GroupKey[] = ['refused', 'now', 'queued', 'later', 'sent'];
  return order.flatMap((key) => {
    const list = groups.get(key);
    return list ? [{ key, list }] : [];
  });
}

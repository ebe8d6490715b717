import { ArrowLeftOutlined } from '@ant-design/icons';
import { Alert, Button, Progress } from 'antd';
import { useNavigate } from 'react-router';
import { paths } from '../../../base/paths.ts';
import { notify } from '../../../client/notify.ts';
import { formatLocalTime } from '../../../ui/formatTimes.ts';
import { Dim, Row, Stack } from '../../../ui/layout/Layout.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { ItemCard } from '../items/ItemCard.tsx';
import type { KeptTask } from '../store/taskTypes.ts';
import type { DeskControl } from '../store/useDesk.ts';
import { taskTexts } from '../taskTexts.ts';
import { TaskFoot } from './TaskFoot.tsx';
import { isAnswered, useTaskWork } from './useTaskWork.ts';

interface TaskViewProps {
  kept: KeptTask;
  control: DeskControl;
}

/** One inspection: its items one after the other, and its end. */
export function TaskView({ kept: { work }, control }: TaskViewProps) {
  const t = taskTexts.useTexts();
  const navigate = useNavigate();
  const task = useTaskWork(control, work);
  const { state, problem } = task.result;
  const done = work.checks.filter((item) => isAnswered(task, item)).length;
  const leave = () => void navigate(paths.tasks);
  const submitted = () => {
    notify({ level: 'success', text: t(control.isOffline ? 'saved' : 'submitted') });
    leave();
  };
  return (
    <Stack gap={3} className="task-view">
      <Row>
        <Button icon={<ArrowLeftOutlined />} onClick={leave} aria-label={t('back')} />
        <div className="task-title">
          <h1>{work.title}</h1>
          <Dim small>{work.equipName}</Dim>
        </div>
        {work.isOverdue && <StatusTag state="high" text={t('overdue')} />}
      </Row>
      {work.dueAt !== null && <Dim small>{t('due', { time: formatLocalTime(work.dueAt).slice(5, 16) })}</Dim>}
      {work.content !== '' && <p className="task-help">{work.content}</p>}
      {work.checks.length > 0 && (
        <div className="task-progress" role="status">
          <Progress percent={Math.round((done / work.checks.length) * 100)} showInfo={false} size="small" />
          <Dim small>{t('progress', { done, all: work.checks.length })}</Dim>
        </div>
      )}
      {state === 'open' ? (
        <>
          {work.checks.map((item, index) => (
            <ItemCard key={item.key} no={index + 1} item={item} task={task} />
          ))}
          <TaskFoot task={task} onSubmitted={submitted} />
        </>
      ) : (
        <Alert
          type={state === 'refused' ? 'error' : 'info'}
          showIcon
          title={t(state === 'waiting' ? 'queued' : state)}
          description={problem}
        />
      )}
    </Stack>
  );
}

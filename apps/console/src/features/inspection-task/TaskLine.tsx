import { Button } from 'antd';
import { Link } from 'react-router';
import { taskPath } from '../../base/paths.ts';
import { formatLocalTime } from '../../ui/formatTimes.ts';
import { Dim, Row } from '../../ui/layout/Layout.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import type { KeptTask } from './store/taskTypes.ts';
import type { DeskControl } from './store/useDesk.ts';
import { taskTexts } from './taskTexts.ts';

interface TaskLineProps {
  kept: KeptTask;
  control: DeskControl;
}

/** One task of the list. */
export function TaskLine({ kept: { work }, control }: TaskLineProps) {
  const t = taskTexts.useTexts();
  const result = control.state.results.get(work.id);
  const done = Object.values(result?.answers ?? {}).filter(({ value }) => value !== null).length;
  const state = result?.state ?? 'open';
  return (
    <li className="task-line" data-state={state}>
      <Link to={taskPath(work.id)} className="task-line-link">
        <strong>{work.title}</strong>
        <span>{work.equipName}</span>
        <Row>
          {work.isOverdue && state === 'open' && <StatusTag look="plain" state="high" text={t('overdue')} />}
          <Dim small>{timeOf(work, t)}</Dim>
          {work.checks.length > 0 && state === 'open' && (
            <Dim small>{t('progress', { done, all: work.checks.length })}</Dim>
          )}
          {work.assignee === '' && <Dim small>{t('anyone')}</Dim>}
        </Row>
      </Link>
      {result?.problem && (
        <p className="task-problem" role="alert">
          {result.problem}
        </p>
      )}
      {state === 'refused' && <Button onClick={() => void control.desk.dismiss(work.id)}>{t('dismiss')}</Button>}
    </li>
  );
}

function timeOf({ startAt, dueAt }: KeptTask['work'], t: ReturnType<typeof taskTexts.useTexts>): string {
  const short = (at: number) => formatLocalTime(at).slice(5, 16);
  if (startAt !== null && startAt > Date.now()) return t('starts', { time: short(startAt) });
  return dueAt === null ? '' : t('due', { time: short(dueAt) });
}

import type { ProjectOfUser } from '@lookfar/contract';
import { Button } from 'antd';
import { Link } from 'react-router';
import { projectCentrePath, projectPagePath } from '../../base/projectPaths.ts';
import { useLineLost } from '../../client/line/useLineLost.ts';
import { formatEnvelopeTime } from '../../ui/formatTimes.ts';
import { Dim } from '../../ui/layout/Layout.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { boardTexts } from './boardTexts.ts';

interface ProjectCardProps {
  project: ProjectOfUser;
  onLeave: () => void;
}

/** One project: what is wrong with it, and the ways into it. */
export function ProjectCard({ project, onLeave }: ProjectCardProps) {
  const t = boardTexts.useTexts();
  const { id, title, note, orgName, homeId, state, expires, accepted } = project;
  const isExpired = state === 'expired';
  return (
    <article className="board-card" data-state={state}>
      <header className="board-card-head">
        <h2>{homeId === null || isExpired ? title : <Link to={projectPagePath(id, homeId)}>{title}</Link>}</h2>
        {accepted && <Dim small>{t('shared')}</Dim>}
      </header>
      <Dim small className="board-card-org">
        {[orgName, note].filter(Boolean).join(' · ')}
      </Dim>
      <div className="board-card-states">
        <AlarmState project={project} />
        <OnlineState project={project} />
        {state !== 'valid' && <StatusTag state={isExpired ? 'stopped' : 'warning'} text={t(state)} />}
      </div>
      {expires !== null && <Dim small>{t('until', { time: formatEnvelopeTime(expires) })}</Dim>}
      <footer className="board-card-foot">
        <Link to={projectCentrePath(id)}>{t('centre')}</Link>
        {homeId === null ? (
          <Dim small>{t('noPage')}</Dim>
        ) : (
          !isExpired && <Link to={projectPagePath(id, homeId)}>{t('open')}</Link>
        )}
        {accepted && (
          <Button type="link" size="small" danger onClick={onLeave}>
            {t('leave')}
          </Button>
        )}
      </footer>
    </article>
  );
}

/** Nothing for people who may not see alarms. */
function AlarmState({ project: { alarmNum, alarmLevel } }: { project: ProjectOfUser }) {
  const t = boardTexts.useTexts();
  const isLost = useLineLost() !== null;
  if (alarmNum === undefined) return null;
  if (alarmNum === 0 || !alarmLevel) return isLost ? null : <StatusTag state="normal" look="plain" text={t('calm')} />;
  return <StatusTag state={alarmLevel} text={t('alarmDevices', { count: alarmNum })} />;
}

function OnlineState({ project: { equipNum, onlineNum } }: { project: ProjectOfUser }) {
  const t = boardTexts.useTexts();
  const isLost = useLineLost() !== null;
  if (equipNum === 0) return <StatusTag state="stale" look="plain" text={t('noDevices')} />;
  const isFull = onlineNum >= equipNum && !isLost;
  const text = t('online', { online: onlineNum, total: equipNum });
  return <StatusTag state={isFull ? 'normal' : 'stale'} look={isFull ? 'plain' : 'box'} text={text} />;
}

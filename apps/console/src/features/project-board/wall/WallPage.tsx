import './pages-wall.css';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../../../base/paths.ts';
import { useWall } from '../../../shared/wall/useWall.ts';
import { WallFrame } from '../../../shared/wall/WallFrame.tsx';
import { readWall } from '../../../shared/wall/wall.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ProjectDrawing } from '../../project-view/index.ts';
import { boardTexts } from '../boardTexts.ts';

/** `/monitor/project/wall`: pages in turn on the whole screen. */
export function WallPage() {
  const t = boardTexts.useTexts();
  const [search] = useSearchParams();
  const [first] = useState(() => readWall(search));
  if (first.ids.length === 0)
    return (
      <EmptyState size="page" title={t('noneChosen')} action={<Link to={paths.projectBoard}>{t('toBoard')}</Link>} />
    );
  return <Wall first={first} />;
}

function Wall({ first }: { first: ReturnType<typeof readWall> }) {
  const [wall, feed] = useWall(first);
  const pageId = wall.ids[wall.index] ?? 0;
  return (
    <WallFrame {...{ wall, feed, exitTo: paths.projectBoard }} className="pages-wall">
      <ProjectDrawing key={pageId} pageId={pageId} draft={false} choice={null} isBare />
    </WallFrame>
  );
}

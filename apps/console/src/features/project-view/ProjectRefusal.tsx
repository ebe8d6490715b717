import { Failure } from '@lookfar/contract';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../base/paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { isPlainClick } from '../../ui/isPlainClick.ts';
import { projectTexts } from './projectTexts.ts';

const refusals = {
  '1611': { title: 'gone', note: 'goneNote' },
  '1612': { title: 'unpublished', note: 'unpublishedNote' },
  '1613': { title: 'expired', note: 'expiredNote' },
  '1014': { title: 'pageGone', note: undefined },
} as const;

type RefusalCode = keyof typeof refusals;

/** [PO8] The refusals that are explained instead of being shown as an error. */
export function refusalCode(error: unknown): RefusalCode | undefined {
  return error instanceof Failure && error.code in refusals ? (error.code as RefusalCode) : undefined;
}

interface ProjectRefusalProps {
  code: RefusalCode;
  size?: 'page' | 'panel';
  /** In a frame or another site, where nothing else of ours is shown. */
  isAlone?: boolean;
}

export function ProjectRefusal({ code, size = 'page', isAlone = false }: ProjectRefusalProps) {
  const t = projectTexts.useTexts();
  const { title, note } = refusals[code];
  return (
    <EmptyState
      size={size}
      title={t(title)}
      {...(note && { note: t(note) })}
      {...(!isAlone && { action: <ToBoard /> })}
    />
  );
}

function ToBoard() {
  const t = projectTexts.useTexts();
  const navigate = useNavigate();
  const go = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void navigate(paths.projectBoard);
  };
  return (
    <a href={paths.projectBoard} onClick={go}>
      {t('toBoard')}
    </a>
  );
}

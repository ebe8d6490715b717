import { Failure } from '@lookfar/contract';
import { Link } from 'react-router';
import { paths } from '../../base/paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
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
}

export function ProjectRefusal({ code, size = 'page' }: ProjectRefusalProps) {
  const t = projectTexts.useTexts();
  const { title, note } = refusals[code];
  return (
    <EmptyState
      size={size}
      title={t(title)}
      {...(note && { note: t(note) })}
      action={<Link to={paths.projectBoard}>{t('toBoard')}</Link>}
    />
  );
}

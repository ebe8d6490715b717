import { type PageOwner, pageRights } from '@lookfar/contract';
import { Link } from 'react-router';
import { paths } from '../../../base/paths.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { NoPermission } from '../../../ui/NoPermission.tsx';
import { backPath, ownerPaths } from '../../page/index.ts';
import { designerTexts } from './designerTexts.ts';

interface NoPageToDrawProps {
  why: 'noRight' | 'badAddress' | 'gone' | 'otherOwner';
  kind: PageOwner;
  /** An owner that exists, to go back to; its list otherwise. */
  ownerId?: number;
}

const listWords = {
  equipment: 'toEquipmentList',
  template: 'toTemplateList',
  project: 'toProjectList',
  scene: 'toSceneList',
} as const satisfies Record<PageOwner, string>;

/** The designer has no menu next to it: each of these states explains itself and offers a way out. */
export function NoPageToDraw({ why, kind, ownerId }: NoPageToDrawProps) {
  const t = designerTexts.useTexts();
  if (why === 'noRight')
    return (
      <NoPermission right={pageRights[kind].right} size="page" action={<Link to={paths.home}>{t('toMonitor')}</Link>} />
    );
  const action =
    ownerId === undefined ? (
      <Link to={ownerPaths[kind].list}>{t(listWords[kind])}</Link>
    ) : (
      <Link to={backPath({ kind, id: ownerId })}>{t('toPages')}</Link>
    );
  const title = t(why === 'gone' ? 'gone' : 'badAddress');
  const note = why === 'gone' ? t('goneNote') : why === 'otherOwner' ? t('otherOwner') : undefined;
  return <EmptyState size="page" title={title} note={note} action={action} />;
}

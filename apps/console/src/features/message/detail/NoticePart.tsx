import { api, Failure, type Message } from '@lookfar/contract';
import { useCall } from '../../../client/useCall.ts';
import { NoticeText } from '../../../shared/messages/NoticeText.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { detailTexts } from './detailTexts.ts';

/** [MSG13] An announcement, as it reads now. */
export function NoticePart({ message: { dataId } }: { message: Pick<Message, 'dataId'> }) {
  const t = detailTexts.useTexts();
  const query = useCall(api.notice.detail, { id: dataId }, { retry: false });
  if (query.error instanceof Failure && query.error.code === '1014') return <EmptyState title={t('withdrawn')} />;
  return (
    <Loaded query={query} failed={t('noticeFailed')}>
      {(notice) => <NoticeText notice={notice} />}
    </Loaded>
  );
}

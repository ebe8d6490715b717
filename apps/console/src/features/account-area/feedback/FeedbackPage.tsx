import { api, type Feedback } from '@lookfar/contract';
import { useEffect } from 'react';
import { useLanguage } from '../../../base/i18n/language.ts';
import { pages } from '../../../base/pageNames.ts';
import { useUser } from '../../../base/session/sessionStore.ts';
import { send } from '../../../client/send.ts';
import { session } from '../../../client/session/session.ts';
import { useRefresh } from '../../../client/useCall.ts';
import { FeedbackAnswer, FeedbackPictures, FeedbackTag } from '../../../shared/feedback/FeedbackParts.tsx';
import { feedbackTexts } from '../../../shared/feedback/feedbackTexts.ts';
import { formatEnvelopeTime } from '../../../ui/formatTimes.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Panel } from '../../../ui/panel/Panel.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { ListView, listView } from '../../../ui/screen/ListView.tsx';
import { FeedbackForm } from './FeedbackForm.tsx';
import { sendTexts } from './sendTexts.ts';

/** Sends feedback and shows what became of it. */
export function FeedbackPage() {
  const t = sendTexts.useTexts();
  const refresh = useRefresh();
  useMarkSeen();
  return (
    <>
      <PageHeader title={pages.accountFeedback[useLanguage()]} />
      <div className="feedback-page">
        <FeedbackForm onSent={() => void refresh(api.feedback.mine)} />
        <Panel title={t('mine')}>
          <ListView of={mine} />
        </Panel>
      </div>
    </>
  );
}

/** [AA4] The rows keep their marks until they are loaded again. */
function useMarkSeen(): void {
  const hasNews = (useUser()?.newAnswers ?? 0) > 0;
  const refresh = useRefresh();
  useEffect(() => {
    if (!hasNews) return;
    const tell = async () => {
      // Loaded before it counts as seen, so that the new answers are marked.
      await refresh(api.feedback.mine);
      await send(api.feedback.seen, {}, { quiet: true });
      await session.enter();
    };
    tell().catch(() => undefined);
  }, [hasNews, refresh]);
}

const mine = listView({
  call: api.feedback.mine,
  failed: sendTexts.both('loadFailed'),
  empty: { title: sendTexts.both('empty') },
  className: 'feedback-list',
  Line,
});

function Line({ row }: { row: Feedback }) {
  const t = feedbackTexts.useTexts();
  return (
    <li>
      <div className="feedback-head">
        <FeedbackTag state={row.state} />
        {row.isNew && <StatusTag state="selected" text={t('isNew')} />}
        <time className="feedback-when">{formatEnvelopeTime(row.gmtCreate)}</time>
      </div>
      <p className="feedback-text">{row.content}</p>
      <FeedbackPictures images={row.images} />
      <FeedbackAnswer feedback={row} />
    </li>
  );
}

import './feedback.css';
import { type Feedback, type FeedbackState, fileUrl } from '@lookfar/contract';
import { formatEnvelopeTime } from '../../ui/formatTimes.ts';
import { PlainList } from '../../ui/layout/Layout.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import type { StatusState } from '../../ui/statusStates.ts';
import { feedbackTexts } from './feedbackTexts.ts';

const marks: Readonly<Record<FeedbackState, StatusState>> = { open: 'warning', answered: 'normal', closed: 'stopped' };

export function FeedbackTag({ state }: { state: FeedbackState }) {
  const t = feedbackTexts.useTexts();
  return <StatusTag state={marks[state]} text={t(state)} />;
}

/** Small pictures; each opens by itself, where nothing in it can run. */
export function FeedbackPictures({ images }: { images: readonly number[] }) {
  const t = feedbackTexts.useTexts();
  if (images.length === 0) return null;
  return (
    <PlainList className="feedback-pictures">
      {images.map((id, index) => (
        <li key={id}>
          <a href={fileUrl(id)} target="_blank" rel="noopener noreferrer">
            <img src={fileUrl(id)} alt={t('picture', { number: index + 1 })} loading="lazy" />
          </a>
        </li>
      ))}
    </PlainList>
  );
}

export function FeedbackAnswer({ feedback: { answer, answeredBy, gmtAnswer } }: { feedback: Feedback }) {
  const t = feedbackTexts.useTexts();
  if (answer === '') return null;
  return (
    <blockquote className="feedback-answer">
      <p className="feedback-text">{answer}</p>
      <footer>{t('answerOf', { name: answeredBy, time: formatEnvelopeTime(gmtAnswer) })}</footer>
    </blockquote>
  );
}

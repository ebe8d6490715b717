import './ack-page.css';
import { type AckLink, alarmLevelNames, api, Failure, parseTime } from '@lookfar/contract';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Input } from 'antd';
import { useState } from 'react';
import { useParams } from 'react-router';
import { failureText } from '../../../base/i18n/failureText.ts';
import { useLanguage } from '../../../base/i18n/language.ts';
import { send } from '../../../client/send.ts';
import { useCall } from '../../../client/useCall.ts';
import { stateWords } from '../../../shared/alarm-words/stateWords.ts';
import { FactList } from '../../../ui/facts/FactList.tsx';
import { formatLocalTime } from '../../../ui/formatTimes.ts';
import { LoadingState } from '../../../ui/LoadingState.tsx';
import { CardLogin, OpenCard } from '../../../ui/open-card/OpenCard.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { ackTexts } from './ackTexts.ts';

/** [NV16] What somebody sees who follows the link of a message: first what it will do, without a login. */
export function AckPage() {
  const { token = '' } = useParams();
  const isToken = api.ackLink.show.body.safeParse({ token }).success;
  return <OpenCard>{isToken ? <Asked token={token} /> : <Refused error={new Failure('1602')} />}</OpenCard>;
}

function Asked({ token }: { token: string }) {
  const query = useCall(api.ackLink.show, { token }, { retry: false, staleTime: Number.POSITIVE_INFINITY });
  if (query.data) return <AckForm token={token} link={query.data} />;
  return query.error ? <Refused error={query.error} onRetry={() => void query.refetch()} /> : <LoadingState />;
}

const reasons = { '1602': 'unknown', '1603': 'used', '1604': 'expired' } as const;

/** Why the link does nothing; anything else can be tried again. */
function Refused({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const t = ackTexts.useTexts();
  const language = useLanguage();
  const code = error instanceof Failure ? error.code : '';
  const reason = reasons[code as keyof typeof reasons];
  return (
    <>
      <h1>{t('title')}</h1>
      <Alert
        type={reason === 'used' ? 'info' : 'warning'}
        showIcon
        title={t(reason ?? 'failed')}
        description={reason ? t(`${reason}Note`) : failureText(error, language).reason}
      />
      {reason === undefined && onRetry ? (
        <Button size="large" block className="ack-next" onClick={onRetry}>
          {t('retry')}
        </Button>
      ) : (
        <CardLogin text={t('login')} />
      )}
    </>
  );
}

function AckForm({ token, link: asked }: { token: string; link: AckLink }) {
  const t = ackTexts.useTexts();
  const [note, setNote] = useState('');
  const confirm = useMutation({
    mutationFn: () => send(api.ackLink.confirm, { token, note }, { quiet: true }),
  });
  if (confirm.error && isFinal(confirm.error)) return <Refused error={confirm.error} />;
  const link = confirm.data ?? asked;
  return (
    <>
      <h1>{t('title')}</h1>
      <Facts link={link} />
      {confirm.data && (
        <>
          <Alert type="success" showIcon title={t('done')} description={t('doneNote')} />
          <CardLogin text={t('login')} />
        </>
      )}
      {!confirm.data && !link.isOpen && (
        <>
          <Alert type="info" showIcon title={t('nothing')} description={t('nothingNote')} />
          <CardLogin text={t('login')} />
        </>
      )}
      {!confirm.data && link.isOpen && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            confirm.mutate();
          }}
        >
          <p className="ack-what">{t('what', { name: link.name })}</p>
          <Input.TextArea
            aria-label={t('note')}
            placeholder={t('note')}
            autoSize={{ minRows: 2, maxRows: 5 }}
            maxLength={200}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
          <Problem error={confirm.error} />
          <Button className="ack-next" type="primary" htmlType="submit" block loading={confirm.isPending}>
            {t('confirm')}
          </Button>
        </form>
      )}
    </>
  );
}

/** The link cannot be tried again. */
const isFinal = (error: unknown): boolean => error instanceof Failure && error.code in reasons;

function Problem({ error }: { error: unknown }) {
  const language = useLanguage();
  if (!error) return null;
  return <Alert className="ack-problem" type="error" showIcon title={failureText(error, language).reason} />;
}

function Facts({ link: { equip, title, text, level, state, raisedAt, name, gmtExpire } }: { link: AckLink }) {
  const t = ackTexts.useTexts();
  const language = useLanguage();
  return (
    <>
      <p className="ack-alarm">{text || title}</p>
      <FactList
        facts={[
          [t('device'), equip || '—'],
          [t('level'), <StatusTag key="level" state={level} text={alarmLevelNames[level][language]} />],
          [t('since'), raisedAt === null ? t('notRaised') : formatLocalTime(raisedAt)],
          [t('state'), stateWords(state, language)],
          [t('name'), name],
          [t('until'), formatLocalTime(parseTime(gmtExpire) ?? 0)],
        ]}
      />
    </>
  );
}

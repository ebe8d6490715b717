import { api, Failure, orderStateNames } from '@lookfar/contract';
import { Alert, Button } from 'antd';
import { Link } from 'react-router';
import { failureText } from '../../../base/i18n/failureText.ts';
import { useLanguage } from '../../../base/i18n/language.ts';
import { useCall } from '../../../client/useCall.ts';
import { FactList } from '../../../ui/facts/FactList.tsx';
import { formatEnvelopeTime } from '../../../ui/formatTimes.ts';
import { LoadingState } from '../../../ui/LoadingState.tsx';
import { Stack } from '../../../ui/layout/Layout.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { stateLook } from '../repairWords.ts';
import { labelTexts } from './labelTexts.ts';

/** The progress of a report without a login. */
export function Ticket({ code, ticket }: { code: string; ticket: string }) {
  const t = labelTexts.useTexts();
  const language = useLanguage();
  const isTicket = api.repairPublic.state.body.safeParse({ ticket }).success;
  const report = useCall(api.repairPublic.state, isTicket ? { ticket } : undefined, {
    retry: false,
    refetchInterval: 30_000,
  });
  const error = isTicket ? report.error : new Failure('1669');
  if (error && !report.data)
    return (
      <Stack gap={3}>
        <h1>{t('title')}</h1>
        <Alert type="warning" showIcon title={t('ticketGone')} description={failureText(error, language).reason} />
        <Again code={code} />
      </Stack>
    );
  if (!report.data) return <LoadingState />;
  const { title, state, isWaiting, gmtModified } = report.data;
  return (
    <Stack gap={3}>
      <h1>{t('sent')}</h1>
      <Alert type="success" showIcon title={title} description={t('sentNote')} />
      <FactList
        facts={[
          [
            t('state'),
            <StatusTag
              key="state"
              state={stateLook[state] ?? 'stopped'}
              text={isWaiting ? t('waiting') : orderStateNames[state][language]}
            />,
          ],
          [t('changed'), formatEnvelopeTime(gmtModified)],
        ]}
      />
      <Again code={code} />
    </Stack>
  );
}

function Again({ code }: { code: string }) {
  const t = labelTexts.useTexts();
  return (
    <Link to={`/r/${encodeURIComponent(code)}`}>
      <Button size="large" block tabIndex={-1}>
        {t('another')}
      </Button>
    </Link>
  );
}

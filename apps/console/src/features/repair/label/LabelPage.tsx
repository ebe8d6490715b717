import '../repair.css';
import { api, Failure } from '@lookfar/contract';
import { Alert, Button } from 'antd';
import { lazy, Suspense } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { failureText } from '../../../base/i18n/failureText.ts';
import { useLanguage } from '../../../base/i18n/language.ts';
import { loginPath } from '../../../base/session/returnPath.ts';
import { useCall } from '../../../client/useCall.ts';
import { LoadingState } from '../../../ui/LoadingState.tsx';
import { OpenCard } from '../../../ui/open-card/OpenCard.tsx';
import { labelTexts } from './labelTexts.ts';

const LabelDevice = lazy(async () => ({ default: (await import('./LabelDevice.tsx')).LabelDevice }));
const PublicReport = lazy(async () => ({ default: (await import('./PublicReport.tsx')).PublicReport }));
const Ticket = lazy(async () => ({ default: (await import('./Ticket.tsx')).Ticket }));

/** [RC11] `/r/{code}`: what somebody sees who scanned the label of a device. */
export function LabelPage() {
  const { code = '' } = useParams();
  const [search] = useSearchParams();
  const ticket = search.get('ticket');
  return (
    <OpenCard>
      <Suspense fallback={<LoadingState />}>
        {ticket ? <Ticket code={code} ticket={ticket} /> : <Scanned code={code} />}
      </Suspense>
    </OpenCard>
  );
}

function Scanned({ code }: { code: string }) {
  const isCode = api.repairPublic.device.body.safeParse({ code }).success;
  const device = useCall(api.repairPublic.device, isCode ? { code } : undefined, { retry: false, staleTime: 60_000 });
  if (!isCode) return <Refused code={code} error={new Failure('1669')} />;
  if (device.error) return <Refused code={code} error={device.error} onRetry={() => void device.refetch()} />;
  if (!device.data) return <LoadingState />;
  const { equipmentId, allowsPublic } = device.data;
  if (equipmentId !== null) return <LabelDevice device={device.data} equipmentId={equipmentId} />;
  return allowsPublic ? (
    <PublicReport code={code} device={device.data} />
  ) : (
    <Refused code={code} error={new Failure('1669')} />
  );
}

interface RefusedProps {
  code: string;
  error: unknown;
  onRetry?: () => void;
}

/** An unknown code and one that is not open to the public look the same: logging in is what may help. */
function Refused({ code, error, onRetry }: RefusedProps) {
  const t = labelTexts.useTexts();
  const language = useLanguage();
  const isFinal = error instanceof Failure && error.code === '1669';
  return (
    <>
      <h1>{t('title')}</h1>
      <Alert
        type={isFinal ? 'info' : 'warning'}
        showIcon
        title={isFinal ? t('login') : t('failed')}
        description={isFinal ? t('loginNote') : failureText(error, language).reason}
      />
      {!isFinal && onRetry && (
        <Button size="large" block className="label-next" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
      <Link className="label-next ant-btn-block" to={loginPath(`/r/${code}`)}>
        <Button size="large" block type={isFinal ? 'primary' : 'default'} tabIndex={-1}>
          {t('toLogin')}
        </Button>
      </Link>
    </>
  );
}

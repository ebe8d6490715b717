import { api } from '@lookfar/contract';
import { Button } from 'antd';
import { useSearchParams } from 'react-router';
import { returnPath } from '../../base/session/returnPath.ts';
import { useCall } from '../../client/useCall.ts';
import { loginTexts } from './loginTexts.ts';

/** Leads to the identity provider of the installation, if it has one. */
export function SsoButton() {
  const t = loginTexts.useTexts();
  const [query] = useSearchParams();
  const { data } = useCall(api.sso.info, {}, { staleTime: Number.POSITIVE_INFINITY, retry: false });
  if (!data?.name) return null;
  const to = encodeURIComponent(returnPath(query.get('to')));
  return (
    <div className="login-sso">
      <p className="login-or">{t('or')}</p>
      <Button block size="large" href={`${api.sso.start.path}?to=${to}`}>
        {t('sso', { name: data.name })}
      </Button>
    </div>
  );
}

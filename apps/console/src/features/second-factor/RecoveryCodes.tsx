import './second-factor.css';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { copyText } from '../../ui/copyText.ts';
import { Row } from '../../ui/layout/Layout.tsx';
import { secondFactorTexts } from './secondFactorTexts.ts';

/** The only time that recovery codes are shown. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = secondFactorTexts.useTexts();
  const [state, setState] = useState<'copy' | 'copied' | 'copyFailed'>('copy');
  const copy = async () => setState((await copyText(codes.join('\n'))) ? 'copied' : 'copyFailed');
  return (
    <div className="second-factor-codes">
      <Alert type="warning" showIcon title={t('codesNote')} />
      <ol aria-label={t('codes')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <Row>
        <Button danger={state === 'copyFailed'} onClick={() => void copy()}>
          {t(state)}
        </Button>
        <Button onClick={() => window.print()}>{t('print')}</Button>
      </Row>
    </div>
  );
}

import './share.css';
import { api } from '@lookfar/contract';
import { Alert, Button, Form, Input, Modal, Result } from 'antd';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { failureText } from '../../base/i18n/failureText.ts';
import { useLanguage } from '../../base/i18n/language.ts';
import { devicePath } from '../../base/paths.ts';
import { send } from '../../client/send.ts';
import { submitWith } from '../../ui/form/FormDialog.tsx';
import { formTexts } from '../../ui/form/formTexts.ts';
import { readShareCode } from './shareRules.ts';
import { shareTexts } from './shareTexts.ts';
import { useAttempt } from './useAttempt.ts';

interface AcceptShareDialogProps {
  /** From a link; typed otherwise. */
  code?: string;
  /** Called after a device was added. */
  onDone: () => void;
  onClose: () => void;
}

/** Adds a device of another organisation to the list, by code and password. */
export function AcceptShareDialog({ code: offered = '', onDone, onClose }: AcceptShareDialogProps) {
  const t = shareTexts.useTexts();
  const form = formTexts.useTexts();
  const formId = useId();
  const [code, setCode] = useState(offered);
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [taken, setTaken] = useState<{ equipId: number; name: string }>();
  const { busy, refusal, attempt } = useAttempt();
  const accept = async () => {
    setTried(true);
    const wanted = readShareCode(code);
    if (wanted === '' || password === '') return;
    await attempt(async () => {
      setTaken(await send(api.share.accept, { code: wanted, password }, { quiet: true }));
      onDone();
    });
  };
  if (taken) return <Taken {...taken} onClose={onClose} />;
  return (
    <Modal
      open
      title={t('accept')}
      width={460}
      okText={t('accept')}
      okButtonProps={{ htmlType: 'submit', form: formId, loading: busy }}
      cancelText={form('cancel')}
      onCancel={() => !busy && onClose()}
    >
      <p className="share-note">{t('acceptNote')}</p>
      <Form id={formId} layout="vertical" onSubmitCapture={submitWith(accept)}>
        <Refused refusal={refusal} />
        <Form.Item
          label={t('code')}
          htmlFor={`${formId}-code`}
          required
          {...missing(tried && !code.trim(), t('codeEmpty'))}
        >
          <Input
            id={`${formId}-code`}
            className="share-code"
            value={code}
            maxLength={300}
            autoFocus={offered === ''}
            autoComplete="off"
            onChange={(event) => setCode(event.target.value)}
          />
        </Form.Item>
        <Form.Item
          label={t('password')}
          htmlFor={`${formId}-password`}
          required
          {...missing(tried && !password, t('passwordEmpty'))}
        >
          <Input.Password
            id={`${formId}-password`}
            value={password}
            maxLength={30}
            autoFocus={offered !== ''}
            autoComplete="off"
            onChange={(event) => setPassword(event.target.value)}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}

function missing(isMissing: boolean, text: string) {
  return isMissing ? ({ validateStatus: 'error', help: <span role="alert">{text}</span> } as const) : {};
}

function Refused({ refusal }: { refusal: unknown }) {
  const language = useLanguage();
  if (refusal === undefined) return null;
  return <Alert className="form-alert" type="error" showIcon title={failureText(refusal, language).reason} />;
}

function Taken({ equipId, name, onClose }: { equipId: number; name: string; onClose: () => void }) {
  const t = shareTexts.useTexts();
  const form = formTexts.useTexts();
  return (
    <Modal open title={t('accept')} width={460} footer={null} onCancel={onClose}>
      <Result
        status="success"
        title={t('accepted', { name })}
        extra={[
          <Button key="close" onClick={onClose}>
            {form('close')}
          </Button>,
          <Link key="open" to={devicePath(equipId)} onClick={onClose}>
            <Button type="primary" tabIndex={-1}>
              {t('openDevice')}
            </Button>
          </Link>,
        ]}
      />
    </Modal>
  );
}

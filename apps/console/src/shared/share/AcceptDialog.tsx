import './share.css';
import { Alert, Button, Form, Input, Modal, Result } from 'antd';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { failureText } from '../../base/i18n/failureText.ts';
import { useLanguage } from '../../base/i18n/language.ts';
import { submitWith } from '../../ui/form/FormDialog.tsx';
import { formTexts } from '../../ui/form/formTexts.ts';
import { readShareCode } from './shareCodes.ts';
import { shareTexts } from './shareTexts.ts';
import { useAttempt } from './useAttempt.ts';

/** What an accepted share added, and where it is opened. */
export interface Accepted {
  name: string;
  path: string;
}

export interface AcceptDialogProps {
  /** From a link; typed otherwise. */
  code?: string;
  note: string;
  openText: string;
  /** Sends quietly; the dialog shows refusals. */
  accept: (body: { code: string; password: string }) => Promise<Accepted>;
  /** Called after it was added. */
  onDone: () => void;
  onClose: () => void;
}

/** Adds something of another organisation, by code and password. */
export function AcceptDialog({ code: offered = '', note, openText, accept, onDone, onClose }: AcceptDialogProps) {
  const t = shareTexts.useTexts();
  const form = formTexts.useTexts();
  const formId = useId();
  const [code, setCode] = useState(offered);
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [taken, setTaken] = useState<Accepted>();
  const { busy, refusal, attempt } = useAttempt();
  const take = async () => {
    setTried(true);
    const wanted = readShareCode(code);
    if (wanted === '' || password === '') return;
    await attempt(async () => {
      setTaken(await accept({ code: wanted, password }));
      onDone();
    });
  };
  if (taken) return <Taken {...taken} openText={openText} onClose={onClose} />;
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
      <p className="share-note">{note}</p>
      <Form id={formId} layout="vertical" onSubmitCapture={submitWith(take)}>
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

function Taken({ name, path, openText, onClose }: Accepted & { openText: string; onClose: () => void }) {
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
          <Link key="open" to={path} onClick={onClose}>
            <Button type="primary" tabIndex={-1}>
              {openText}
            </Button>
          </Link>,
        ]}
      />
    </Modal>
  );
}

import './second-factor.css';
import { api } from '@lookfar/contract';
import { Alert, Button, Modal } from 'antd';
import { useRef, useState } from 'react';
import { send } from '../../client/send.ts';
import { useCall, useRefresh } from '../../client/useCall.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Row, Stack } from '../../ui/layout/Layout.tsx';
import { Panel } from '../../ui/panel/Panel.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SecretView } from './SecretView.tsx';
import { secondFactorTexts } from './secondFactorTexts.ts';

type Dialog =
  | { kind: 'begin' | 'off' | 'renew' }
  | { kind: 'confirm'; token: string; secret: string; uri: string }
  | { kind: 'codes'; codes: readonly string[] };

const fewCodes = 3;

/** The second factor of the logged-in user: its state, setting it up, recovery codes, turning it off. */
export function SecondFactorPanel() {
  const t = secondFactorTexts.useTexts();
  const query = useCall(api.totp.state, {});
  const [dialog, setDialog] = useState<Dialog>();
  return (
    <Panel title={t('title')}>
      <Loaded query={query} failed={t('loadFailed')}>
        {({ on, required, codesLeft }) => (
          <Stack>
            <Row gap={3}>
              <StatusTag look="plain" state={on ? 'normal' : 'stopped'} text={on ? t('on') : t('off')} />
              {on && codesLeft > fewCodes && (
                <span className="second-factor-note">{t('codesLeft', { count: codesLeft })}</span>
              )}
            </Row>
            <p className="second-factor-note">
              {t('about')} {required && t('required')}
            </p>
            {on && codesLeft <= fewCodes && (
              <Alert type="warning" showIcon title={t('fewCodes', { count: codesLeft })} />
            )}
            <Row>
              <Button type={on ? 'default' : 'primary'} onClick={() => setDialog({ kind: 'begin' })}>
                {on ? t('replace') : t('setUp')}
              </Button>
              {on && <Button onClick={() => setDialog({ kind: 'renew' })}>{t('newCodes')}</Button>}
              {on && !required && (
                <Button danger onClick={() => setDialog({ kind: 'off' })}>
                  {t('turnOff')}
                </Button>
              )}
            </Row>
          </Stack>
        )}
      </Loaded>
      {dialog && <FactorDialog key={dialog.kind} dialog={dialog} onDialog={setDialog} />}
    </Panel>
  );
}

/** The dialogs follow each other: password, secret and code, recovery codes. */
function FactorDialog({ dialog, onDialog }: { dialog: Dialog; onDialog: (next?: Dialog) => void }) {
  const t = secondFactorTexts.useTexts();
  const refresh = useRefresh();
  // The dialog that follows, once this one has done its work.
  const next = useRef<Dialog>(undefined);
  if (dialog.kind === 'codes')
    return (
      <Modal
        open
        title={t('codes')}
        width={460}
        closable={false}
        mask={{ closable: false }}
        footer={
          <Button type="primary" onClick={() => onDialog()}>
            {t('saved')}
          </Button>
        }
      >
        <RecoveryCodes codes={dialog.codes} />
      </Modal>
    );
  if (dialog.kind === 'confirm') {
    const { token, secret, uri } = dialog;
    return (
      <FormDialog
        {...{ title: t('setUp'), okText: t('confirm'), width: 460, call: api.totp.confirm }}
        schema={codeOnly}
        initial={{ code: '' }}
        note={<SecretView secret={secret} uri={uri} />}
        fields={[
          {
            name: 'code',
            kind: 'text',
            label: secondFactorTexts.both('code'),
            note: secondFactorTexts.both('codeNote'),
          },
        ]}
        submit={async ({ code }) => {
          const { codes } = await send(api.totp.confirm, { token, code }, { quiet: true });
          await refresh(api.totp.state);
          next.current = { kind: 'codes', codes };
        }}
        onClose={() => onDialog(next.current)}
      />
    );
  }
  return <PasswordDialog kind={dialog.kind} onDialog={onDialog} />;
}

const codeOnly = api.totp.confirm.body.pick({ code: true });

/** Whoever finds the machine unlocked must not be able to change this. */
function PasswordDialog({ kind, onDialog }: { kind: 'begin' | 'off' | 'renew'; onDialog: (next?: Dialog) => void }) {
  const t = secondFactorTexts.useTexts();
  const refresh = useRefresh();
  const next = useRef<Dialog>(undefined);
  const run = async (password: string): Promise<Dialog | undefined> => {
    if (kind === 'begin') return { kind: 'confirm', ...(await send(api.totp.begin, { password }, { quiet: true })) };
    if (kind === 'renew') {
      const { codes } = await send(api.totp.codes, { password }, { quiet: true });
      await refresh(api.totp.state);
      return { kind: 'codes', codes };
    }
    await send(api.totp.off, { password }, { quiet: true });
    await refresh(api.totp.state);
    return undefined;
  };
  const words = {
    begin: { title: t('setUp'), okText: t('next'), note: undefined },
    renew: { title: t('newCodes'), okText: t('newCodes'), note: <p>{t('newCodesNote')}</p> },
    off: { title: t('turnOffTitle'), okText: t('turnOff'), note: <p>{t('turnOffNote')}</p> },
  }[kind];
  return (
    <FormDialog
      {...words}
      width={460}
      schema={api.totp.begin.body}
      call={api.totp.begin}
      initial={{ password: '' }}
      fields={[{ name: 'password', kind: 'secret', label: secondFactorTexts.both('present'), required: true }]}
      submit={async ({ password }) => {
        next.current = await run(password);
      }}
      onClose={() => onDialog(next.current)}
    />
  );
}

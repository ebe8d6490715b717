import './lock.css';
import { api, type LockCertLine } from '@lookfar/contract';
import { Button, Drawer, Switch } from 'antd';
import { useState } from 'react';
import { send } from '../../client/send.ts';
import { useCall, useRefresh } from '../../client/useCall.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ConfirmDialog } from '../../ui/form/ConfirmDialog.tsx';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { formatEnvelopeTime, formatLocalTime } from '../../ui/formatTimes.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Dim, PlainList, Split, Stack } from '../../ui/layout/Layout.tsx';
import { lockTexts } from './lockTexts.ts';

interface LockCertDrawerProps {
  accountId: number;
  /** Of the person. */
  name: string;
  onClose: () => void;
}

/** Registers the hardware locks of an account, and whether it needs one. */
export function LockCertDrawer({ accountId, name, onClose }: LockCertDrawerProps) {
  const t = lockTexts.useTexts();
  const refresh = useRefresh();
  const query = useCall(api.accountLock.query, { accountId });
  const [dialog, setDialog] = useState<'add' | LockCertLine>();
  const reload = () => refresh(api.accountLock.query, { accountId });
  return (
    <Drawer open title={t('title', { name })} size={520} onClose={onClose}>
      <Loaded query={query} failed={t('loadFailed')}>
        {({ useLock, list }) => (
          <Stack gap={4}>
            <UseLock accountId={accountId} useLock={useLock} hasLock={list.length > 0} onChanged={reload} />
            {list.length === 0 ? (
              <EmptyState
                title={t('none')}
                note={t('noneNote')}
                action={
                  <Button type="primary" onClick={() => setDialog('add')}>
                    {t('add')}
                  </Button>
                }
              />
            ) : (
              <>
                <PlainList className="lock-list">
                  {list.map((cert) => (
                    <LockRow key={cert.id} cert={cert} onRemove={() => setDialog(cert)} />
                  ))}
                </PlainList>
                <div>
                  <Button onClick={() => setDialog('add')}>{t('add')}</Button>
                </div>
              </>
            )}
            {dialog === 'add' && <AddLock accountId={accountId} onDone={reload} onClose={() => setDialog(undefined)} />}
            {typeof dialog === 'object' && (
              <ConfirmDialog
                danger
                title={t('removeTitle', { name: dialog.name })}
                okText={t('remove')}
                run={async () => {
                  await send(api.accountLock.remove, { id: dialog.id }, { quiet: true });
                  await reload();
                }}
                onClose={() => setDialog(undefined)}
              >
                {t('removeNote')} {useLock && list.length === 1 && t('removeLast')}
              </ConfirmDialog>
            )}
          </Stack>
        )}
      </Loaded>
    </Drawer>
  );
}

interface UseLockProps {
  accountId: number;
  useLock: boolean;
  hasLock: boolean;
  onChanged: () => Promise<void>;
}

function UseLock({ accountId, useLock, hasLock, onChanged }: UseLockProps) {
  const t = lockTexts.useTexts();
  const [busy, setBusy] = useState(false);
  const change = async (wanted: boolean) => {
    setBusy(true);
    try {
      await send(api.accountLock.use, { accountId, useLock: wanted });
      await onChanged();
    } catch {
      // A toast says why.
    } finally {
      setBusy(false);
    }
  };
  return (
    <div>
      <Split as="label">
        {t('use')}
        <Switch
          checked={useLock}
          disabled={!hasLock && !useLock}
          loading={busy}
          aria-label={t('use')}
          onChange={(wanted) => void change(wanted)}
        />
      </Split>
      <Dim small as="p" className="lock-note">
        {hasLock || useLock ? t('useNote') : t('useFirst')}
      </Dim>
    </div>
  );
}

function LockRow({ cert, onRemove }: { cert: LockCertLine; onRemove: () => void }) {
  const t = lockTexts.useTexts();
  const { name, kind, fingerprint, validUntil, gmtCreate } = cert;
  const until = validUntil === null ? undefined : t('until', { date: formatLocalTime(validUntil).slice(0, 10) });
  return (
    <li className="lock-row">
      <Split>
        <strong>{name}</strong>
        <Button type="text" danger size="small" onClick={onRemove}>
          {t('remove')}
        </Button>
      </Split>
      <Dim small as="p" className="lock-note">
        {[kind, until, t('registered', { date: formatEnvelopeTime(gmtCreate).slice(0, 10) })]
          .filter(Boolean)
          .join(' · ')}
      </Dim>
      <code className="lock-fingerprint">{fingerprint.match(/.{4}/g)?.join(' ')}</code>
    </li>
  );
}

const schema = api.accountLock.add.body.omit({ accountId: true });

function AddLock({
  accountId,
  onDone,
  onClose,
}: {
  accountId: number;
  onDone: () => Promise<void>;
  onClose: () => void;
}) {
  const t = lockTexts.useTexts();
  return (
    <FormDialog
      title={t('add')}
      okText={t('add')}
      schema={schema}
      call={api.accountLock.add}
      initial={{ name: '', publicKey: '' }}
      fields={[
        { name: 'name', kind: 'text', label: lockTexts.both('name') },
        {
          ...{ name: 'publicKey', kind: 'multiline', rows: 8, label: lockTexts.both('publicKey') },
          ...{ note: lockTexts.both('publicKeyNote'), placeholder: pem },
        },
      ]}
      submit={async (values) => {
        await send(api.accountLock.add, { accountId, ...values }, { quiet: true });
        await onDone();
      }}
      onClose={onClose}
    />
  );
}

const sample = '-----BEGIN PUBLIC KEY-----\n…\n-----END PUBLIC KEY-----';
const pem = { cn: sample, en: sample };

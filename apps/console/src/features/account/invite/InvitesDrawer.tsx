import '../account.css';
import { PlusOutlined } from '@ant-design/icons';
import { type AccountKind, type Invite, parseTime, roleText } from '@lookfar/contract';
import { Alert, Button, Drawer, Input, Modal, QRCode, Space } from 'antd';
import { useRef, useState } from 'react';
import { useLanguage } from '../../../base/i18n/language.ts';
import { send } from '../../../client/send.ts';
import { useCall } from '../../../client/useCall.ts';
import { DrawerPages } from '../../../ui/DrawerPages.tsx';
import { formatLocalTime } from '../../../ui/formatTimes.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PlainList } from '../../../ui/layout/Layout.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import type { AboveProps } from '../../../ui/screen/screenAction.ts';
import { callsOf } from '../accountKinds.ts';
import { NewForm } from '../form/AccountForm.tsx';
import { inviteFields } from '../form/accountFields.tsx';
import { CopyButton } from '../SecretOnce.tsx';
import { inviteTexts } from './inviteTexts.ts';

const marks = { open: 'normal', used: 'running', expired: 'stopped', revoked: 'stopped' } as const;
const shown = (time: string) => formatLocalTime(parseTime(time) ?? 0);
const pageSize = 10;

/** Links that make accounts of a kind: those that were made, and a form for another. */
export function invitesDrawer(kind: AccountKind) {
  const calls = callsOf[kind];
  const fields = inviteFields(kind);
  return function InvitesDrawer({ onClose }: AboveProps) {
    const t = inviteTexts.useTexts();
    const [pageNo, setPageNo] = useState(1);
    const [isNew, setIsNew] = useState(false);
    const [made, setMade] = useState<{ token: string; expires: string }>();
    const query = useCall(calls.invites, { pageNo, pageSize }, { staleTime: 0, keepPrevious: true });
    const revoke = async (id: number) => {
      await send(calls.revokeInvite, { id }).catch(() => undefined);
      await query.refetch();
    };
    return (
      <Drawer
        open
        title={t('title')}
        size={560}
        onClose={onClose}
        extra={
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setIsNew(true)}>
            {t('make')}
          </Button>
        }
      >
        <Loaded
          query={query}
          failed={t('failed')}
          empty={{ title: t('none'), note: t('noneNote') }}
          isEmpty={({ total }) => total === 0}
        >
          {({ total, list }) => (
            <>
              <PlainList className="account-lines">
                {list.map((invite) => (
                  <Line key={invite.id} invite={invite} onRevoke={() => void revoke(invite.id)} />
                ))}
              </PlainList>
              <DrawerPages pageNo={pageNo} pageSize={pageSize} total={total} align="end" onChange={setPageNo} />
            </>
          )}
        </Loaded>
        {isNew && (
          <NewForm
            kind={kind}
            call={calls.invite}
            title={t('make')}
            fields={fields}
            onSaved={(reply) => {
              setMade(reply);
              void query.refetch();
            }}
            onClose={() => setIsNew(false)}
          />
        )}
        {made && <LinkOnce {...made} onClose={() => setMade(undefined)} />}
      </Drawer>
    );
  };
}

function Line({ invite, onRevoke }: { invite: Invite; onRevoke: () => void }) {
  const t = inviteTexts.useTexts();
  const language = useLanguage();
  const { state, roleName, deptName, email, createdBy, expires, loginname } = invite;
  const given = [roleText(roleName, language), deptName, email].filter((part) => part !== '').join(' · ');
  return (
    <li className="account-line">
      <div>
        <p>
          <StatusTag look="plain" state={marks[state]} text={loginname ? t('usedBy', { loginname }) : t(state)} />
        </p>
        <p>{given}</p>
        <p>{t('more', { createdBy: createdBy || '—', expires: shown(expires) })}</p>
      </div>
      {state === 'open' && (
        <Button size="small" danger onClick={onRevoke}>
          {t('revoke')}
        </Button>
      )}
    </li>
  );
}

function LinkOnce({ token, expires, onClose }: { token: string; expires: string; onClose: () => void }) {
  const t = inviteTexts.useTexts();
  const link = useRef(`${location.origin}/invite/${token}`).current;
  return (
    <Modal
      open
      title={t('linkTitle')}
      width={560}
      mask={{ closable: false }}
      closable={false}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <Alert type="warning" showIcon title={t('once', { expires: shown(expires) })} />
      <div className="invite-link">
        <Space.Compact block>
          <Input readOnly aria-label={t('linkTitle')} value={link} />
          <CopyButton text={link} />
        </Space.Compact>
        <QRCode value={link} size={140} />
      </div>
    </Modal>
  );
}

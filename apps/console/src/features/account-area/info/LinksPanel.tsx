import { api, type Profile } from '@lookfar/contract';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { send } from '../../../client/send.ts';
import { ConfirmDialog } from '../../../ui/form/ConfirmDialog.tsx';
import { Panel } from '../../../ui/panel/Panel.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { CallForm } from '../../../ui/screen/CallForm.tsx';
import { infoTexts } from './infoTexts.ts';

interface LinksPanelProps {
  profile: Profile;
  onChanged: () => void;
}

type Open = 'unlinkWechat' | 'linkVideo' | 'unlinkVideo';

/** Services outside that the account is linked to. */
export function LinksPanel({ profile: { wechat, videoKey }, onChanged }: LinksPanelProps) {
  const t = infoTexts.useTexts();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <Panel title={t('links')}>
      <LinkLine name={t('wechat')} state={wechat ? t('linked') : undefined} note={t('wechatNote')}>
        {wechat && <Button onClick={() => setOpen('unlinkWechat')}>{t('unlink')}</Button>}
      </LinkLine>
      <LinkLine
        name={t('video')}
        state={videoKey.usable ? t('videoTail', { tail: videoKey.tail }) : undefined}
        problem={videoKey.linked && !videoKey.usable ? t('videoLost') : undefined}
        note={t('videoNote')}
      >
        <Button onClick={() => setOpen('linkVideo')}>{t(videoKey.linked ? 'replaceVideo' : 'linkVideo')}</Button>
        {videoKey.linked && <Button onClick={() => setOpen('unlinkVideo')}>{t('unlink')}</Button>}
      </LinkLine>
      {open === 'linkVideo' && (
        <CallForm
          call={api.profile.linkVideo}
          title={t(videoKey.linked ? 'replaceVideo' : 'linkVideo')}
          fields={[
            { kind: 'text', name: 'appKey', label: infoTexts.both('appKey'), mono: true },
            { kind: 'secret', name: 'appSecret', label: infoTexts.both('appSecret') },
          ]}
          initial={{ appKey: '', appSecret: '' }}
          onSaved={onChanged}
          onClose={close}
        />
      )}
      {(open === 'unlinkWechat' || open === 'unlinkVideo') && (
        <ConfirmDialog
          danger
          title={t(open)}
          okText={t('unlink')}
          onClose={close}
          run={async () => {
            await send(api.profile[open], {}, { quiet: true });
            onChanged();
          }}
        >
          <p>{t(`${open}Note`)}</p>
        </ConfirmDialog>
      )}
    </Panel>
  );
}

interface LinkLineProps {
  name: string;
  /** Undefined if it is not linked. */
  state: string | undefined;
  problem?: string | undefined;
  note: string;
  children: ReactNode;
}

function LinkLine({ name, state, problem, note, children }: LinkLineProps) {
  const t = infoTexts.useTexts();
  return (
    <div className="account-link">
      <div>
        <strong>{name}</strong>{' '}
        {problem === undefined ? (
          <StatusTag state={state === undefined ? 'stale' : 'normal'} text={state ?? t('unbound')} look="plain" />
        ) : (
          <StatusTag state="warning" text={problem} look="plain" />
        )}
        <p className="account-dim">{note}</p>
      </div>
      <div className="account-link-actions">{children}</div>
    </div>
  );
}

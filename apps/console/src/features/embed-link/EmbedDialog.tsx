import './embed-link.css';
import { PlusOutlined } from '@ant-design/icons';
import { api, type EmbedLink, embedPath } from '@lookfar/contract';
import { Alert, Button, Modal } from 'antd';
import { useState } from 'react';
import { send } from '../../client/send.ts';
import { useCall } from '../../client/useCall.ts';
import { ConfirmDialog } from '../../ui/form/ConfirmDialog.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Dim, PlainList } from '../../ui/layout/Layout.tsx';
import { AddEmbedLink } from './AddEmbedLink.tsx';
import { EmbedLine } from './EmbedLine.tsx';
import { embedTexts } from './embedTexts.ts';
import { MadeLink } from './MadeLink.tsx';

interface EmbedDialogProps {
  page: { id: number; title: string };
  onClose: () => void;
}

type Open = { kind: 'add' } | { kind: 'made'; address: string } | { kind: 'revoke'; link: EmbedLink };

/** The links that show a page on other sites: made, and taken back. */
export function EmbedDialog({ page, onClose }: EmbedDialogProps) {
  const t = embedTexts.useTexts();
  const query = useCall(api.embed.query, { pageId: page.id });
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const changed = () => void query.refetch();
  return (
    <Modal open title={t('title', { title: page.title })} width={640} footer={null} onCancel={onClose}>
      <p>{t('note')}</p>
      <Loaded query={query} failed={t('loadFailed')}>
        {({ list, allowed }) => (
          <>
            {allowed.length === 0 && <Alert type="info" showIcon title={t('noSites')} />}
            {list.length === 0 && <Dim>{t('none')}</Dim>}
            <PlainList>
              {list.map((link) => (
                <EmbedLine key={link.id} link={link} onRevoke={() => setOpen({ kind: 'revoke', link })} />
              ))}
            </PlainList>
            <Button className="embed-add" icon={<PlusOutlined />} onClick={() => setOpen({ kind: 'add' })}>
              {t('add')}
            </Button>
            {open?.kind === 'add' && (
              <AddEmbedLink
                pageId={page.id}
                allowed={allowed}
                onMade={({ code, secret }) => {
                  changed();
                  setOpen({ kind: 'made', address: location.origin + embedPath(code, secret) });
                }}
                onClose={() => setOpen((now) => (now?.kind === 'add' ? undefined : now))}
              />
            )}
          </>
        )}
      </Loaded>
      {open?.kind === 'made' && <MadeLink address={open.address} title={page.title} onClose={close} />}
      {open?.kind === 'revoke' && (
        <ConfirmDialog
          danger
          title={t('revokeTitle', { title: open.link.title })}
          okText={t('revoke')}
          onClose={close}
          run={async () => {
            await send(api.embed.delete, { id: open.link.id }, { quiet: true });
            changed();
          }}
        >
          <p>{t('revokeNote')}</p>
        </ConfirmDialog>
      )}
    </Modal>
  );
}

import { revokeShare, type ShareInfo } from '@lookfar/contract';
import { Button, Table } from 'antd';
import { useState } from 'react';
import { notify } from '../../client/notify.ts';
import { send } from '../../client/send.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ConfirmDialog } from '../../ui/form/ConfirmDialog.tsx';
import { formatEnvelopeTime } from '../../ui/formatTimes.ts';
import { shareTexts } from './shareTexts.ts';

type Holder = ShareInfo['holders'][number];

/** Who has the device, and taking it back from one of them. */
export function Holders({ info, onChanged }: { info: ShareInfo; onChanged: (info: ShareInfo) => void }) {
  const t = shareTexts.useTexts();
  const [leaving, setLeaving] = useState<Holder>();
  if (info.holders.length === 0) return <EmptyState title={t('noHolders')} />;
  const revoke = async ({ id }: Holder) => {
    onChanged(await send(revokeShare, { equipId: info.equipId, holderId: id }, { quiet: true }));
    notify({ level: 'success', text: t('revoked') });
  };
  return (
    <>
      <Table<Holder>
        size="small"
        rowKey="id"
        scroll={{ x: 'max-content' }}
        pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
        dataSource={info.holders}
        columns={[
          { key: 'loginname', dataIndex: 'loginname', title: t('holder') },
          { key: 'org', dataIndex: 'orgName', title: t('org') },
          { key: 'since', title: t('since'), render: (_, { gmtCreate }) => formatEnvelopeTime(gmtCreate) },
          {
            key: 'revoke',
            align: 'right',
            render: (_, holder) => (
              <Button type="link" danger size="small" onClick={() => setLeaving(holder)}>
                {t('revoke')}
              </Button>
            ),
          },
        ]}
      />
      {leaving && (
        <ConfirmDialog
          danger
          title={t('revokeTitle', { loginname: leaving.loginname })}
          okText={t('revoke')}
          run={() => revoke(leaving)}
          onClose={() => setLeaving(undefined)}
        >
          {t('revokeNote')}
        </ConfirmDialog>
      )}
    </>
  );
}

import type { Account, AccountKind } from '@lookfar/contract';
import { Button, Drawer } from 'antd';
import { send } from '../../../client/send.ts';
import { useCall } from '../../../client/useCall.ts';
import type { RowAboveProps } from '../../../ui/screen/screenAction.ts';
import { callsOf } from '../accountKinds.ts';
import { SessionList } from './SessionList.tsx';
import { sessionTexts } from './sessionTexts.ts';

/** The sessions of an account, for those who manage it. */
export function sessionsDrawer(kind: AccountKind) {
  const calls = callsOf[kind];
  return function SessionsDrawer({ row, onChanged, onClose }: RowAboveProps<Account>) {
    const t = sessionTexts.useTexts();
    const query = useCall(calls.sessions, { id: row.id }, { staleTime: 0 });
    const changing = async (work: Promise<unknown>) => {
      // A refusal is shown as a message; the list then says what is open.
      await work.catch(() => undefined);
      await query.refetch();
      onChanged();
    };
    const canEnd = row.manageable;
    return (
      <Drawer
        open
        title={t('title', { loginname: row.loginname })}
        size={520}
        onClose={onClose}
        extra={
          canEnd &&
          !row.self &&
          (query.data?.length ?? 0) > 0 && (
            <Button danger onClick={() => void changing(send(calls.forceOut, { id: row.id }))}>
              {t('forceOut')}
            </Button>
          )
        }
      >
        <SessionList
          query={query}
          {...(canEnd && { end: (key: string) => changing(send(calls.endSession, { id: row.id, key })) })}
        />
      </Drawer>
    );
  };
}

import { MoreOutlined } from '@ant-design/icons';
import { api, type Repair } from '@lookfar/contract';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { isAllowed } from '../../../base/session/isAllowed.ts';
import { useUser } from '../../../base/session/sessionStore.ts';
import { notify } from '../../../client/notify.ts';
import { send } from '../../../client/send.ts';
import { phoneQuery, useMediaQuery } from '../../../ui/useMediaQuery.ts';
import { actionsOf, type Handler, type RepairActionKey } from '../repairActions.ts';
import { actionTexts } from './actionTexts.ts';

interface RepairActionBarProps {
  order: Repair;
  /** Opens the dialog of an action. */
  onAction: (action: RepairActionKey) => void;
  onChanged: () => void;
}

export function useHandler(): Handler {
  const user = useUser();
  return {
    loginname: user?.loginname ?? '',
    mayHandle: isAllowed(user, api.repair.dispatch.may),
    mayManage: isAllowed(user, api.repairSetting.save.may),
  };
}

/** [RC3] The next step as one large button; the others next to it, on a phone behind a menu. */
export function RepairActionBar({ order, onAction, onChanged }: RepairActionBarProps) {
  const t = actionTexts.useTexts();
  const phone = useMediaQuery(phoneQuery);
  const [busy, setBusy] = useState(false);
  const [first, ...others] = actionsOf(order, useHandler());
  if (!first) return null;
  const run = async (action: RepairActionKey) => {
    const direct = directOf(order.id, action);
    if (!direct) return onAction(action);
    setBusy(true);
    try {
      await direct();
      notify({ level: 'success', text: t('done') });
    } catch {
      // Shown by `send`.
    } finally {
      setBusy(false);
      onChanged();
    }
  };
  const isDanger = (action: RepairActionKey) => action === 'end' || action === 'reject';
  return (
    <div className="repair-bar">
      <Button type="primary" size="large" className="repair-next" loading={busy} onClick={() => void run(first)}>
        {t(first)}
      </Button>
      {phone && others.length > 0 ? (
        <Dropdown
          trigger={['click']}
          menu={{
            items: others.map((action) => ({ key: action, label: t(action), danger: isDanger(action) })),
            onClick: ({ key }) => void run(key as RepairActionKey),
          }}
        >
          <Button size="large" icon={<MoreOutlined />} aria-label={t('more')} />
        </Dropdown>
      ) : (
        others.map((action) => (
          <Button key={action} size="large" danger={isDanger(action)} disabled={busy} onClick={() => void run(action)}>
            {t(action)}
          </Button>
        ))
      )}
    </div>
  );
}

/** Steps that need no further answer. */
function directOf(id: number, action: RepairActionKey): (() => Promise<unknown>) | undefined {
  if (action === 'receive') return () => send(api.repair.receive, { id });
  if (action === 'travelling' || action === 'onSite') return () => send(api.repair.phase, { id, phase: action });
  return undefined;
}

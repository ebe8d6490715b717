import { PushpinOutlined, RightOutlined, StarOutlined } from '@ant-design/icons';
import type { MonitoredEquipment } from '@lookfar/contract';
import { Dropdown } from 'antd';
import type { ReactNode } from 'react';
import { useLanguage } from '../../base/i18n/language.ts';
import { useUser } from '../../base/session/sessionStore.ts';
import { allowedActions, type ListAction } from '../../ui/list/listAction.ts';
import { browserTexts } from './browserTexts.ts';

export interface OpenMenu {
  row: MonitoredEquipment;
  from: HTMLElement;
}

interface RowMenuProps {
  menu: OpenMenu;
  actions: readonly ListAction[];
  onOpen: () => void;
  onFollow: () => void;
  onPin: () => void;
  onClose: () => void;
}

/** One menu for all cards and rows: it opens at its button and returns the focus to it. */
export function RowMenu({ menu: { row, from }, actions, onOpen, onFollow, onPin, onClose }: RowMenuProps) {
  const t = browserTexts.useTexts();
  const language = useLanguage();
  const allowed = allowedActions(actions, useUser());
  const close = () => {
    from.focus({ preventScroll: true });
    onClose();
  };
  const item = (key: string, label: string, icon: ReactNode, run: (() => void) | undefined) => ({
    key,
    label,
    icon,
    onClick: () => {
      close();
      run?.();
    },
  });
  const items = [
    item('open', t('open'), <RightOutlined aria-hidden />, onOpen),
    item('follow', t(row.followed ? 'unfollow' : 'follow'), <StarOutlined aria-hidden />, onFollow),
    item('pin', t(row.top ? 'unpin' : 'pin'), <PushpinOutlined aria-hidden />, onPin),
    ...allowed.map(({ key, text, icon, run }) => item(key, text[language], icon, run)),
  ];
  const { right, bottom } = from.getBoundingClientRect();
  return (
    <Dropdown
      open
      autoFocus
      trigger={['click']}
      placement="bottomRight"
      menu={{ items, onKeyDown: (event) => event.key === 'Escape' && close() }}
      onOpenChange={(open) => !open && close()}
    >
      <span className="row-menu-anchor" style={{ left: right, top: bottom }} />
    </Dropdown>
  );
}

import type { Alarm } from '@lookfar/contract';
import { Dropdown } from 'antd';
import { useEffect } from 'react';
import type { Handling } from './useHandling.ts';
import { useMenuItems } from './useMenuItems.tsx';

export interface OpenMenu {
  alarm: Alarm;
  button: HTMLElement;
}

interface RowMenuProps extends OpenMenu {
  handling: Pick<Handling, 'blocked' | 'ask'>;
  /** The list has rows of other devices too. */
  amongDevices: boolean;
  onClose: () => void;
}

/** One menu for all rows. It belongs to the alarm it was opened for, even if the row changes meanwhile. */
export function RowMenu({ alarm, button, handling, amongDevices, onClose }: RowMenuProps) {
  const items = useMenuItems(alarm, handling, amongDevices);
  const { left, top, width, height } = button.getBoundingClientRect();
  useEffect(() => {
    // The menu is placed over the button. Taking the focus fires a scroll event too, without moving anything.
    const stood = button.getBoundingClientRect();
    const closeIfMoved = () => {
      const { left, top } = button.getBoundingClientRect();
      if (left !== stood.left || top !== stood.top) onClose();
    };
    window.addEventListener('scroll', closeIfMoved, true);
    window.addEventListener('resize', onClose);
    return () => {
      window.removeEventListener('scroll', closeIfMoved, true);
      window.removeEventListener('resize', onClose);
      button.focus({ preventScroll: true });
    };
  }, [onClose, button]);
  return (
    <Dropdown
      open
      autoFocus
      trigger={['click']}
      placement="bottomRight"
      menu={{ items, onClick: onClose }}
      onOpenChange={(open) => open || onClose()}
    >
      <span className="alarm-menu-place" style={{ left, top, width, height }} />
    </Dropdown>
  );
}

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
  /** The row stands among those of other devices. */
  amongDevices: boolean;
  onClose: () => void;
}

/** The menu of whichever row asked for it. It belongs to the alarm it was opened for, whatever becomes of the row. */
export function RowMenu({ alarm, button, handling, amongDevices, onClose }: RowMenuProps) {
  const items = useMenuItems(alarm, handling, amongDevices);
  const { left, top, width, height } = button.getBoundingClientRect();
  useEffect(() => {
    // It stands where the button stood. Taking the focus scrolls too, and moves nothing.
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

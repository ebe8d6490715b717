import './menu.css';
import type { Point } from '@lookfar/page';
import { Dropdown, type MenuProps } from 'antd';

interface PointMenuProps {
  /** Where on the screen it opens. */
  at: Point;
  name: string;
  items: NonNullable<MenuProps['items']>;
  onPick: (key: string) => void;
  /** Nothing was picked. */
  onClose: () => void;
}

/** A menu at a point of the screen, with the keyboard in it. It is open for as long as it is there. */
export function PointMenu({ at, name, items, onPick, onClose }: PointMenuProps) {
  return (
    <Dropdown
      open
      trigger={['click']}
      autoFocus
      onOpenChange={(isOpen, { source }) => !isOpen && source !== 'menu' && onClose()}
      menu={{ items, onClick: ({ key }) => onPick(key) }}
      classNames={{ root: 'ctx-menu' }}
    >
      <button type="button" className="ctx-anchor" aria-label={name} style={{ left: at.x, top: at.y }} />
    </Dropdown>
  );
}

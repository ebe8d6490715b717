import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { Button, Drawer } from 'antd';
import { type ReactNode, useState } from 'react';
import { readStored, writeStored } from '../../../base/storage.ts';
import { useMediaQuery } from '../../../ui/useMediaQuery.ts';
import { projectTexts } from '../projectTexts.ts';

interface NavFrameProps {
  title: string;
  nav: (close: () => void) => ReactNode;
  children: (button: ReactNode) => ReactNode;
}

const narrow = '(max-width: 900px)';
const storageKey = 'project-nav';

/** [PO6] The navigation beside the content, or in a drawer where there is no room; whether it is open is remembered. */
export function NavFrame({ title, nav, children }: NavFrameProps) {
  const t = projectTexts.useTexts();
  const isNarrow = useMediaQuery(narrow);
  const [isOpen, setOpen] = useState(() => readStored(storageKey) !== 'closed');
  const [isDrawn, setDrawn] = useState(false);
  const isShown = isNarrow ? isDrawn : isOpen;
  const toggle = () => {
    if (isNarrow) return setDrawn(!isDrawn);
    writeStored(storageKey, isOpen ? 'closed' : undefined);
    setOpen(!isOpen);
  };
  const words = t(isShown ? 'closeNav' : 'openNav');
  const button = (
    <Button
      icon={isShown ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />}
      aria-label={words}
      title={words}
      aria-expanded={isShown}
      onClick={toggle}
    />
  );
  return (
    <div className="nav-frame">
      {!isNarrow && isOpen && <nav className="nav-frame-side">{nav(() => undefined)}</nav>}
      <div className="nav-frame-main">{children(button)}</div>
      {isNarrow && (
        <Drawer
          open={isDrawn}
          placement="left"
          size={300}
          title={title}
          onClose={() => setDrawn(false)}
          styles={{ body: { padding: 8 } }}
        >
          {nav(() => setDrawn(false))}
        </Drawer>
      )}
    </div>
  );
}

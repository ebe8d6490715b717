import type { ComponentLine } from '@lookfar/contract';
import { Dropdown } from 'antd';
import type { ReactElement } from 'react';
import { useComponentLayer } from './componentLayerContext.ts';
import { componentTexts } from './componentTexts.ts';

interface ComponentTileMenuProps {
  line: ComponentLine;
  onDelete: () => void;
  children: ReactElement;
}

/** What can be done with a component in the palette, by right click. */
export function ComponentTileMenu({ line, onDelete, children }: ComponentTileMenuProps) {
  const t = componentTexts.useTexts();
  const layer = useComponentLayer();
  const items = [
    { key: 'edit', label: t('edit'), onClick: () => layer.open({ componentId: line.id, params: {} }) },
    { key: 'remove', label: t('remove'), danger: true, onClick: onDelete },
  ];
  return (
    <Dropdown trigger={['contextMenu']} menu={{ items }}>
      {children}
    </Dropdown>
  );
}

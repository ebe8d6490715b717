import type { ComponentLine } from '@lookfar/contract';
import type { Point } from '@lookfar/page';
import { PointMenu } from '../panels/menu/PointMenu.tsx';
import { useComponentLayer } from './componentLayerContext.ts';
import { componentTexts } from './componentTexts.ts';

interface ComponentTileMenuProps {
  line: ComponentLine;
  at: Point;
  onDelete: () => void;
  onClose: () => void;
}

/** What can be done with a component in the palette. */
export function ComponentTileMenu({ line, at, onDelete, onClose }: ComponentTileMenuProps) {
  const t = componentTexts.useTexts();
  const layer = useComponentLayer();
  const items = [
    { key: 'edit', label: t('edit') },
    { key: 'remove', label: t('remove'), danger: true },
  ];
  const pick = (key: string) => {
    onClose();
    if (key === 'edit') layer.open({ componentId: line.id, params: {} });
    else onDelete();
  };
  return <PointMenu at={at} name={t('tileMenu', { name: line.name })} items={items} onPick={pick} onClose={onClose} />;
}

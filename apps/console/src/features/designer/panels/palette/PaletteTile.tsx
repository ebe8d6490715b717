import { definitionOf, type SymbolLook, SymbolPicture } from '@lookfar/widgets';
import { type DragEvent, type MouseEvent, memo, use } from 'react';
import { useLanguage } from '../../../../base/i18n/language.ts';
import { widgetDrag } from '../../canvas/dropData.ts';
import { useEditor, useSession } from '../../DesignerContext.tsx';
import { PathIcon } from '../controls/PathIcon.tsx';
import { drawPreset } from './drawPreset.ts';
import { PicturesContext } from './PicturesContext.ts';
import { dropOf, type PaletteItem } from './paletteItems.ts';
import { paletteTexts } from './paletteTexts.ts';
import { placeItem } from './placeItem.ts';
import { rememberItem, usePaletteMemory } from './recentItems.ts';

interface PaletteTileProps {
  item: PaletteItem;
  /** The one of its section that Tab reaches. */
  isStop: boolean;
}

/** One item to draw. A click selects the draw tool, dragging places it, Enter adds it in the middle of the view. */
export const PaletteTile = memo(function PaletteTile({ item, isStop }: PaletteTileProps) {
  const t = paletteTexts.useTexts();
  const language = useLanguage();
  const editor = useEditor();
  const look = usePaletteMemory((memory) => memory.look);
  const isActive = useSession(
    ({ tool, drawType }) =>
      (tool === 'draw' || tool === 'pen') && drawType === item.type && drawPreset.itemOf(drawType) === item.id,
  );
  const name = item.name[language];
  // Made when it is needed: there are more than a hundred tiles.
  const drop = () => dropOf(item, look, language);
  const take = (event: MouseEvent) => {
    rememberItem(item.id);
    // A click without a pointer came from the keyboard.
    if (event.detail === 0) placeItem(editor, drop());
    else {
      drawPreset.set(item.type, { item: item.id, addon: drop().addon ?? {}, name });
      editor.setTool('draw', item.type);
    }
  };
  const onDragStart = (event: DragEvent) => {
    event.dataTransfer.effectAllowed = 'copy';
    event.dataTransfer.setData(widgetDrag, JSON.stringify(drop()));
    rememberItem(item.id);
  };
  return (
    <button
      type="button"
      className="pal-tile"
      data-tile=""
      draggable
      tabIndex={isStop ? 0 : -1}
      aria-pressed={isActive}
      title={t('tile', { name })}
      onClick={take}
      onDragStart={onDragStart}
    >
      <TilePicture item={item} look={look} />
      <span>{name}</span>
    </button>
  );
});

type TilePictureProps = Pick<PaletteTileProps, 'item'> & { look: SymbolLook };

function TilePicture({ item, look }: TilePictureProps) {
  const isDrawn = use(PicturesContext);
  const icon = item.variant?.icon ?? definitionOf(item.type)?.icon ?? '';
  if (!item.symbol) return <PathIcon path={icon} size={24} />;
  return isDrawn ? (
    <SymbolPicture symbol={item.symbol} look={look} size={36} />
  ) : (
    <svg width={36} height={36} aria-hidden="true" />
  );
}

import { api, type ComponentLine } from '@lookfar/contract';
import { type DragEvent, useRef, useState } from 'react';
import { useCall } from '../../../../client/useCall.ts';
import { useAfterTyping } from '../../../../ui/useAfterTyping.ts';
import { widgetDrag } from '../../canvas/dropData.ts';
import { componentUse } from '../../canvas/droppedWidgets.ts';
import { addWithUses } from '../../components/addWithUses.ts';
import { ComponentTileMenu } from '../../components/ComponentTileMenu.tsx';
import { DeleteComponentDialog } from '../../components/DeleteComponentDialog.tsx';
import { useDesigner } from '../../DesignerContext.tsx';
import { useMenuPlace } from '../menu/useMenuPlace.ts';
import { panelTexts } from '../panelTexts.ts';
import { findComponents } from './findComponents.ts';
import { PaletteSectionView } from './PaletteSectionView.tsx';
import { paletteTexts } from './paletteTexts.ts';
import { middleOfView } from './placeItem.ts';
import { TypeIcon } from './TypeIcon.tsx';

const most = 200;
const longestName = 60;

const dropOfLine = ({ id, name, width, height }: ComponentLine) => ({
  type: 'Component' as const,
  component: { componentId: id, name, width, height },
});

interface ComponentSectionProps {
  search: string;
  /** The search found nothing else. */
  isAlone: boolean;
}

/** The organisation's own components by category; a click puts one into the middle of the view. */
export function ComponentSection({ search, isAlone }: ComponentSectionProps) {
  const t = paletteTexts.useTexts();
  const words = panelTexts.useTexts();
  const { component } = useDesigner();
  const [removing, setRemoving] = useState<ComponentLine>();
  const list = useComponents(search.trim());
  // A component never draws a component.
  if (component || !list || (search.trim() !== '' && list.length === 0))
    return isAlone && (component || list) && <p className="dc-note pal-none">{words('nothingFound')}</p>;
  const categories = Map.groupBy(list, ({ category }) => category);
  return (
    <>
      {[...categories].map(([category, lines]) => (
        <PaletteSectionView
          key={category}
          title={category === '' ? t('components') : `${t('components')} · ${category}`}
          count={lines.length}
          isOpen
        >
          {lines.map((line, index) => (
            <ComponentTile key={line.id} line={line} isStop={index === 0} onDelete={() => setRemoving(line)} />
          ))}
        </PaletteSectionView>
      ))}
      {list.length === 0 && (
        <PaletteSectionView title={t('components')} count={0} isOpen>
          <p className="dc-note pal-note">{t('noComponents')}</p>
        </PaletteSectionView>
      )}
      {removing && <DeleteComponentDialog line={removing} onClose={() => setRemoving(undefined)} />}
    </>
  );
}

/** Search results; undefined until loaded. If there are too many to load, the server searches by name. */
function useComponents(search: string): readonly ComponentLine[] | undefined {
  const { design } = useDesigner();
  const typed = useAfterTyping(search).slice(0, longestName);
  const bodyOf = (name: string) => ({ name, pageId: design.id, pageSize: most });
  const { data: all, isError } = useCall(api.component.query, bodyOf(''));
  const isTooMany = all !== undefined && all.total > all.list.length;
  const { data: found } = useCall(api.component.query, bodyOf(isTooMany ? typed : ''), { keepPrevious: true });
  if (isError && !all && search !== '') return [];
  if (search === '' || !isTooMany) return all && findComponents(all.list, search);
  return found?.list;
}

interface ComponentTileProps {
  line: ComponentLine;
  /** The one of its section that Tab reaches. */
  isStop: boolean;
  onDelete: () => void;
}

function ComponentTile({ line, isStop, onDelete }: ComponentTileProps) {
  const { editor } = useDesigner();
  const tile = useRef<HTMLButtonElement>(null);
  const { place, handlers, close } = useMenuPlace();
  const drop = dropOfLine(line);
  const closeMenu = () => {
    close();
    tile.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <button
        ref={tile}
        type="button"
        className="pal-tile"
        data-tile=""
        draggable
        tabIndex={isStop ? 0 : -1}
        title={line.name}
        aria-haspopup="menu"
        onClick={() => void addWithUses(editor, [componentUse(drop.component, middleOfView(editor))])}
        onDragStart={(event: DragEvent) => {
          event.dataTransfer.effectAllowed = 'copy';
          event.dataTransfer.setData(widgetDrag, JSON.stringify(drop));
        }}
        {...handlers}
      >
        <TypeIcon type="Component" size={24} />
        <span>{line.name}</span>
      </button>
      {place && <ComponentTileMenu line={line} at={place} onDelete={onDelete} onClose={closeMenu} />}
    </>
  );
}

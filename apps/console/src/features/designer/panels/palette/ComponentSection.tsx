import { type ComponentLine, queryComponents } from '@lookfar/contract';
import { useQuery } from '@tanstack/react-query';
import { type DragEvent, useState } from 'react';
import { send } from '../../../../client/send.ts';
import { useAfterTyping } from '../../../../ui/useAfterTyping.ts';
import { widgetDrag } from '../../canvas/dropData.ts';
import { componentUse } from '../../canvas/droppedWidgets.ts';
import { ComponentTileMenu } from '../../components/ComponentTileMenu.tsx';
import { componentsKey } from '../../components/componentCalls.ts';
import { DeleteComponentDialog } from '../../components/DeleteComponentDialog.tsx';
import { useDesigner } from '../../DesignerContext.tsx';
import { panelTexts } from '../panelTexts.ts';
import { PaletteSectionView } from './PaletteSectionView.tsx';
import { paletteTexts } from './paletteTexts.ts';
import { middleOfView } from './placeItem.ts';
import { TypeIcon } from './TypeIcon.tsx';

const most = 200;

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
  const { design, component } = useDesigner();
  const [removing, setRemoving] = useState<ComponentLine>();
  const name = useAfterTyping(search.trim());
  const { data } = useQuery({
    queryKey: [componentsKey, design.id, name],
    queryFn: ({ signal }) =>
      send(queryComponents, { name, pageId: design.id, pageSize: most }, { quiet: true, signal }),
    placeholderData: (before) => before,
  });
  const list = data?.list ?? [];
  // A component never draws a component.
  if (component || (search !== '' && list.length === 0))
    return isAlone && <p className="dc-note pal-none">{words('nothingFound')}</p>;
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
      {data && list.length === 0 && (
        <PaletteSectionView title={t('components')} count={0} isOpen>
          <p className="dc-note pal-note">{t('noComponents')}</p>
        </PaletteSectionView>
      )}
      {removing && <DeleteComponentDialog line={removing} onClose={() => setRemoving(undefined)} />}
    </>
  );
}

interface ComponentTileProps {
  line: ComponentLine;
  /** The one of its section that Tab reaches. */
  isStop: boolean;
  onDelete: () => void;
}

function ComponentTile({ line, isStop, onDelete }: ComponentTileProps) {
  const { editor } = useDesigner();
  const drop = dropOfLine(line);
  return (
    <ComponentTileMenu line={line} onDelete={onDelete}>
      <button
        type="button"
        className="pal-tile"
        data-tile=""
        draggable
        tabIndex={isStop ? 0 : -1}
        title={line.name}
        onClick={() => editor.add([componentUse(drop.component, middleOfView(editor))])}
        onDragStart={(event: DragEvent) => {
          event.dataTransfer.effectAllowed = 'copy';
          event.dataTransfer.setData(widgetDrag, JSON.stringify(drop));
        }}
      >
        <TypeIcon type="Component" size={24} />
        <span>{line.name}</span>
      </button>
    </ComponentTileMenu>
  );
}

import '../flow.css';
import '../../panels/palette/palette.css';
import { typeInfo, type WidgetType } from '@lookfar/page';
import type { StepType } from '@lookfar/scenes';
import type { DragEvent } from 'react';
import { useLanguage } from '../../../../base/i18n/language.ts';
import { widgetDrag } from '../../canvas/dropData.ts';
import { useDocument, useEditor } from '../../DesignerContext.tsx';
import { PaletteSectionView } from '../../panels/palette/PaletteSectionView.tsx';
import { PaletteTile } from '../../panels/palette/PaletteTile.tsx';
import { type PaletteItem, paletteItem } from '../../panels/palette/paletteItems.ts';
import { addStep } from '../addStep.ts';
import { flowTexts, stepGroups, stepNotes } from '../flowTexts.ts';
import { StepIcon } from '../StepIcon.tsx';
import { stepSections } from './stepSections.ts';

const remarks = (['Usual.Text', 'Shape.Rect', 'Shape.Ellipse', 'Shape.Line'] as const satisfies readonly WidgetType[])
  .map((type) => paletteItem(type))
  .filter((item): item is PaletteItem => item !== undefined);

/** The kinds of steps, and what remarks are drawn with. */
export function StepPalette() {
  const t = flowTexts.useTexts();
  const language = useLanguage();
  const hasStart = useDocument(({ document }) => {
    for (const id of document.ids()) if (document.get(id)?.widgetType === 'Flow.Start') return true;
    return false;
  });
  return (
    <div className="pal">
      <div className="pal-body flow-palette">
        <p className="dc-note">{t('paletteNote')}</p>
        {stepSections.map(({ id, types }) => (
          <section key={id}>
            <h3>{stepGroups[id][language]}</h3>
            {types
              .filter((type) => type !== 'Flow.Start' || !hasStart)
              .map((type) => (
                <StepTile key={type} type={type} />
              ))}
          </section>
        ))}
        <PaletteSectionView title={t('remarks')} count={remarks.length} isOpen>
          {remarks.map((item, index) => (
            <PaletteTile key={item.id} item={item} isStop={index === 0} />
          ))}
        </PaletteSectionView>
      </div>
    </div>
  );
}

function StepTile({ type }: { type: StepType }) {
  const t = flowTexts.useTexts();
  const language = useLanguage();
  const editor = useEditor();
  const name = typeInfo(type).name[language];
  const onDragStart = (event: DragEvent) => {
    event.dataTransfer.effectAllowed = 'copy';
    event.dataTransfer.setData(widgetDrag, JSON.stringify({ type }));
  };
  return (
    <button
      type="button"
      className="flow-tile"
      draggable
      title={t('tile', { name })}
      onClick={() => addStep(editor, type)}
      onDragStart={onDragStart}
    >
      <StepIcon type={type} />
      <span>
        <strong>{name}</strong>
        <small>{stepNotes[type][language]}</small>
      </span>
    </button>
  );
}

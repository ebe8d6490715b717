import { type AnimationKind, animationKinds, isWidgetType, typeInfo } from '@lookfar/page';
import { useNavigate } from 'react-router';
import { useLanguage } from '../../../base/i18n/language.ts';
import { Clip, Dim } from '../../../ui/layout/Layout.tsx';
import { designerPath } from '../../page/index.ts';
import { animationTexts, fieldWords } from '../../page-view/index.ts';
import { useDesigner } from '../DesignerContext.tsx';
import { TypeIcon } from '../panels/palette/TypeIcon.tsx';
import { showWidget } from './showWidget.ts';
import type { Use } from './signalUses.ts';
import { wantShown } from './usageStore.ts';
import { usageTexts } from './usageTexts.ts';

/** Where a signal is used; a click shows the widget, on another page if need be. */
export function UseLine({ use }: { use: Use }) {
  const t = usageTexts.useTexts();
  const language = useLanguage();
  const navigate = useNavigate();
  const placeWords = usePlaceWords();
  const { editor, design, owner } = useDesigner();
  const { pageId, pageTitle, widgetId, widgetName, widgetType } = use;
  const isHere = pageId === design.id;
  const type = isWidgetType(widgetType) ? widgetType : undefined;
  const show = () => {
    if (isHere) showWidget(editor, widgetId);
    else {
      wantShown({ pageId, widgetId });
      void navigate(designerPath(owner, pageId), { replace: true });
    }
  };
  return (
    <button type="button" className="us-use" title={t('show')} onClick={show}>
      {type && <TypeIcon type={type} />}
      <Clip>{widgetName || (type ? typeInfo(type).name[language] : widgetType)}</Clip>
      <Dim className="us-place">{placeWords(use)}</Dim>
      <Clip className={isHere ? 'us-tag' : 'us-tag us-other'}>{isHere ? t('thisPage') : pageTitle}</Clip>
    </button>
  );
}

/** What a place of a widget is called: `data`, `clickEvent`, `animation.twinkle`, `component.speed`, `dataAddon.items.0.data`. */
function usePlaceWords(): (use: { place: string; widgetType: string }) => string {
  const t = usageTexts.useTexts();
  const language = useLanguage();
  const animations = animationTexts.useTexts();
  return ({ place, widgetType }) => {
    const [head = '', ...rest] = place.split('.');
    const name = rest.join('.');
    if (head === 'clickEvent') return t('placeEvent');
    if (head === 'component') return t('placeParam', { name });
    if (head === 'dataAddon') {
      const words = fieldWords(place, widgetType).map((text) => text[language]);
      return words.length > 0 ? words.join(' · ') : t('placeData');
    }
    if (head !== 'animation') return t('placeData');
    return t('placeAnimation', { name: isAnimation(name) ? animations(name) : name });
  };
}

const isAnimation = (name: string): name is AnimationKind => (animationKinds as readonly string[]).includes(name);

import { isWidgetType, typeInfo } from '@lookfar/page';
import { useNavigate } from 'react-router';
import { useLanguage } from '../../../base/i18n/language.ts';
import { designerPath } from '../../page/index.ts';
import { useDesigner } from '../DesignerContext.tsx';
import { TypeIcon } from '../panels/palette/TypeIcon.tsx';
import { showWidget } from './showWidget.ts';
import type { Use } from './signalUses.ts';
import { wantShown } from './usageStore.ts';
import { usageTexts } from './usageTexts.ts';
import { usePlaceWords } from './usePlaceWords.ts';

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
      <span className="us-use-name">{widgetName || (type ? typeInfo(type).name[language] : widgetType)}</span>
      <span className="us-dim">{placeWords(use)}</span>
      <span className={isHere ? 'us-tag' : 'us-tag us-other'}>{isHere ? t('thisPage') : pageTitle}</span>
    </button>
  );
}

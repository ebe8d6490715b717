import { type AnimationKind, animationKinds } from '@lookfar/page';
import { useLanguage } from '../../../base/i18n/language.ts';
import { animationTexts, fieldWords } from '../../page-view/index.ts';
import { usageTexts } from './usageTexts.ts';

/** What a place of a widget is called: `data`, `clickEvent`, `animation.twinkle`, `component.speed`, `dataAddon.items.0.data`. */
export function usePlaceWords(): (use: { place: string; widgetType: string }) => string {
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

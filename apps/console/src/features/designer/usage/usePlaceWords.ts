import { type AnimationKind, animationKinds } from '@lookfar/page';
import { animationTexts } from '../../page-view/index.ts';
import { usageTexts } from './usageTexts.ts';

/** What a place of a widget is called: `data`, `clickEvent`, `animation.twinkle`, `component.speed`. */
export function usePlaceWords(): (place: string) => string {
  const t = usageTexts.useTexts();
  const animations = animationTexts.useTexts();
  return (place) => {
    const [head = '', ...rest] = place.split('.');
    const name = rest.join('.');
    if (head === 'clickEvent') return t('placeEvent');
    if (head === 'component') return t('placeParam', { name });
    if (head !== 'animation') return t('placeData');
    return t('placeAnimation', { name: isAnimation(name) ? animations(name) : name });
  };
}

const isAnimation = (name: string): name is AnimationKind => (animationKinds as readonly string[]).includes(name);

import { type BoundScene, type BoundSignal, sceneStates } from '@lookfar/page';

/** [WG46] A scene in the form that widgets use: its states are value labels in the reader's language. */
export function sceneSignal({ title, alias, color }: BoundScene, locale: 'cn' | 'en'): BoundSignal {
  return {
    ...{ equipId: 0, signalId: 0, subTitle: '', title, alias, color },
    ...{ decimals: 0, lowerLimit: 0, upperLimit: sceneStates.length - 1 },
    signalMaps: sceneStates.map((text, value) => ({ value, text: text[locale] })),
  };
}

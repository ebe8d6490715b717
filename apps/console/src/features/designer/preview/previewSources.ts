import {
  type BoundSignal,
  bindingsIn,
  isChosen,
  itemsOf,
  type SourceKey,
  type SystemKey,
  sceneStates,
  signalKey,
  signalsOf,
  sourcesOf,
  systemSource,
  type Widget,
} from '@lookfar/page';

/** Everything that widgets listen to, with the page's details of each signal; except system times and names. */
export function previewSources(widgets: Iterable<Widget>): Map<SourceKey, BoundSignal | undefined> {
  const found = new Map<SourceKey, BoundSignal | undefined>();
  for (const widget of widgets) {
    for (const { binding, isWritten } of bindingsIn(widget)) {
      // What a click writes to is a source only if something shows it.
      if (isWritten) continue;
      for (const signal of [...binding.signalArray, ...signalsOf(binding)].filter(isChosen))
        found.set(signalKey(signal.equipId, signal.signalId), signal);
      for (const { key, title, alias, color } of itemsOf(binding))
        if (binding.type === 'scene' && key) found.set(key, { ...ofScene, title, alias, color });
      for (const key of sourcesOf(binding)) if (!found.has(key) && !isPlain(key)) found.set(key, undefined);
    }
  }
  return found;
}

const ofScene = {
  equipId: 0,
  signalId: 0,
  subTitle: '',
  decimals: 0,
  lowerLimit: 0,
  upperLimit: sceneStates.length - 1,
};

/** Times come from the clock and names from the preview: there is nothing to simulate. */
const plainKeys: readonly SystemKey[] = ['datetime', 'date', 'time', 'weekday', 'loginname', 'pageTitle', 'equipTitle'];
const plain: ReadonlySet<SourceKey> = new Set(plainKeys.map(systemSource));
const isPlain = (key: SourceKey): boolean => plain.has(key);

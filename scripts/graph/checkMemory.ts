import type { Sources } from './checkGraph.ts';

/** What a module keeps, with an empty beginning: a variable, a collection to be filled, a store. */
const kept = /^(?:export )?(?:let \w|const \w+ = (?:new (?:Map|Set)(?:<.*>)?\(\);|create<))/m;
const forgets = /\bonForget\(/;

/** These keep nothing that is about a user: what is registered once, drawn once, or the same for everybody. */
const ofNobody: ReadonlySet<string> = new Set(
  [
    ...['base/forgetting.ts', 'base/i18n/i18n.ts', 'base/session/sessionStore.ts', 'base/userStore.ts'],
    ...['client/loadScript.ts', 'client/notify.ts', 'client/session/navigation.ts', 'theme/themeMode.ts'],
    ...['ui/secondsClock.ts', 'features/live/value/useVisible.ts', 'features/find/pinyinInitials.ts'],
    ...['features/reminder/sound/createSound.ts', 'features/designer/canvas/editorKinds.ts'],
    ...['features/designer/panels/colour/browserColour.ts', 'features/designer/panels/controls/mergeKey.ts'],
    ...['features/designer/panels/inspector/commonFields.ts', 'features/designer/panels/palette/drawPreset.ts'],
    'features/designer/panels/inspector/script/pageExamples.ts',
  ].map((file) => `apps/console/src/${file}`),
);

/** Modules of the console that remember something when the user of a tab leaves, as readable lines. */
export function checkMemory(sources: Sources): string[] {
  return [...sources].flatMap(([file, source]) => {
    const isConsole = file.startsWith('apps/console/src/') && !/\.test\.tsx?$/.test(file) && !/\/worker\//.test(file);
    if (!isConsole || ofNobody.has(file) || !kept.test(source) || forgets.test(source)) return [];
    return [`${file}: keeps something for the next user of the tab; use createUserStore(…) or onForget(…)`];
  });
}

import { api, errorText, permissions } from '@lookfar/contract';
import { type ReactNode, useCallback, useState } from 'react';
import { useLanguage } from '../../../base/i18n/language.ts';
import { isAllowed } from '../../../base/session/isAllowed.ts';
import { useUser } from '../../../base/session/sessionStore.ts';
import { notify } from '../../../client/notify.ts';
import type { Decision } from '../click/Decision.ts';
import type { WriteAsks } from '../click/OpenWrite.ts';
import type { OpenScene } from '../click/PageScene.tsx';
import { PageScene } from '../dialogs/pageDialogs.ts';
import { usePageNest } from '../frames/PageNest.ts';
import { pageTexts } from '../pageTexts.ts';

type Scened = Extract<Decision, { do: 'scene' }>;

interface SceneParts {
  /** The widget that was clicked last. */
  at: () => DOMRect | undefined;
  isPast: boolean;
}

/** [PV33] The scenes that clicks on a page run, each once at a time; what cannot be run is said before anybody is asked. */
export function useScenes({ at, isPast }: SceneParts): [run: (decision: Scened, asks: WriteAsks) => void, ReactNode] {
  const user = useUser();
  const language = useLanguage();
  const { isAlone = false } = usePageNest();
  const [open, setOpen] = useState<readonly OpenScene[]>([]);
  const close = useCallback((id: number) => setOpen((all) => all.filter(({ sceneId }) => sceneId !== id)), []);
  const run = ({ sceneId, title }: Scened, asks: WriteAsks) => {
    const refusal = isAlone
      ? pageTexts.text('sceneAlone')
      : isPast
        ? pageTexts.text('scenePast')
        : isAllowed(user, api.sceneRun.start.may)
          ? undefined
          : errorText('1009', language, { right: permissions.scene_run[language] });
    if (refusal !== undefined) return notify({ level: 'warning', text: refusal });
    if (open.some((one) => one.sceneId === sceneId)) return;
    if (asks.note !== '' && !asks.confirm) notify({ level: 'info', text: asks.note });
    setOpen((all) => [...all, { sceneId, title, asks, at: at() }]);
  };
  const shown = open.map((one) => <ClosingScene key={one.sceneId} {...one} close={close} />);
  return [run, shown];
}

function ClosingScene({ close, ...scene }: OpenScene & { close: (id: number) => void }) {
  const { sceneId } = scene;
  const onClose = useCallback(() => close(sceneId), [close, sceneId]);
  return <PageScene {...scene} onClose={onClose} />;
}

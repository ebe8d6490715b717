import { type FrameContent, isSameContent } from '@lookfar/page';
import type { FrameTools } from '@lookfar/widgets';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { notify } from '../../../client/notify.ts';
import type { WindowPlace } from '../click/Decision.ts';
import { PageWindow } from '../dialogs/pageDialogs.ts';
import type { PageViewer } from '../PageWorld.ts';

interface OpenWindow {
  content: FrameContent;
  place: WindowPlace;
  isModal: boolean;
}

interface WindowParts {
  frameView: FrameTools['frameView'];
  viewer: PageViewer;
  pages: readonly string[];
}

/** The dialogs and windows of a page. What may not be shown is refused with the reason; what is open comes to the front. */
export function useWindows({ frameView, viewer, pages }: WindowParts): [(opened: OpenWindow) => void, ReactNode] {
  const [windows, setWindows] = useState<readonly (OpenWindow & { key: number })[]>([]);
  const count = useRef(0);
  const close = useCallback((key: number) => setWindows((all) => all.filter((one) => one.key !== key)), []);
  const open = (opened: OpenWindow) => {
    const view = frameView(opened.content);
    if (!view || 'reason' in view) return notify({ level: 'warning', text: view?.reason ?? '' });
    const isOpened = ({ content }: OpenWindow) => isSameContent(content, opened.content);
    count.current += 1;
    const key = count.current;
    setWindows((all) => {
      const front = all.at(-1);
      return front && isOpened(front) ? all : [...all.filter((one) => !isOpened(one)), { ...opened, key }];
    });
  };
  const shown = windows.map(({ key, ...one }) => (
    <PageWindow key={key} {...one} {...{ frameView, viewer, pages }} onClose={() => close(key)} />
  ));
  return [open, shown];
}

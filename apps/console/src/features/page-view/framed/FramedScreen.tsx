import './framed.css';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { usePageTitle } from '../../../base/pageTitle.ts';
import type { AddressedPage } from '../../device-tab/index.ts';
import { frameSearch } from '../frames/frameSearch.ts';
import { PageNestContext, usePageNest } from '../frames/PageNest.ts';
import { type PageSwitch, PageSwitchContext } from '../PageSwitch.ts';

interface FramedScreenProps {
  /** Where pages are found that are opened in the place of this one. */
  pathOf: (page: AddressedPage) => string;
  children: ReactNode;
}

/** [PV23] A window or frame that a page fills, without the console around it. */
export function FramedScreen({ pathOf, children }: FramedScreenProps) {
  const navigate = useNavigate();
  const [title, setTitle] = useState<string>();
  usePageTitle(title);
  const nest = usePageNest();
  const titled = useMemo(() => ({ ...nest, onTitle: setTitle }), [nest]);
  const goTo = useCallback<PageSwitch>(
    (page, start) => void navigate(pathOf(page) + (start ? frameSearch(start) : '')),
    [navigate, pathOf],
  );
  return (
    <PageNestContext value={titled}>
      <PageSwitchContext value={goTo}>
        <main className="framed-screen">{children}</main>
      </PageSwitchContext>
    </PageNestContext>
  );
}

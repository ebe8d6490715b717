import '../framed/framed.css';
import type { FrameContent, TargetPage } from '@lookfar/page';
import type { FrameView } from '@lookfar/widgets';
import { Modal } from 'antd';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import type { WindowPlace } from '../click/Decision.ts';
import type { FrameStart } from '../frames/frameSearch.ts';
import { nestingMark } from '../frames/nesting.ts';
import { type PageNest, PageNestContext } from '../frames/PageNest.ts';
import { type PageSwitch, PageSwitchContext } from '../PageSwitch.ts';
import type { PageViewer } from '../PageWorld.ts';
import { pageTexts } from '../pageTexts.ts';
import { useDraggedPlace } from './useDraggedPlace.ts';

export interface PageWindowProps {
  content: FrameContent;
  place: WindowPlace;
  /** The page behind it waits. */
  isModal: boolean;
  /** The page that opened it, and those around that, outermost first. */
  pages: readonly string[];
  viewer: PageViewer;
  frameView: (content: FrameContent) => FrameView | undefined;
  onClose: () => void;
}

/** [PV20] A page or an address in a dialog or window on the page: dragged by its title, closed by Escape. */
export function PageWindow({ place, isModal, onClose, ...shown }: PageWindowProps) {
  const t = pageTexts.useTexts();
  const [title, setTitle] = useState('');
  const { at, onPointerDown } = useDraggedPlace(place);
  const heading = useRef<HTMLSpanElement>(null);
  const { left, top, width, height } = at;
  // The dialog of the library always says that nothing else can be used.
  const onOpen = () => heading.current?.closest('[role="dialog"]')?.setAttribute('aria-modal', String(isModal));
  return (
    <Modal
      open
      rootClassName="page-window"
      title={
        <span ref={heading} className="page-window-title" onPointerDown={onPointerDown}>
          {title || t('window')}
        </span>
      }
      footer={null}
      mask={isModal ? { closable: false } : false}
      focusable={{ trap: isModal }}
      width={width}
      style={{ position: 'absolute', left, top, margin: 0, paddingBottom: 0 }}
      styles={{ container: { height }, ...(isModal ? {} : { wrapper: { pointerEvents: 'none' } }) }}
      afterOpenChange={onOpen}
      onCancel={onClose}
    >
      <div className="page-window-body" {...{ [nestingMark]: shown.pages.join(' ') }}>
        {shown.content.show === 'page' ? (
          <ShownPage {...shown} page={shown.content} onTitle={setTitle} />
        ) : (
          <ShownLink view={shown.frameView(shown.content)} />
        )}
      </div>
    </Modal>
  );
}

interface ShownPageProps extends Pick<PageWindowProps, 'pages' | 'viewer'> {
  page: TargetPage;
  onTitle: (title: string) => void;
}

/** The viewer of a page; pages that it leads to are shown in its place. */
function ShownPage({ page, pages: around, viewer, onTitle }: ShownPageProps): ReactNode {
  const [shown, setShown] = useState<{ page: TargetPage; start: FrameStart | undefined }>({ page, start: undefined });
  const nest = useMemo((): PageNest => ({ around, start: shown.start, onTitle }), [around, shown.start, onTitle]);
  const goTo = useCallback<PageSwitch>(
    ({ pageId, equipmentId }, start) => setShown({ page: { pageId, equipId: equipmentId }, start }),
    [],
  );
  return (
    <PageNestContext value={nest}>
      <PageSwitchContext value={goTo}>{viewer(shown.page)}</PageSwitchContext>
    </PageNestContext>
  );
}

function ShownLink({ view }: { view: FrameView | undefined }) {
  const t = pageTexts.useTexts();
  if (!view || 'reason' in view) return <p className="page-window-note">{view?.reason}</p>;
  const { src, name, sandbox } = view;
  return <iframe title={t('window')} {...{ src, name }} {...(sandbox && { sandbox, referrerPolicy: 'no-referrer' })} />;
}

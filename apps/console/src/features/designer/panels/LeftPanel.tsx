import './panels.css';
import { lazy, memo, Suspense, useId, useState } from 'react';
import { onForget } from '../../../base/forgetting.ts';
import { useDesigner } from '../DesignerContext.tsx';
import type { Workspace } from '../Workspace.ts';
import { SignalsTab } from './binding/SignalsTab.tsx';
import { TabBar } from './controls/TabBar.tsx';
import { OutlineTab } from './outline/OutlineTab.tsx';
import { PaletteTab } from './palette/PaletteTab.tsx';
import { paletteTexts } from './palette/paletteTexts.ts';

const tabs = ['palette', 'outline', 'signals'] as const;
const projectTabs = ['pages', ...tabs] as const;
const flowTabs = ['palette', 'outline'] as const;
type Tab = (typeof projectTabs)[number];

/** Only projects have a tree of pages. */
const PagesTab = lazy(async () => ({ default: (await import('./pages/PagesTab.tsx')).PagesTab }));

/** Another page is another panel: it opens where the last one was. */
let lastTab: Tab | undefined;
onForget(() => {
  lastTab = undefined;
});

/**
 * The left side of the designer: the pages of a project, what can be drawn, what is drawn, and what it can be bound to. A separate component:
 * the window around it re-renders for unrelated reasons, and this one has more than a hundred pictures.
 */
export const LeftPanel = memo(function LeftPanel({ workspace }: { workspace?: Workspace }) {
  const t = paletteTexts.useTexts();
  const { owner, flow } = useDesigner();
  const offered: readonly Tab[] = flow ? flowTabs : owner.kind === 'project' && workspace ? projectTabs : tabs;
  const [chosen, setChosen] = useState(lastTab);
  const tab = chosen && offered.includes(chosen) ? chosen : (offered[0] ?? 'palette');
  const setTab = (next: Tab) => {
    lastTab = next;
    setChosen(next);
  };
  const panelId = useId();
  return (
    <section className="dp dp-left" aria-label={t('panel')}>
      <TabBar
        name={t('panel')}
        panelId={panelId}
        tabs={offered.map((id) => ({ id, label: t(flow && id === 'palette' ? 'steps' : id) }))}
        active={tab}
        onChange={setTab}
      />
      <div id={panelId} role="tabpanel" className="dp-tab">
        {tab === 'pages' && workspace && (
          <Suspense>
            <PagesTab workspace={workspace} />
          </Suspense>
        )}
        {tab === 'palette' && (flow ? <flow.Palette /> : <PaletteTab />)}
        {tab === 'outline' && <OutlineTab />}
        {tab === 'signals' && <SignalsTab />}
      </div>
    </section>
  );
});

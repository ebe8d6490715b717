import './usage.css';
import { Drawer } from 'antd';
import { useEffect, useId } from 'react';
import { Loaded, LoadFailure } from '../../../ui/Loaded.tsx';
import { useDesigner } from '../DesignerContext.tsx';
import { TabBar } from '../panels/controls/TabBar.tsx';
import type { Workspace } from '../Workspace.ts';
import { BrokenBindings } from './BrokenBindings.tsx';
import { BindMany } from './bind-many/BindMany.tsx';
import { ReplaceSignals } from './replace/ReplaceSignals.tsx';
import { showWidget } from './showWidget.ts';
import { closeUsage, openUsage, type UsageTab, usageTabs, useUsage, wantShown } from './usageStore.ts';
import { usageTexts } from './usageTexts.ts';
import { useUses } from './useUses.ts';
import { WhereUsed } from './WhereUsed.tsx';

interface UsageDrawerProps {
  workspace: Workspace;
}

/** The signals that this owner's pages are bound to: where, which are broken, replace one, replace many. */
export function UsageDrawer({ workspace }: UsageDrawerProps) {
  const t = usageTexts.useTexts();
  const tab = useUsage((state) => state.tab);
  useWantedWidget();
  return (
    <Drawer
      open={tab !== undefined}
      title={t('title')}
      size={460}
      mask={false}
      rootClassName="us-drawer"
      destroyOnHidden
      styles={{ body: { padding: 0 } }}
      onClose={closeUsage}
    >
      {tab !== undefined && <Usage tab={tab} workspace={workspace} />}
    </Drawer>
  );
}

/** What was clicked while a different page was shown. */
function useWantedWidget(): void {
  const { editor, design } = useDesigner();
  const wanted = useUsage((state) => state.wanted);
  useEffect(() => {
    if (wanted?.pageId !== design.id) return;
    showWidget(editor, wanted.widgetId);
    wantShown(undefined);
  }, [wanted, editor, design.id]);
}

function Usage({ tab, workspace }: UsageDrawerProps & { tab: UsageTab }) {
  const t = usageTexts.useTexts();
  const panelId = useId();
  const { uses, pages, query } = useUses(workspace);
  const hasBroken = uses.some(({ isKnown }) => !isKnown);
  return (
    <div className="us">
      <TabBar
        name={t('title')}
        panelId={panelId}
        tabs={usageTabs.map((id) => ({ id, label: t(id), hasMark: id === 'broken' && hasBroken }))}
        active={tab}
        onChange={(next) => openUsage(next)}
      />
      <div id={panelId} role="tabpanel" className="us-panel">
        {tab === 'bind' ? (
          <BindMany />
        ) : (
          <>
            {query.isRefetchError && (
              <LoadFailure title={t('loadFailed')} error={query.error} onRetry={() => void query.refetch()} />
            )}
            <Loaded query={query} failed={t('loadFailed')}>
              {() => (
                <>
                  {tab === 'where' && <WhereUsed uses={uses} />}
                  {tab === 'broken' && <BrokenBindings uses={uses} workspace={workspace} />}
                  {tab === 'replace' && <ReplaceSignals uses={uses} pages={pages} workspace={workspace} />}
                </>
              )}
            </Loaded>
          </>
        )}
      </div>
    </div>
  );
}

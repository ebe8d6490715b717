import type { ConfigProblem, Configuration } from '@lookfar/contract';
import { Tabs } from 'antd';
import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { usePageTitle } from '../../base/pageTitle.ts';
import { useDrivers } from '../../shared/driver-form/useDrivers.ts';
import { LeaveGuard } from '../../ui/form/LeaveGuard.tsx';
import { LoadingState } from '../../ui/LoadingState.tsx';
import { useProblems } from './check/useProblems.ts';
import { configTexts } from './configTexts.ts';
import { ConflictDialog } from './conflict/ConflictDialog.tsx';
import { dirtySections, type Section } from './draft/draft.ts';
import { useDocument, useDraft, useDraftStore } from './draft/draftStore.ts';
import { EditorContext, type EditorFrame, type Owner, type Target, useEditor } from './EditorContext.ts';
import { EditorHeader } from './header/EditorHeader.tsx';
import { useHeaderFacts } from './header/useHeaderFacts.ts';
import { ProblemsPanel } from './ProblemsPanel.tsx';
import { type TabKey, tabFrom, tabOf } from './tabKeys.ts';
import { tabs } from './tabs.tsx';
import { useSave } from './useSave.ts';

interface EditorProps {
  owner: Owner;
  configuration: Configuration;
}

/** The page around the tabs: header, save, problems, conflicts. */
export function Editor({ owner, configuration }: EditorProps) {
  const { id } = configuration;
  const [tab, openTab] = useTab();
  const [target, setTarget] = useState<Target | null>(null);
  const [problemsOpen, setProblemsOpen] = useState(false);
  const drivers = useDrivers();
  const { problems, unchecked, checkLocal, checkServer } = useProblems(owner, id, drivers);
  const showProblems = useCallback(() => setProblemsOpen(true), []);
  const saving = useSave({ owner, id, checkLocal, checkServer, onProblems: showProblems });
  const dirty = useDirty();
  const facts = useHeaderFacts(owner, id);
  const name = useDocument(({ info }) => info.name);
  usePageTitle(facts.model?.name ?? name);
  useEditorKeys(saving.save);

  const jump = useCallback(
    (problem: ConfigProblem) => {
      openTab(tabOf[problem.section]);
      setTarget({ problem });
    },
    [openTab],
  );
  const frame = useMemo<EditorFrame>(
    () => ({
      owner,
      id,
      drivers,
      templateId: configuration.templateId,
      templateSignals: new Set(configuration.templateSignals),
      templateAlarms: new Set(configuration.templateAlarms),
      templateReports: new Set(configuration.templateReports),
      templateScripts: new Set(configuration.templateScripts),
      gateway: facts.gateway,
      groupId: facts.equipment?.groupId,
      deptId: facts.equipment?.deptId,
      problems,
      target,
      jump,
      openTab,
    }),
    [owner, id, drivers, configuration, facts, problems, target, jump, openTab],
  );

  return (
    <EditorContext value={frame}>
      <div className="config-page">
        <LeaveGuard dirty={dirty.length > 0} />
        <EditorHeader facts={facts} saving={saving} dirty={dirty} unchecked={unchecked} onProblems={showProblems} />
        {problemsOpen && <ProblemsPanel problems={problems} onClose={() => setProblemsOpen(false)} />}
        <TabArea tab={tab} onTab={openTab} dirty={dirty} problems={problems} busy={saving.saving} />
        {saving.theirs && (
          <ConflictDialog
            theirs={saving.theirs}
            saving={saving.saving}
            onSave={saving.save}
            onClose={() => saving.setTheirs(null)}
          />
        )}
      </div>
    </EditorContext>
  );
}

interface TabAreaProps {
  tab: TabKey;
  onTab: (tab: TabKey) => void;
  dirty: readonly Section[];
  problems: readonly ConfigProblem[];
  busy: boolean;
}

function TabArea({ tab, onTab, dirty, problems, busy }: TabAreaProps) {
  const t = configTexts.useTexts();
  const { owner } = useEditor();
  const shown = tabs.filter(({ owners }) => owners.includes(owner));
  const active = shown.some(({ key }) => key === tab) ? tab : (shown[0]?.key ?? 'info');
  const items = shown.map(({ key, text, Tab }) => ({
    key,
    label: (
      <TabLabel
        text={t(text)}
        dirty={dirty.some((section) => tabOf[section] === key)}
        count={problems.filter(({ section }) => tabOf[section] === key).length}
      />
    ),
    children: (
      // The document must not change while it is being saved.
      <div className="config-tab" inert={busy}>
        <Suspense fallback={<LoadingState />}>
          <Tab />
        </Suspense>
      </div>
    ),
  }));
  return (
    <Tabs
      aria-label={t('tabs')}
      activeKey={active}
      onChange={(key) => onTab(tabFrom(key))}
      items={items}
      destroyOnHidden
    />
  );
}

function TabLabel({ text, dirty, count }: { text: string; dirty: boolean; count: number }): ReactNode {
  const t = configTexts.useTexts();
  return (
    <span className="config-tab-label">
      {text}
      {dirty && (
        <span className="config-dirty" title={t('tabDirty')}>
          <span aria-hidden="true">•</span>
          <span className="visually-hidden">{t('tabDirty')}</span>
        </span>
      )}
      {count > 0 && (
        <span className="config-count" title={t('tabProblems', { count })}>
          <span aria-hidden="true">{count}</span>
          <span className="visually-hidden">{t('tabProblems', { count })}</span>
        </span>
      )}
    </span>
  );
}

/** The open tab is part of the URL: it survives a reload and can be linked to. */
function useTab(): [TabKey, (tab: TabKey) => void] {
  const [params, setParams] = useSearchParams();
  const open = useCallback(
    (tab: TabKey) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          next.set('tab', tab);
          return next;
        },
        { replace: true },
      ),
    [setParams],
  );
  return [tabFrom(params.get('tab')), open];
}

function useDirty(): readonly Section[] {
  const draft = useDraft((now) => now);
  return useMemo(() => dirtySections(draft), [draft]);
}

/** Ctrl+S saves; Ctrl+Z and Ctrl+Y undo and redo, except inside a field, which has its own. */
function useEditorKeys(save: () => Promise<void>): void {
  const store = useDraftStore();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      if (key === 's') {
        event.preventDefault();
        void save();
        return;
      }
      const inField = event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]');
      if (inField || (key !== 'z' && key !== 'y')) return;
      event.preventDefault();
      store.getState().dispatch({ type: key === 'y' || event.shiftKey ? 'redo' : 'undo' });
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [store, save]);
}

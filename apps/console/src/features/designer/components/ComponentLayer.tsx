import './components.css';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import { LoadFailure } from '../../../ui/Loaded.tsx';
import { LoadingState } from '../../../ui/LoadingState.tsx';
import { Stack } from '../../../ui/layout/Layout.tsx';
import type { Workspace } from '../Workspace.ts';
import { ComponentDesigner } from './ComponentDesigner.tsx';
import { loadComponent } from './componentCalls.ts';
import { ComponentLayerContext, type OpenComponent, useComponentLayer } from './componentLayerContext.ts';
import { componentTexts } from './componentTexts.ts';

interface ComponentLayerProps {
  workspace: Workspace;
  /** The designer of the page. */
  children: ReactNode;
}

/** The page's designer, or in its place the designer of a component opened from it. The page keeps all its work. */
export function ComponentLayer({ workspace, children }: ComponentLayerProps) {
  const [open, setOpen] = useState<OpenComponent>();
  const handle = useMemo(() => ({ workspace, open: setOpen, close: () => setOpen(undefined) }), [workspace]);
  return (
    <ComponentLayerContext value={handle}>
      {open ? <LoadedLayer open={open} workspace={workspace} /> : children}
    </ComponentLayerContext>
  );
}

function LoadedLayer({ open, workspace }: { open: OpenComponent; workspace: Workspace }) {
  const t = componentTexts.useTexts();
  const { close } = useComponentLayer();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['component-design', open.componentId],
    queryFn: async () => (await loadComponent(open.componentId)) ?? null,
    // Editing must start from the server's current version, and must not be disturbed by a refetch.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isPending) return <LoadingState size="page" />;
  if (error)
    return (
      <LayerMessage onBack={close}>
        <LoadFailure size="page" title={t('loadFailed')} error={error} onRetry={() => void refetch()} />
      </LayerMessage>
    );
  if (!data) return <LayerMessage onBack={close}>{t('gone')}</LayerMessage>;
  return <ComponentDesigner loaded={data} open={open} workspace={workspace} />;
}

interface LayerMessageProps {
  children: ReactNode;
  onBack: () => void;
}

/** In place of a component that cannot be edited. */
function LayerMessage({ children, onBack }: LayerMessageProps) {
  const t = componentTexts.useTexts();
  return (
    <Stack gap={4} className="cp-message">
      {children}
      <Button onClick={onBack}>{t('back')}</Button>
    </Stack>
  );
}

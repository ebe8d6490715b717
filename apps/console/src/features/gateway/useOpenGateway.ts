import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type GatewayTab, gatewayTabs } from './GatewayDrawer.tsx';

const shape = /^#([1-9]\d{0,14})(?:\/(\w+))?$/;

/** [GA6] Which gateway is open next to the list, as `#12/log`: the part of the URL that the list does not use. */
export function useOpenGateway() {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const go = useCallback(
    (next: string) => void navigate({ search, hash: next }, { preventScrollReset: true }),
    [navigate, search],
  );
  const opened = useMemo(() => {
    const [, id, word] = shape.exec(hash) ?? [];
    if (id === undefined) return undefined;
    return { id: Number(id), tab: gatewayTabs.find((tab) => tab === word) ?? ('overview' as const) };
  }, [hash]);
  const open = useCallback((id: number, tab: GatewayTab) => go(`#${id}/${tab}`), [go]);
  const close = useCallback(() => go(''), [go]);
  return { opened, open, close };
}

/** A click on a row of the list opens its gateway. */
export function useOpenRow(): (row: { id: number }) => void {
  const { open } = useOpenGateway();
  return useCallback(({ id }) => open(id, 'overview'), [open]);
}

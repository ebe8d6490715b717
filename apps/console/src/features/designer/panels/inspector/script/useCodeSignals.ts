import type { BoundSignal } from '@lookfar/page';
import type { CodeSignal } from '../../../../script/index.ts';
import { useDesigner } from '../../../DesignerContext.tsx';
import { useBindable } from '../../binding/useBindable.ts';

/** The names of signals that a script can use: those that are bound, and those of the page's owner. */
export function useCodeSignals(bound: readonly BoundSignal[]): { list: readonly CodeSignal[]; isOpenEnded: boolean } {
  const isProject = useDesigner().design.owner === 'project';
  const { data } = useBindable(undefined, !isProject);
  const named = bound.flatMap(({ title, alias, unit = '' }): CodeSignal[] => {
    const known = { unit, groupName: '', writable: true };
    return alias
      ? [
          { ...known, title: alias },
          { ...known, title },
        ]
      : [{ ...known, title }];
  });
  const own = (data?.list ?? []).map(({ title, unit, groupName, writable }) => ({ title, unit, groupName, writable }));
  const seen = new Set(named.map(({ title }) => title));
  return { list: [...named, ...own.filter(({ title }) => !seen.has(title))], isOpenEnded: isProject || !data };
}

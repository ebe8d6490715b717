import type { PageLine } from '@lookfar/contract';
import { Checkbox } from 'antd';
import { Dim, PlainList } from '../../../../ui/layout/Layout.tsx';
import type { Workspace } from '../../Workspace.ts';
import { usageTexts } from '../usageTexts.ts';

interface PageChecksProps {
  pages: readonly PageLine[];
  counts: ReadonlyMap<number, number>;
  left: ReadonlySet<number>;
  workspace: Workspace;
  onChange: (left: ReadonlySet<number>) => void;
}

/** The pages that would change, how often, and how. */
export function PageChecks({ pages, counts, left, workspace, onChange }: PageChecksProps) {
  const t = usageTexts.useTexts();
  return (
    <PlainList className="us-pages" aria-label={t('pages')}>
      {pages.map(({ id, title }) => {
        const count = counts.get(id) ?? 0;
        return (
          <li key={id}>
            <Checkbox
              checked={count > 0 && !left.has(id)}
              disabled={count === 0}
              onChange={({ target }) => onChange(target.checked ? without(left, id) : new Set([...left, id]))}
            >
              {title}
            </Checkbox>
            <Dim className="us-count">{t('countUses', { count })}</Dim>
            {count > 0 && <Dim as="small">{t(workspace.page(id) ? 'onCanvas' : 'asVersion')}</Dim>}
          </li>
        );
      })}
    </PlainList>
  );
}

const without = (set: ReadonlySet<number>, id: number): ReadonlySet<number> =>
  new Set([...set].filter((each) => each !== id));

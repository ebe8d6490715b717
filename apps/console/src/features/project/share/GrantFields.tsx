import { api, type ProjectGrant, type ProjectPageLine } from '@lookfar/contract';
import { Checkbox } from 'antd';
import { useCall } from '../../../client/useCall.ts';
import { AllOrSome } from '../../../shared/share/AllOrSome.tsx';
import { RightsField, UntilField } from '../../../shared/share/ShareFields.tsx';
import type { AuthFieldsProps } from '../../../shared/share/shareSubject.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Dim } from '../../../ui/layout/Layout.tsx';
import { projectTexts } from '../projectTexts.ts';
import { withPage } from './grantRules.ts';

/** What someone may see and do in a project: pages, writing, alarms, history, and until when. */
export function GrantFields({
  projectId,
  auth,
  onChange,
  problems,
}: AuthFieldsProps<ProjectGrant> & { projectId: number }) {
  const t = projectTexts.useTexts();
  const set = (change: Partial<ProjectGrant>) => onChange({ ...auth, ...change });
  const setPages = (pages: ProjectGrant['pages']) => set({ pages });
  return (
    <>
      <AllOrSome
        {...{ label: t('grantPages'), note: t('allPagesNote'), all: t('allPages'), some: t('somePages') }}
        value={auth.pages}
        onChange={setPages}
        problem={problems.pages}
      >
        {(chosen) => <PageChoice projectId={projectId} chosen={chosen} onChange={setPages} />}
      </AllOrSome>
      {/* Chosen pages each have a permission to write of their own. */}
      <RightsField auth={auth} onChange={set} hasWrite={auth.pages === 'all'} writeNote={t('writeNote')} />
      <UntilField expires={auth.expires} onChange={(expires) => set({ expires })} problem={problems.expires} />
    </>
  );
}

type Chosen = Exclude<ProjectGrant['pages'], 'all'>;

function PageChoice({
  projectId,
  chosen,
  onChange,
}: {
  projectId: number;
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
}) {
  const t = projectTexts.useTexts();
  const query = useCall(api.projectPage.tree, { projectId });
  return (
    <Loaded
      query={query}
      failed={t('pagesFailed')}
      empty={{ title: t('noPages') }}
      isEmpty={({ pages }) => pages.length === 0}
    >
      {({ pages }) => (
        <div className="project-grants">
          <table>
            <thead>
              <tr>
                <th scope="col">{t('page')}</th>
                <th scope="col">{t('see')}</th>
                <th scope="col">{t('write')}</th>
              </tr>
            </thead>
            <tbody>
              {pages.map((page) => (
                <PageRow key={page.id} page={page} chosen={chosen} onChange={onChange} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Loaded>
  );
}

function PageRow({
  page: { id, title, published },
  chosen,
  onChange,
}: {
  page: ProjectPageLine;
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
}) {
  const t = projectTexts.useTexts();
  const own = chosen.find(({ pageId }) => pageId === id);
  return (
    <tr>
      <th scope="row">
        {title} {!published && <Dim small>{t('unpublished')}</Dim>}
      </th>
      <td>
        <Checkbox
          aria-label={t('seeOne', { title })}
          checked={own !== undefined}
          onChange={({ target }) => onChange(withPage(chosen, id, { see: target.checked }))}
        />
      </td>
      <td>
        <Checkbox
          aria-label={t('writeOne', { title })}
          checked={own?.write ?? false}
          onChange={({ target }) => onChange(withPage(chosen, id, { write: target.checked }))}
        />
      </td>
    </tr>
  );
}

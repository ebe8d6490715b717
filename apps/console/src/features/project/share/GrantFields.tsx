import '../../../shared/share/share.css';
import { api, type ProjectGrant, type ProjectPageLine, type Text } from '@lookfar/contract';
import { Checkbox, Form, Radio } from 'antd';
import { useLanguage } from '../../../base/i18n/language.ts';
import { useCall } from '../../../client/useCall.ts';
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
  return (
    <>
      <PagesField
        projectId={projectId}
        pages={auth.pages}
        onChange={(pages) => set({ pages })}
        problem={problems.pages}
      />
      {/* Chosen pages each have a permission to write of their own. */}
      <RightsField auth={auth} onChange={set} hasWrite={auth.pages === 'all'} writeNote={t('writeNote')} />
      <UntilField expires={auth.expires} onChange={(expires) => set({ expires })} problem={problems.expires} />
    </>
  );
}

interface PagesFieldProps {
  projectId: number;
  pages: ProjectGrant['pages'];
  onChange: (pages: ProjectGrant['pages']) => void;
  problem: Text | undefined;
}

function PagesField({ projectId, pages, onChange, problem }: PagesFieldProps) {
  const t = projectTexts.useTexts();
  const language = useLanguage();
  const isAll = pages === 'all';
  return (
    <Form.Item
      label={t('grantPages')}
      {...(isAll && { extra: t('allPagesNote') })}
      {...(problem && {
        help: (
          <span className="share-problem" role="alert">
            {problem[language]}
          </span>
        ),
      })}
    >
      <Radio.Group
        aria-label={t('grantPages')}
        value={isAll}
        onChange={(event) => onChange(event.target.value ? 'all' : [])}
        options={[
          { value: true, label: t('allPages') },
          { value: false, label: t('somePages') },
        ]}
      />
      {!isAll && <PageChoice projectId={projectId} chosen={pages} onChange={onChange} />}
    </Form.Item>
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

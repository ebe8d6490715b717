import './report.css';
import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import { api, type ProjectReport } from '@lookfar/contract';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { isAllowed } from '../../base/session/isAllowed.ts';
import { useUser } from '../../base/session/sessionStore.ts';
import { send } from '../../client/send.ts';
import { useCall, useRefresh } from '../../client/useCall.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ConfirmDialog } from '../../ui/form/ConfirmDialog.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Dim, Row, Stack } from '../../ui/layout/Layout.tsx';
import { ReportDialog } from './define/ReportDialog.tsx';
import { reportTexts } from './reportTexts.ts';
import { ReportView } from './view/ReportView.tsx';

type Open = { kind: 'add' } | { kind: 'edit' | 'remove'; report: ProjectReport };

/** The reports of a project. */
export function ProjectReports({ projectId }: { projectId: number }) {
  const t = reportTexts.useTexts();
  const user = useUser();
  const refresh = useRefresh();
  const query = useCall(api.projectReport.query, { projectId });
  const project = useCall(api.project.info, { id: projectId });
  const [search, setSearch] = useSearchParams();
  const [open, setOpen] = useState<Open>();
  const mayEdit = isAllowed(user, api.projectReport.add.may) && project.data?.rights.edit === true;
  const show = (id: number) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        after.set('report', String(id));
        return after;
      },
      { replace: true },
    );
  const add = mayEdit && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpen({ kind: 'add' })}>
      {t('add')}
    </Button>
  );
  return (
    <section aria-label={t('reports')}>
      <Loaded
        query={query}
        failed={t('loadFailed')}
        isEmpty={({ list }) => list.length === 0}
        empty={{ title: t('empty'), note: t(mayEdit ? 'emptyNote' : 'emptyReader'), action: add }}
      >
        {({ list }) => {
          const report = list.find(({ id }) => String(id) === search.get('report')) ?? list[0];
          return (
            <Stack>
              <Row className="report-bar">
                <Select
                  className="report-choice"
                  aria-label={t('report')}
                  showSearch={{ optionFilterProp: 'label' }}
                  value={report?.id ?? null}
                  options={list.map(({ id, title }) => ({ value: id, label: title }))}
                  onChange={show}
                />
                {mayEdit && report && (
                  <>
                    <Button icon={<EditOutlined />} onClick={() => setOpen({ kind: 'edit', report })}>
                      {t('edit')}
                    </Button>
                    <Button danger icon={<DeleteOutlined />} onClick={() => setOpen({ kind: 'remove', report })}>
                      {t('remove')}
                    </Button>
                  </>
                )}
                <span className="report-add">{add}</span>
              </Row>
              {report?.note && <Dim as="p">{report.note}</Dim>}
              {report &&
                (isAllowed(user, api.projectHistory.report.may) ? (
                  // Another report, or another definition of it, starts anew.
                  <ReportView
                    key={`${report.id}/${report.gmtModified}`}
                    report={report}
                    utcOffset={project.data?.utcOffset ?? 480}
                  />
                ) : (
                  <EmptyState title={t('mayNotView')} />
                ))}
            </Stack>
          );
        }}
      </Loaded>
      {(open?.kind === 'add' || open?.kind === 'edit') && (
        <ReportDialog
          projectId={projectId}
          {...(open.kind === 'edit' && { report: open.report })}
          onSaved={(id) => {
            void refresh(api.projectReport.query);
            show(id);
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open?.kind === 'remove' && (
        <ConfirmDialog
          danger
          title={t('removeTitle', { title: open.report.title })}
          okText={t('remove')}
          run={async () => {
            await send(api.projectReport.delete, { id: open.report.id }, { quiet: true });
            await refresh(api.projectReport.query);
          }}
          onClose={() => setOpen(undefined)}
        >
          <p>{t('removeNote')}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

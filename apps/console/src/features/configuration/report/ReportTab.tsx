import './report.css';
import { LockOutlined, PlusOutlined } from '@ant-design/icons';
import { type ConfigDocument, type ConfigReport, configurationLimits } from '@lookfar/contract';
import { Button } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { useLanguage } from '../../../base/i18n/language.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Dim, Stack } from '../../../ui/layout/Layout.tsx';
import { configTexts } from '../configTexts.ts';
import { useChange, useDocument } from '../draft/draftStore.ts';
import { useEditor } from '../EditorContext.ts';
import { freshIds } from '../grid/freshIds.ts';
import { ReportForm } from './ReportForm.tsx';
import { bytesText, costOf, membersOf } from './reportMembers.ts';
import { reportTexts } from './reportTexts.ts';

/** Which signals are stored, and how much space that takes. */
export function ReportTab() {
  const t = reportTexts.useTexts();
  const document = useDocument((now) => now);
  const change = useChange();
  const { target, problems, templateReports } = useEditor();
  const { reports } = document;
  const [openId, setOpenId] = useState(reports[0]?.id);
  const open = reports.find(({ id }) => id === openId) ?? reports[0];
  useEffect(() => {
    if (target?.problem.section === 'reports') setOpenId(target.problem.id);
  }, [target]);

  const add = () => {
    const [id = -1] = freshIds(reports, 1);
    const rest = reports.every(({ signals }) => signals !== 'rest');
    const report: ConfigReport = {
      id,
      name: t('newName', { n: reports.length + 1 }),
      mode: 'change',
      intervalSeconds: 60,
      condition: '',
      retentionDays: 365,
      signals: rest ? 'rest' : [],
    };
    change((now) => ({ ...now, reports: [...now.reports, report] }));
    setOpenId(id);
  };
  const edit = (next: ConfigReport, gesture?: string) =>
    change(
      (now) => ({ ...now, reports: now.reports.map((one) => (one.id === next.id ? next : one)) }),
      gesture === undefined ? {} : { gesture: `report.${next.id}.${gesture}` },
    );
  const remove = (id: number) => change((now) => ({ ...now, reports: now.reports.filter((one) => one.id !== id) }));
  const addButton = (
    <Button icon={<PlusOutlined />} disabled={reports.length >= configurationLimits.reports} onClick={add}>
      {t('add')}
    </Button>
  );

  return (
    <div className="report-tab">
      <Dim as="p">{t('note')}</Dim>
      {reports.length === 0 ? (
        <EmptyState title={t('empty')} note={t('emptyNote')} action={addButton} />
      ) : (
        <div className="report-area">
          <Stack as="nav" gap={2} aria-label={t('list')}>
            {reports.map((report) => (
              <ReportLine
                key={report.id}
                report={report}
                document={document}
                current={report.id === open?.id}
                locked={templateReports.has(report.id)}
                wrong={problems.some(({ section, id }) => section === 'reports' && id === report.id)}
                onOpen={() => setOpenId(report.id)}
              />
            ))}
            {addButton}
          </Stack>
          {open && (
            <ReportForm
              key={open.id}
              report={open}
              locked={templateReports.has(open.id)}
              document={document}
              onChange={edit}
              onRemove={() => remove(open.id)}
            />
          )}
        </div>
      )}
      <Total document={document} />
    </div>
  );
}

interface ReportLineProps {
  report: ConfigReport;
  document: ConfigDocument;
  current: boolean;
  locked: boolean;
  wrong: boolean;
  onOpen: () => void;
}

function ReportLine({ report, document, current, locked, wrong, onOpen }: ReportLineProps) {
  const t = reportTexts.useTexts();
  const config = configTexts.useTexts();
  const cost = useMemo(() => costOf(report, document), [report, document]);
  const classes = ['report-line', current && 'report-line-current', wrong && 'report-line-bad'].filter(Boolean);
  return (
    <button type="button" className={classes.join(' ')} aria-current={current ? 'true' : undefined} onClick={onOpen}>
      <strong>
        {report.name || '—'} {locked && <LockOutlined aria-label={config('ofTemplate')} />}
      </strong>
      <span>{t('facts', { mode: t(report.mode), count: cost.count, days: report.retentionDays })}</span>
      <span>{t('perDay', { bytes: bytesText(cost.bytesPerDay) })}</span>
    </button>
  );
}

/** The storage cost of all reports together, and what the estimate is based on. */
function Total({ document }: { document: ConfigDocument }) {
  const t = reportTexts.useTexts();
  const language = useLanguage();
  const sum = useMemo(() => {
    const costs = document.reports.map((report) => costOf(report, document));
    const stored = new Set(document.reports.flatMap((report) => membersOf(report, document).map(({ id }) => id)));
    return {
      stored: stored.size,
      perDay: costs.reduce((total, { bytesPerDay }) => total + bytesPerDay, 0),
      kept: costs.reduce((total, { bytesKept }) => total + bytesKept, 0),
      assumptions: [...new Map(costs.map(({ assumption }) => [assumption.en, assumption])).values()],
    };
  }, [document]);
  if (document.reports.length === 0) return null;
  return (
    <footer className="report-total" role="status">
      <strong>
        {t('total', {
          stored: sum.stored,
          all: document.signals.length,
          perDay: t('perDay', { bytes: bytesText(sum.perDay) }),
          kept: t('kept', { bytes: bytesText(sum.kept) }),
        })}
      </strong>
      {sum.assumptions.map((text) => (
        <Dim key={text.en}>{t('assumption', { text: text[language] })}</Dim>
      ))}
    </footer>
  );
}

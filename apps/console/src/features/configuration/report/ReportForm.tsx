import { type ConfigDocument, type ConfigReport, configurationLimits, storeModes } from '@lookfar/contract';
import { Button, Form, Input, InputNumber, Radio, Segmented, Transfer } from 'antd';
import { useMemo } from 'react';
import { useLanguage } from '../../../base/i18n/language.ts';
import { ConditionSignals } from '../../../shared/alarm-condition/ConditionSignals.ts';
import { FormulaField } from '../../../shared/alarm-condition/FormulaField.tsx';
import { Dim, Split } from '../../../ui/layout/Layout.tsx';
import { useEditor } from '../EditorContext.ts';
import { TemplateNote } from '../TemplateNote.tsx';
import { bytesText, choosable, costOf, membersOf } from './reportMembers.ts';
import { reportTexts } from './reportTexts.ts';

interface ReportFormProps {
  report: ConfigReport;
  /** It comes from the template. */
  locked: boolean;
  document: ConfigDocument;
  onChange: (report: ConfigReport, gesture?: string) => void;
  onRemove: () => void;
}

export function ReportForm({ report, locked, document, onChange, onRemove }: ReportFormProps) {
  const t = reportTexts.useTexts();
  const language = useLanguage();
  const { problems } = useEditor();
  const set = (part: Partial<ConfigReport>, gesture?: string) => onChange({ ...report, ...part }, gesture);
  const cost = useMemo(() => costOf(report, document), [report, document]);
  const error = (field: string) => {
    const found = problems.find(
      ({ section, id, path }) => section === 'reports' && id === report.id && path.split('.')[0] === field,
    );
    return found?.text[language];
  };
  const state = (field: string) => {
    const help = error(field);
    return help === undefined ? {} : { help, validateStatus: 'error' as const };
  };
  const { storeIntervalSeconds: seconds, retentionDays: days } = configurationLimits;
  return (
    <section className="config-panel report-form" aria-label={report.name}>
      {locked && <TemplateNote tab="report" />}
      <Form layout="vertical" className="report-fields" disabled={locked}>
        <Form.Item label={t('name')} htmlFor="report-name" {...state('name')}>
          <Input
            id="report-name"
            maxLength={30}
            value={report.name}
            onChange={({ target }) => set({ name: target.value }, 'name')}
          />
        </Form.Item>
        <Form.Item label={t('mode')}>
          <Segmented
            disabled={locked}
            aria-label={t('mode')}
            value={report.mode}
            options={storeModes.map((mode) => ({ value: mode, label: t(mode) }))}
            onChange={(mode) => set({ mode })}
          />
        </Form.Item>
        {report.mode !== 'change' && (
          <Form.Item
            label={t(report.mode === 'interval' ? 'intervalSeconds' : 'shortest')}
            htmlFor="report-interval"
            {...state('intervalSeconds')}
          >
            <InputNumber
              id="report-interval"
              min={seconds.min}
              max={seconds.max}
              precision={0}
              suffix={t('seconds')}
              value={report.intervalSeconds}
              onChange={(value) => set({ intervalSeconds: value ?? 60 }, 'interval')}
            />
          </Form.Item>
        )}
        <Form.Item label={t('retention')} htmlFor="report-days" {...state('retentionDays')}>
          <InputNumber
            id="report-days"
            min={days.min}
            max={days.max}
            precision={0}
            suffix={t('days')}
            value={report.retentionDays}
            onChange={(value) => set({ retentionDays: value ?? 365 }, 'days')}
          />
        </Form.Item>
        {report.mode === 'condition' && (
          <div className="report-wide">
            <ConditionSignals value={document.signals}>
              <FormulaField
                id="report-condition"
                label={t('formula')}
                help={t('formulaHelp')}
                error={error('condition')}
                value={report.condition}
                onChange={(condition) => set({ condition }, 'condition')}
              />
            </ConditionSignals>
          </div>
        )}
        <Form.Item label={t('signals')} className="report-wide" {...state('signals')}>
          <Members report={report} locked={locked} document={document} onSignals={(signals) => set({ signals })} />
        </Form.Item>
      </Form>
      <Split gap={3}>
        <span>
          {t('perDay', { bytes: bytesText(cost.bytesPerDay) })} · {t('kept', { bytes: bytesText(cost.bytesKept) })}
          <Dim> {t('assumption', { text: cost.assumption[language] })}</Dim>
        </span>
        <Button danger disabled={locked} onClick={onRemove}>
          {t('remove')}
        </Button>
      </Split>
    </section>
  );
}

interface MembersProps {
  report: ConfigReport;
  locked: boolean;
  document: ConfigDocument;
  onSignals: (signals: ConfigReport['signals']) => void;
}

function Members({ report, locked, document, onSignals }: MembersProps) {
  const t = reportTexts.useTexts();
  const rest = report.signals === 'rest';
  const otherRest = document.reports.find(({ id, signals }) => id !== report.id && signals === 'rest');
  const offered = useMemo(() => choosable(report, document), [report, document]);
  const chosen = report.signals === 'rest' ? [] : report.signals;
  return (
    <>
      <Radio.Group
        value={rest ? 'rest' : 'chosen'}
        onChange={({ target }) =>
          onSignals(target.value === 'rest' ? 'rest' : membersOf(report, document).map(({ id }) => id))
        }
        options={[
          {
            value: 'rest',
            label: otherRest ? t('restTaken', { name: otherRest.name }) : t('rest'),
            disabled: otherRest !== undefined && !rest,
          },
          { value: 'chosen', label: t('chosen') },
        ]}
      />
      {rest ? (
        <Dim as="p">{t('restCount', { count: membersOf(report, document).length })}</Dim>
      ) : (
        <Transfer
          className="report-transfer"
          disabled={locked}
          titles={[t('available'), t('stored')]}
          showSearch={{ placeholder: t('search') }}
          pagination={{ pageSize: 100 }}
          dataSource={offered.map(({ id, title, address }) => ({ key: String(id), title: `${title} · ${address}` }))}
          targetKeys={chosen.map(String)}
          render={({ title }) => title}
          filterOption={(text, { title }) => title.toLowerCase().includes(text.toLowerCase())}
          onChange={(keys) => onSignals(keys.map(Number))}
        />
      )}
    </>
  );
}

import { calcTypes, type Measure, measures, periods, type RuleCheck, variableLimits } from '@lookfar/contract';
import { Form, InputNumber, Segmented, Select } from 'antd';
import { ProjectSignalSelect, ProjectSignalsSelect } from '../../../shared/project-signal/ProjectSignalSelect.tsx';
import { variableTexts } from '../variableTexts.ts';
import { FormulaEditor } from './FormulaEditor.tsx';
import type { RuleDraft } from './ruleDraft.ts';

interface RuleFieldProps {
  /** Prefix of the ids of its inputs. */
  id: string;
  projectId: number;
  variableId: number | undefined;
  draft: RuleDraft;
  onChange: (draft: RuleDraft) => void;
  check: RuleCheck | undefined;
}

const kinds = ['calc', 'statistic'] as const;

/** How the variable is computed. */
export function RuleField(props: RuleFieldProps) {
  const t = variableTexts.useTexts();
  const { draft, onChange } = props;
  return (
    <>
      <Form.Item label={t('kind')}>
        <Segmented
          aria-label={t('kind')}
          value={draft.kind}
          options={kinds.map((value) => ({ value, label: t(value) }))}
          onChange={(kind) => onChange({ ...draft, kind })}
        />
      </Form.Item>
      {draft.kind === 'calc' ? <CalcFields {...props} /> : <StatisticFields {...props} />}
    </>
  );
}

function CalcFields({ id, projectId, variableId, draft, onChange, check }: RuleFieldProps) {
  const t = variableTexts.useTexts();
  const { calcType, signals, formula } = draft;
  return (
    <>
      <Form.Item label={t('method')} htmlFor={`${id}-method`}>
        <Select
          id={`${id}-method`}
          value={calcType}
          options={calcTypes.map((value) => ({ value, label: t(value) }))}
          onChange={(next) => onChange({ ...draft, calcType: next })}
        />
      </Form.Item>
      {calcType === 'custom' ? (
        <Form.Item label={t('formula')} htmlFor={`${id}-formula`} required>
          <FormulaEditor
            id={`${id}-formula`}
            projectId={projectId}
            except={variableId}
            value={formula}
            onChange={(next) => onChange({ ...draft, formula: next })}
            check={check}
          />
        </Form.Item>
      ) : (
        <Form.Item label={t('signals')} htmlFor={`${id}-signals`} required>
          <ProjectSignalsSelect
            id={`${id}-signals`}
            projectId={projectId}
            label={t('signals')}
            known={signals}
            except={variableId}
            maxCount={variableLimits.inputs}
            value={signals.map(({ signalId }) => signalId)}
            onChange={(next) => onChange({ ...draft, signals: next })}
          />
        </Form.Item>
      )}
    </>
  );
}

const measureText = (measure: Measure) => (measure === 'sum' ? 'sumOf' : measure);

function StatisticFields({ id, projectId, variableId, draft, onChange }: RuleFieldProps) {
  const t = variableTexts.useTexts();
  const { signal, measure, period, rollover, above } = draft;
  return (
    <>
      <Form.Item label={t('signal')} htmlFor={`${id}-signal`} required>
        <ProjectSignalSelect
          id={`${id}-signal`}
          projectId={projectId}
          label={t('signal')}
          known={signal ? [signal] : []}
          except={variableId}
          value={signal?.signalId}
          onChange={(next) => onChange({ ...draft, signal: next })}
        />
      </Form.Item>
      <Form.Item className="form-half" label={t('measure')} htmlFor={`${id}-measure`}>
        <Select
          id={`${id}-measure`}
          value={measure}
          options={measures.map((value) => ({ value, label: t(measureText(value)) }))}
          onChange={(next) => onChange({ ...draft, measure: next })}
        />
      </Form.Item>
      <Form.Item className="form-half form-half-right" label={t('period')} htmlFor={`${id}-period`}>
        <Select
          id={`${id}-period`}
          value={period}
          options={periods.map((value) => ({ value, label: t(value) }))}
          onChange={(next) => onChange({ ...draft, period: next })}
        />
      </Form.Item>
      {measure === 'diff' && (
        <Form.Item label={t('rollover')} htmlFor={`${id}-rollover`} extra={t('rolloverNote')}>
          <InputNumber<number>
            id={`${id}-rollover`}
            className="form-number"
            min={0}
            value={rollover}
            onChange={(next) => onChange({ ...draft, rollover: next && next > 0 ? next : null })}
          />
        </Form.Item>
      )}
      {measure === 'running' && (
        <Form.Item label={t('above')} htmlFor={`${id}-above`}>
          <InputNumber<number>
            id={`${id}-above`}
            className="form-number"
            value={above}
            onChange={(next) => onChange({ ...draft, above: next ?? 0 })}
          />
        </Form.Item>
      )}
    </>
  );
}

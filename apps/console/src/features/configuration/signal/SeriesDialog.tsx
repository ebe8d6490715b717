import { addressStep, addSeries, fieldText } from '@lookfar/configuration';
import { type ConfigSignal, configurationLimits, dataTypes } from '@lookfar/contract';
import { Form, Input, InputNumber, Modal, Select } from 'antd';
import { useMemo, useState } from 'react';
import { useLanguage } from '../../../base/i18n/language.ts';
import { freshIds } from '../grid/freshIds.ts';
import { signalTexts } from './signalTexts.ts';
import { blankSignal } from './signalViewColumns.ts';
import type { SignalGridModel } from './useSignalGrid.ts';

interface Plan {
  title: string;
  from: number;
  count: number;
  address: string;
  step: number | null;
  dataType: ConfigSignal['dataType'];
}

const previewed = 6;

/** Many similar signals: names with a running number, addresses at equal intervals. */
export function SeriesDialog({ grid, onClose }: { grid: SignalGridModel; onClose: () => void }) {
  const t = signalTexts.useTexts();
  const language = useLanguage();
  const { state, driver, current, dispatch } = grid;
  const like = current ?? blankSignal(-1, driver);
  const room = configurationLimits.signals - state.rows.length;
  const [plan, setPlan] = useState<Plan>({
    title: t('seriesNameValue'),
    from: 1,
    count: Math.min(10, room),
    address: like.address,
    step: null,
    dataType: like.dataType,
  });
  const change = (part: Partial<Plan>) => setPlan((now) => ({ ...now, ...part }));
  const usual = addressStep(plan.address, plan.dataType, like.length);
  const made = useMemo(() => {
    const [firstId = -1] = freshIds(state.rows, 1);
    const { title, address, dataType, count, from, step } = plan;
    const first = { ...like, title, address, dataType, image: null };
    return addSeries({ first, count, number: from, firstId, ...(step !== null && { step }) });
  }, [plan, like, state.rows]);
  const good = made !== undefined && made.length > 0 && plan.title.trim() !== '' && plan.address.trim() !== '';
  const types = (driver?.dataTypes ?? dataTypes).map((value) => ({ value, label: value }));
  return (
    <Modal
      open
      title={t('seriesTitle')}
      okText={t('seriesAdd', { count: plan.count })}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: !good }}
      onCancel={onClose}
      onOk={() => {
        if (made) dispatch({ type: 'insert', rows: made });
        onClose();
      }}
    >
      <Form layout="vertical" className="series-form">
        <Form.Item label={t('seriesName')} htmlFor="series-title" help={t('seriesNameHelp')} className="series-wide">
          <Input id="series-title" value={plan.title} onChange={({ target }) => change({ title: target.value })} />
        </Form.Item>
        <Form.Item label={t('seriesFrom')} htmlFor="series-from">
          <InputNumber
            id="series-from"
            min={0}
            precision={0}
            value={plan.from}
            onChange={(from) => change({ from: from ?? 1 })}
          />
        </Form.Item>
        <Form.Item label={t('seriesCount')} htmlFor="series-count">
          <InputNumber
            id="series-count"
            min={1}
            max={room}
            precision={0}
            value={plan.count}
            onChange={(count) => change({ count: count ?? 1 })}
          />
        </Form.Item>
        <Form.Item
          label={t('seriesAddress')}
          htmlFor="series-address"
          {...(made === undefined && { validateStatus: 'error' as const, help: t('seriesBad') })}
        >
          <Input
            id="series-address"
            value={plan.address}
            onChange={({ target }) => change({ address: target.value })}
          />
        </Form.Item>
        <Form.Item label={t('seriesStep')} htmlFor="series-step">
          <InputNumber
            id="series-step"
            precision={0}
            placeholder={String(usual)}
            value={plan.step}
            onChange={(step) => change({ step })}
          />
        </Form.Item>
        <Form.Item label={fieldText('signals', 'dataType')[language]} htmlFor="series-type" className="series-type">
          <Select
            id="series-type"
            value={plan.dataType}
            options={types}
            onChange={(dataType) => change({ dataType })}
          />
        </Form.Item>
      </Form>
      {made && plan.address.trim() !== '' && (
        <table className="series-preview" aria-label={t('seriesPreview')}>
          <tbody>
            {preview(made).map((row) =>
              row === null ? (
                <tr key="gap">
                  <td colSpan={3}>…</td>
                </tr>
              ) : (
                <tr key={row.id}>
                  <td>{row.title}</td>
                  <td>{row.address}</td>
                  <td>{row.dataType}</td>
                </tr>
              ),
            )}
          </tbody>
        </table>
      )}
    </Modal>
  );
}

/** The first few and the last: a miscount shows there. */
function preview(rows: readonly ConfigSignal[]): (ConfigSignal | null)[] {
  if (rows.length <= previewed) return [...rows];
  return [...rows.slice(0, previewed - 2), null, ...rows.slice(-1)];
}

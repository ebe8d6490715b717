import { CheckCircleOutlined, ClockCircleOutlined, CloseCircleOutlined, LoadingOutlined } from '@ant-design/icons';
import { api, errorText, GOOD, type ProbeResult } from '@lookfar/contract';
import { Alert, Button } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../../base/i18n/language.ts';
import { send } from '../../../client/send.ts';
import { Dim, PlainList } from '../../../ui/layout/Layout.tsx';
import { useDocument, useDraftStore } from '../draft/draftStore.ts';
import { useEditor } from '../EditorContext.ts';
import { driverTexts } from './driverTexts.ts';
import { type Probe, probeFailure, probeReply, probeSteps, type StepState } from './probe.ts';

const firstSignals = 5;

/** Connects to the device once through the gateway, with the current parameters, and shows the result. */
export function ProbePanel() {
  const t = driverTexts.useTexts();
  const { id, gateway } = useEditor();
  const store = useDraftStore();
  const [probe, setProbe] = useState<Probe>({ phase: 'idle' });
  const left = useRef<AbortController>(null);
  useEffect(() => () => left.current?.abort(), []);
  const hindrance = useHindrance();
  const reads = useDocument(({ signals }) => signals.length > 0);

  const run = async () => {
    left.current?.abort();
    const request = new AbortController();
    left.current = request;
    setProbe({ phase: 'running' });
    const { driver, parameters, signals } = store.getState().draft.content.document;
    const first = signals.filter(({ address }) => address !== '').slice(0, firstSignals);
    const body = { equipmentId: id, driver, parameters, signals: first };
    try {
      setProbe(probeReply(await send(api.gateway.probe, body, { quiet: true, signal: request.signal })));
    } catch (error) {
      if (!request.signal.aborted) setProbe(probeFailure(error));
    }
  };

  return (
    <section className="config-panel" aria-label={t('test')}>
      <div className="probe-head">
        <h2>{t('test')}</h2>
        <Button
          disabled={hindrance !== undefined}
          loading={probe.phase === 'running'}
          title={t('testHint')}
          onClick={() => void run()}
        >
          {t('test')}
        </Button>
      </div>
      <Dim as="p">{hindrance ?? t('testHint')}</Dim>
      {probe.phase !== 'idle' && (
        <PlainList as="ol" className="probe-steps">
          {probeSteps(probe, reads).map(({ key, state }) => (
            <li key={key} className={`probe-${state}`}>
              {stepIcons[state]} {t(key, { sn: gateway?.sn ?? '' })}
            </li>
          ))}
        </PlainList>
      )}
      <div role="status">
        <Outcome probe={probe} />
      </div>
    </section>
  );
}

const stepIcons: Record<StepState, ReactNode> = {
  waiting: <ClockCircleOutlined aria-hidden="true" />,
  running: <LoadingOutlined aria-hidden="true" />,
  done: <CheckCircleOutlined aria-hidden="true" />,
  failed: <CloseCircleOutlined aria-hidden="true" />,
};

/** Why it cannot be tested; undefined if it can. */
function useHindrance(): string | undefined {
  const t = driverTexts.useTexts();
  const { owner, gateway, problems } = useEditor();
  if (owner !== 'equipment') return t('testTemplate');
  if (gateway === null) return t('testNoGateway');
  if (gateway?.online === false) return t('testOffline');
  return problems.some(({ section }) => section === 'driver') ? t('testProblems') : undefined;
}

function Outcome({ probe }: { probe: Probe }) {
  const t = driverTexts.useTexts();
  switch (probe.phase) {
    case 'idle':
      return null;
    case 'running':
      return <p>{t('testRunning')}</p>;
    case 'offline':
      return <Alert type="warning" showIcon title={t('testLostGateway')} />;
    case 'failed':
      return <Alert type="error" showIcon title={t('testFailed', { code: probe.code, reason: probe.reason })} />;
    case 'done':
      return (
        <>
          <Alert type="success" showIcon title={t('testOk', { ms: Math.round(probe.result.ms) })} />
          {probe.result.readings.length > 0 && <Readings readings={probe.result.readings} />}
        </>
      );
  }
}

function Readings({ readings }: { readings: ProbeResult['readings'] }) {
  const t = driverTexts.useTexts();
  const language = useLanguage();
  const signals = useDocument((document) => document.signals);
  return (
    <table className="driver-table" aria-label={t('readings')}>
      <thead>
        <tr>
          <th>{t('signal')}</th>
          <th>{t('raw')}</th>
          <th>{t('shown')}</th>
          <th>{t('result')}</th>
        </tr>
      </thead>
      <tbody>
        {readings.map((reading) => {
          const signal = signals.find(({ id }) => id === reading.id);
          const good = reading.code === GOOD;
          return (
            <tr key={reading.id}>
              <td>{signal?.title ?? reading.id}</td>
              <td>{good ? String(reading.value ?? '') : '—'}</td>
              <td>{good ? `${String(reading.shown ?? '')} ${signal?.unit ?? ''}` : '—'}</td>
              <td className={good ? undefined : 'probe-bad'}>
                {good ? 'OK' : `${reading.code} ${errorText(reading.code, language)}`}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

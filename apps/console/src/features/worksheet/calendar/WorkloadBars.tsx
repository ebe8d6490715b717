import { api } from '@lookfar/contract';
import { useCall } from '../../../client/useCall.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Dim, PlainList } from '../../../ui/layout/Layout.tsx';
import { Panel } from '../../../ui/panel/Panel.tsx';
import { calendarTexts } from './calendarTexts.ts';

const share = (part: number, whole: number) => `${(100 * part) / Math.max(1, whole)}%`;

/** What everybody has to do, and did within the span. */
export function WorkloadBars({ span }: { span: { startTime: number; endTime: number } }) {
  const t = calendarTexts.useTexts();
  const query = useCall(api.worksheet.workload, span, { keepPrevious: true, refetchInterval: 60_000 });
  return (
    <Panel title={t('workload')}>
      <Dim as="p" small className="worksheet-note">
        {t('workloadNote')}
      </Dim>
      <Loaded query={query} failed={t('workloadFailed')} empty={{ title: t('nobody') }}>
        {(loads) => {
          const most = Math.max(...loads.map(({ open }) => open));
          return (
            <PlainList className="worksheet-loads">
              {loads.map(({ loginname, open, overdue, finished, hours }) => (
                <li key={loginname}>
                  <span className="worksheet-load-name">{loginname}</span>
                  <span className="worksheet-load-bar" aria-hidden>
                    <i className="worksheet-load-late" style={{ width: share(overdue, most) }} />
                    <i style={{ width: share(open - overdue, most) }} />
                  </span>
                  <span className="digits">
                    {t('open', { count: open })}
                    {overdue > 0 && <b className="worksheet-late"> · {t('overdue', { count: overdue })}</b>}
                  </span>
                  <Dim className="digits">
                    {t('finished', { count: finished })}
                    {hours > 0 && ` · ${t('hours', { hours })}`}
                  </Dim>
                </li>
              ))}
            </PlainList>
          );
        }}
      </Loaded>
    </Panel>
  );
}

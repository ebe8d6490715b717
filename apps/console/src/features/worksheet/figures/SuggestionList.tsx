import { ScheduleOutlined, ToolOutlined } from '@ant-design/icons';
import { api, type Suggestion } from '@lookfar/contract';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useLanguage } from '../../../base/i18n/language.ts';
import { devicePath, paths } from '../../../base/paths.ts';
import { isAllowed } from '../../../base/session/isAllowed.ts';
import { useUser } from '../../../base/session/sessionStore.ts';
import { notify } from '../../../client/notify.ts';
import { useCall } from '../../../client/useCall.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Dim, PlainList, Row } from '../../../ui/layout/Layout.tsx';
import { Panel } from '../../../ui/panel/Panel.tsx';
import { DevicePlanForm } from '../../inspection/index.ts';
import { ReportDialog } from '../../repair/index.ts';
import { figureTexts } from './figureTexts.ts';
import { suggestionText } from './suggestionText.ts';

interface Acting {
  on: Suggestion;
  does: 'plan' | 'repair';
}

/** Devices whose alarms repeat, with what can be done about it. */
export function SuggestionList() {
  const t = figureTexts.useTexts();
  const language = useLanguage();
  const user = useUser();
  const [acting, setActing] = useState<Acting>();
  const query = useCall(api.worksheet.suggestions, {}, { staleTime: 60_000, extra: [language] });
  const mayReport = isAllowed(user, api.repair.report.may);
  const mayPlan = isAllowed(user, api.inspectionPlan.add.may);
  return (
    <Panel title={t('suggestions')}>
      <Dim as="p" small className="worksheet-note">
        {t('suggestionsNote')}
      </Dim>
      <Loaded query={query} failed={t('suggestionsFailed')} empty={{ title: t('noSuggestions') }}>
        {(list) => (
          <PlainList className="worksheet-suggestions">
            {list.map((each) => (
              <li key={`${each.equipmentId}/${each.alarmId}`}>
                <span>
                  <Link to={devicePath(each.equipmentId, { alarmId: each.alarmId })}>{each.equipName}</Link>
                  {suggestionText(each, t)}
                </span>
                <Row className="worksheet-suggestion-actions">
                  {mayPlan && (
                    <Button icon={<ScheduleOutlined />} onClick={() => setActing({ on: each, does: 'plan' })}>
                      {t('planInspection')}
                    </Button>
                  )}
                  {mayReport && (
                    <Button icon={<ToolOutlined />} onClick={() => setActing({ on: each, does: 'repair' })}>
                      {t('makeRepair')}
                    </Button>
                  )}
                </Row>
              </li>
            ))}
          </PlainList>
        )}
      </Loaded>
      {acting && (
        <Suspense>
          <Form {...acting} onDone={() => void query.refetch()} onClose={() => setActing(undefined)} />
        </Suspense>
      )}
    </Panel>
  );
}

/** A plan or a report that begins with what the suggestion says. */
function Form({ on, does, onDone, onClose }: Acting & { onDone: () => void; onClose: () => void }) {
  const t = figureTexts.useTexts();
  const navigate = useNavigate();
  const { equipmentId, equipName, alarmId, alarmTitle } = on;
  if (does === 'repair')
    return <ReportDialog {...{ equipmentId, onDone, onClose }} alarm={{ id: alarmId, text: alarmTitle }} />;
  const saved = () => {
    const view = { text: t('seePlans'), run: () => void navigate(paths.inspectionPlan) };
    notify({ level: 'success', text: t('planned'), action: view });
    onDone();
  };
  const title = t('planTitle', { device: equipName, alarm: alarmTitle });
  return <DevicePlanForm device={{ id: equipmentId, title }} onSaved={saved} onClose={onClose} />;
}

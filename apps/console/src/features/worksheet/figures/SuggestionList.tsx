import { api, type Suggestion } from '@lookfar/contract';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useLanguage } from '../../../base/i18n/language.ts';
import { isAllowed } from '../../../base/session/isAllowed.ts';
import { useUser } from '../../../base/session/sessionStore.ts';
import { useCall } from '../../../client/useCall.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Dim, PlainList, Row } from '../../../ui/layout/Layout.tsx';
import { Panel } from '../../../ui/panel/Panel.tsx';
import { ReportDialog } from '../../repair/index.ts';
import { figureTexts } from './figureTexts.ts';
import { suggestionText } from './suggestionText.ts';

/** Devices whose alarms repeat, with what can be done about it. */
export function SuggestionList() {
  const t = figureTexts.useTexts();
  const language = useLanguage();
  const user = useUser();
  const [reporting, setReporting] = useState<Suggestion>();
  const query = useCall(api.worksheet.suggestions, {}, { staleTime: 60_000, extra: [language] });
  const mayReport = isAllowed(user, api.repair.report.may);
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
                <span>{suggestionText(each, t)}</span>
                <Row>{mayReport && <Button onClick={() => setReporting(each)}>{t('makeRepair')}</Button>}</Row>
              </li>
            ))}
          </PlainList>
        )}
      </Loaded>
      {reporting && (
        <Suspense>
          <ReportDialog
            equipmentId={reporting.equipmentId}
            alarm={{ id: reporting.alarmId, text: reporting.alarmTitle }}
            onDone={() => void query.refetch()}
            onClose={() => setReporting(undefined)}
          />
        </Suspense>
      )}
    </Panel>
  );
}

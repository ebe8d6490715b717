import { Row } from '../../panels/controls/Row.tsx';
import { SearchField } from '../../panels/controls/SearchField.tsx';
import { Segments } from '../../panels/controls/Segments.tsx';
import { TextInput } from '../../panels/controls/TextInput.tsx';
import { usageTexts } from '../usageTexts.ts';
import { type MatchRules, matchModes } from './proposeSignals.ts';

export interface MatchOptions extends MatchRules {
  /** Only signals with this text are looked at. */
  only: string;
}

const notes = { same: 'sameNote', contains: 'containsNote', order: 'orderNote', pattern: 'patternNote' } as const;

interface MatchSettingsProps {
  wishes: MatchOptions;
  onChange: (wishes: MatchOptions) => void;
}

/** By what widgets and signals are brought together. */
export function MatchSettings({ wishes, onChange }: MatchSettingsProps) {
  const t = usageTexts.useTexts();
  const { mode, widgetPattern, signalPattern, only } = wishes;
  return (
    <>
      <Segments
        name={t('how')}
        value={mode}
        options={matchModes.map((value) => ({ value, label: t(value) }))}
        onChange={(next) => onChange({ ...wishes, mode: next })}
      />
      <p className="dc-note">{t(notes[mode])}</p>
      {mode === 'pattern' && (
        <>
          <Row label={t('widgetPattern')}>
            <TextInput
              name={t('widgetPattern')}
              maxLength={100}
              placeholder={t('patternExample')}
              value={widgetPattern}
              onChange={(next) => onChange({ ...wishes, widgetPattern: next })}
            />
          </Row>
          <Row label={t('signalPattern')}>
            <TextInput
              name={t('signalPattern')}
              maxLength={100}
              placeholder={widgetPattern || t('samePattern')}
              value={signalPattern}
              onChange={(next) => onChange({ ...wishes, signalPattern: next })}
            />
          </Row>
        </>
      )}
      <SearchField name={t('narrow')} value={only} onChange={(next) => onChange({ ...wishes, only: next })} />
    </>
  );
}

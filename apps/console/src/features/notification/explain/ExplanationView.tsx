import { type ExplainedLine, type Explanation, notifyWayNames } from '@lookfar/contract';
import { Tag } from 'antd';
import { useLanguage } from '../../../base/i18n/language.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Dim, PlainList, Stack } from '../../../ui/layout/Layout.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { afterWords } from '../words/notifyWords.ts';
import { verdictState, verdictTexts } from '../words/verdictTexts.ts';
import { explainTexts } from './explainTexts.ts';
import { type ExplainedPerson, groupLines } from './groupLines.ts';

/** Who is told and who is not, each with the reason. */
export function ExplanationView({ explanation: { lines, skipped, more } }: { explanation: Explanation }) {
  const t = explainTexts.useTexts();
  const verdict = verdictTexts.useTexts();
  const language = useLanguage();
  const { told, notTold, steps } = groupLines(lines);
  return (
    <Stack gap={4}>
      {told.length === 0 && <EmptyState title={t('nobody')} note={t('nobodyNote')} />}
      <People title={t('told', { count: told.length })} people={told} />
      {steps.map(({ afterSeconds, people }) => (
        <People
          key={afterSeconds}
          title={`${t('escalation')} · ${t('after', { time: afterWords(afterSeconds, language) })}`}
          people={people}
        />
      ))}
      <People title={t('notTold', { count: notTold.length })} people={notTold} />
      {more > 0 && <Dim>{t('more', { count: more })}</Dim>}
      {skipped.length > 0 && (
        <section className="explain-part">
          <h3>{t('skipped')}</h3>
          <PlainList>
            {skipped.map((rule) => (
              <li key={rule.ruleId} className="explain-skipped">
                <span>{rule.ruleName}</span> <Dim>{verdict(rule.verdict)}</Dim>
              </li>
            ))}
          </PlainList>
        </section>
      )}
    </Stack>
  );
}

function People({ title, people }: { title: string; people: readonly ExplainedPerson[] }) {
  const t = explainTexts.useTexts();
  if (people.length === 0) return null;
  return (
    <section className="explain-part" aria-label={title}>
      <h3>{title}</h3>
      <PlainList>
        {people.map(({ key, name, isChannel, lines }) => (
          <li key={key} className="explain-person">
            <strong>
              {name} {isChannel && <Tag>{t('channel')}</Tag>}
            </strong>
            <PlainList>
              {lines.map((line) => (
                <Line key={`${line.way} ${line.via} ${line.ruleId} ${line.verdict}`} line={line} />
              ))}
            </PlainList>
          </li>
        ))}
      </PlainList>
    </section>
  );
}

function Line({ line: { way, verdict, via, ruleName } }: { line: ExplainedLine }) {
  const t = explainTexts.useTexts();
  const say = verdictTexts.useTexts();
  const language = useLanguage();
  return (
    <li className="explain-line">
      <span className="explain-way">{notifyWayNames[way][language]}</span>
      <StatusTag look="plain" state={verdictState(verdict)} text={say(verdict)} />
      <Dim small>{t(`via.${via}`, { name: ruleName })}</Dim>
    </li>
  );
}

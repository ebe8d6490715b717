import type { Language, Text, WeatherReport } from '@lookfar/contract';
import { liveNote, type NoteTone } from '../kit/live/liveNote.ts';
import { attributeWriter, partsOf, textWriter } from '../kit/live/parts.ts';
import type { LiveFactory } from '../live.ts';
import type { WeatherAnswer } from '../tools/WeatherTools.ts';
import { type WeatherAddon, weatherQuestion } from './weatherFields.ts';
import { faultWords, weatherWords as words } from './weatherWords.ts';
import { weatherWriter } from './weatherWriter.ts';

/** The server has a new report every half an hour; after a failure it is asked sooner. */
const refreshMs = 600_000;
const retryMs = 60_000;

/** Asks for the weather of its place while the page is shown, with one request at a time. */
export const liveWeather: LiveFactory<WeatherAddon> = (element, _widget, addon, { locale, page, now }) => {
  const part = partsOf(element);
  const write = weatherWriter(part, locale);
  const place = textWriter(part('place'));
  const dim = attributeWriter(part('card'), 'data-dim');
  const say = liveNote(part);
  const question = weatherQuestion(addon);
  let isGone = false;
  let isAsking = false;
  let nextAt = 0;
  const show = (answer: WeatherAnswer) => {
    const report = answer.state === 'known' ? answer.report : undefined;
    place(addon.title || report?.place?.[locale] || words.title[locale]);
    write(report?.now ?? null, now());
    dim(report?.state === 'stale' ? '' : undefined);
    const { text, tone } = noteOf(answer.state === 'known' ? answer.report : answer.state, locale);
    say(text, tone);
    if (report?.state === 'stale' || report?.state === 'missing') nextAt = now() + retryMs;
  };
  const ask = async () => {
    if (!question) return;
    isAsking = true;
    nextAt = now() + refreshMs;
    try {
      const answer = await page.weather(question);
      if (!isGone) show(answer);
    } catch (error) {
      nextAt = now() + retryMs;
      const reason = error instanceof Error ? error.message : String(error);
      if (!isGone) say(`${words.failed[locale]}: ${reason}`, 'failed');
    }
    isAsking = false;
  };
  if (question) void ask();
  else say(words.unchosen[locale]);
  return {
    update: () => undefined,
    tick: () => {
      if (!isAsking && now() >= nextAt) void ask();
    },
    dispose: () => {
      isGone = true;
    },
  };
};

function noteOf(known: WeatherReport | 'unplaced' | 'past', locale: Language): { text: string; tone?: NoteTone } {
  if (typeof known === 'string') return { text: words[known][locale] };
  const { state, fault } = known;
  if (state === 'fresh') return { text: '' };
  if (state === 'off') return { text: words.off[locale] };
  const why: Text | undefined = fault === null ? undefined : faultWords[fault];
  const [text, tone] = state === 'stale' ? ([words.stale, 'stale'] as const) : ([words.missing, 'failed'] as const);
  return { text: why ? `${text[locale]} · ${why[locale]}` : text[locale], tone };
}

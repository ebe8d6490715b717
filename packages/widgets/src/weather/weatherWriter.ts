import type { Language, WeatherCondition, WeatherNow } from '@lookfar/contract';
import { noValue } from '@lookfar/page';
import { attributeWriter, listWriter, type PartOf, type RowWriter, textWriter } from '../kit/live/parts.ts';
import { weatherIcons } from './weatherIcons.ts';
import { dayText, degrees, observedText, weatherDetails } from './weatherTexts.ts';
import { conditionWords } from './weatherWords.ts';

type Day = WeatherNow['days'][number];

const svg = 'http://www.w3.org/2000/svg';

/** Writes a report into the card; null clears it. */
export function weatherWriter(part: PartOf, locale: Language): (now: WeatherNow | null, shown: number) => void {
  const icon = iconWriter(part('icon'), part('shape'), part('accent'));
  const [temperature, condition, time] = ['temperature', 'condition', 'time'].map((name) => textWriter(part(name)));
  const details = listWriter<string>(part('details'), (document) => {
    const element = document.createElement('span');
    return { element, write: textWriter(element) };
  });
  let today = 0;
  const days = listWriter<Day>(part('days'), (document) => dayLine(document, locale, () => today));
  return (now, shown) => {
    today = shown;
    icon(now?.condition);
    temperature?.(now ? degrees(now.temperature) : noValue);
    condition?.(now ? conditionWords[now.condition][locale] : '');
    time?.(now ? observedText(now, shown, locale) : '');
    details(now ? weatherDetails(now, locale) : []);
    days(now?.days ?? []);
  };
}

function iconWriter(icon: Element | undefined, shape: Element | undefined, accent: Element | undefined) {
  const mark = attributeWriter(icon, 'data-condition');
  const paths = [attributeWriter(shape, 'd'), attributeWriter(accent, 'd')] as const;
  return (condition: WeatherCondition | undefined) => {
    const drawn = weatherIcons[condition ?? 'cloud'];
    mark(condition);
    paths[0](drawn.shape);
    paths[1](drawn.accent);
  };
}

function dayLine(document: Document, locale: Language, today: () => number): RowWriter<Day> {
  const element = document.createElement('li');
  const [name, range] = [document.createElement('span'), document.createElement('span')];
  const icon = document.createElementNS(svg, 'svg');
  icon.setAttribute('viewBox', '0 0 48 48');
  icon.setAttribute('role', 'img');
  const [shape, accent] = ['weather-shape', 'weather-accent'].map((className) => {
    const path = document.createElementNS(svg, 'path');
    path.setAttribute('class', className);
    icon.append(path);
    return path;
  });
  for (const child of [name, icon, range]) element.append(child);
  const draw = iconWriter(icon, shape, accent);
  const label = attributeWriter(icon, 'aria-label');
  const [writeName, writeRange] = [textWriter(name), textWriter(range)];
  return {
    element,
    write: ({ date, condition, low, high }) => {
      writeName(dayText(date, today(), locale));
      draw(condition);
      label(conditionWords[condition][locale]);
      writeRange(`${degrees(low)} / ${degrees(high)}`);
    },
  };
}

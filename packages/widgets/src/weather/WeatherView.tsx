import { noValue } from '@lookfar/page';
import { htmlBox } from '../kit/htmlBox.ts';
import { styled } from '../kit/styled.ts';
import type { ViewProps } from '../view.ts';
import { type WeatherAddon, weatherStyle } from './weatherFields.ts';
import { weatherIcons } from './weatherIcons.ts';
import { weatherWords } from './weatherWords.ts';
import './weather.css';

/** The card of a place; what is known of its weather is filled in later. The designer shows no values. */
export function WeatherView({ widget, addon, mode, locale }: ViewProps<WeatherAddon>) {
  const { title, showDetails, showDays } = addon;
  const t = (key: keyof typeof weatherWords) => weatherWords[key][locale];
  return (
    <section
      className="weather"
      style={htmlBox(styled(weatherStyle, widget.style))}
      aria-label={title || t('title')}
      data-part="card"
    >
      <header>
        <strong data-part="place">{title || t('title')}</strong>
        <span data-part="time" className="weather-dim" />
      </header>
      <div className="weather-now">
        <svg viewBox="0 0 48 48" data-part="icon" role="img" aria-hidden="true">
          <path className="weather-shape" data-part="shape" d={weatherIcons.cloud.shape} />
          <path className="weather-accent" data-part="accent" d={weatherIcons.cloud.accent} />
        </svg>
        <span className="weather-degrees" data-part="temperature">
          {noValue}
        </span>
        <span data-part="condition" />
      </div>
      {showDetails && <p className="weather-details weather-dim" data-part="details" />}
      {showDays && <ol className="weather-days" data-part="days" />}
      <p className="weather-note" data-part="note" role="status">
        {mode === 'edit' ? '' : t('loading')}
      </p>
    </section>
  );
}

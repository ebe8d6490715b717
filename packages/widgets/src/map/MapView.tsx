import { fill } from '@lookfar/contract';
import { noValue } from '@lookfar/page';
import { htmlBox } from '../kit/htmlBox.ts';
import { styled } from '../kit/styled.ts';
import type { ViewProps } from '../view.ts';
import { type MapAddon, mapStyle } from './mapFields.ts';
import { mapWords } from './mapWords.ts';
import './map.css';

/** The frame of the map; the designer shows lines of latitude and longitude, and no devices. */
export function MapView({ widget, addon, mode, locale }: ViewProps<MapAddon>) {
  const { totalCount, equipProportion } = addon;
  const name = mapWords.title[locale];
  return (
    <section className="device-map" style={htmlBox(styled(mapStyle, widget.style))} aria-label={name}>
      <header>
        {totalCount && (
          <span data-part="total">{mode === 'edit' && fill(mapWords.total[locale], { count: noValue })}</span>
        )}
        {equipProportion && (
          <span data-part="share">{mode === 'edit' && fill(mapWords.share[locale], { share: noValue })}</span>
        )}
        <span data-part="alarms" className="device-map-alarms" hidden />
        <span data-part="placeless" className="device-map-placeless" hidden />
        {mode === 'view' && <select data-part="choice" data-control="" aria-label={mapWords.choose[locale]} />}
      </header>
      <div className="device-map-ground" data-part="map" data-control="">
        {mode === 'edit' && <Lines title={addon.address || name} />}
      </div>
      <p data-part="note">{mode === 'edit' ? '' : mapWords.loading[locale]}</p>
    </section>
  );
}

const lines = [20, 40, 60, 80];

function Lines({ title }: { title: string }) {
  return (
    <>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        {lines.map((at) => (
          <path key={at} d={`M${at} 0V100M0 ${at}H100`} />
        ))}
      </svg>
      <span className="device-map-place">
        <svg className="device-map-pin" viewBox="0 0 24 32" width="18" height="24" aria-hidden="true">
          <path d="M12 1a11 11 0 0 1 11 11c0 7.600-11 19-11 19S1 19.600 1 12A11 11 0 0 1 12 1z" />
        </svg>
        {title}
      </span>
    </>
  );
}

import type { WeatherCondition } from '@lookfar/contract';

interface WeatherIcon {
  /** Paths in a 48 × 48 box, stroked: clouds and ground, and what comes out of them. */
  shape: string;
  accent: string;
}

const highCloud = 'M14 28a8 8 0 0 1 1.500-15.900 11 11 0 0 1 21 3.400A6.500 6.500 0 0 1 35.500 28z';
const cloud = 'M14 37a9 9 0 0 1 1.500-17.900 12 12 0 0 1 22.900 3.700A7.200 7.200 0 0 1 36.800 37z';

/** Our own, drawn for stroke widths of about 2.5. */
export const weatherIcons: Readonly<Record<WeatherCondition, WeatherIcon>> = {
  clear: {
    shape: '',
    accent:
      'M33 24a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM24 5v5M24 38v5M5 24h5M38 24h5M10.600 10.600l3.500 3.500M33.900 33.900l3.500 3.500M10.600 37.400l3.500-3.500M33.900 14.100l3.500-3.500',
  },
  cloud: { shape: cloud, accent: 'M10.500 16.500a8 8 0 0 1 13-7.500M8 5l2 2.500M16.500 1.500v3.300M2 13h3.500' },
  rain: { shape: highCloud, accent: 'M16 33l-2 5M24 33l-2 5M32 33l-2 5M20 39l-2 5M28 39l-2 5' },
  snow: {
    shape: highCloud,
    accent:
      'M16 33v6M13.400 34.500l5.200 3M18.600 34.500l-5.200 3M31 33v6M28.400 34.500l5.200 3M33.600 34.500l-5.200 3M23.500 38v6M20.900 39.500l5.200 3M26.100 39.500l-5.200 3',
  },
  fog: { shape: highCloud, accent: 'M8 34h32M12 39h28M8 44h24' },
  storm: { shape: highCloud, accent: 'M26 24l-7 10h7l-4 10M33 34l-2 5M14 34l-2 5' },
  wind: {
    shape: 'M5 19h25a5 5 0 1 0-4.700-6.700',
    accent: 'M5 27h33a5 5 0 1 1-4.700 6.700M5 35h16a4.500 4.500 0 1 1-4.200 6',
  },
  dust: {
    shape: 'M4 30c5-6 9-6 14 0s9 6 14 0 8-6 12-2',
    accent: 'M8 40h24M14 20h.1M22 16h.1M31 20h.1M26 24h.1M38 14h.1M17 12h.1M37 40h.1',
  },
};

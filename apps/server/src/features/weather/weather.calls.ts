import { api } from '@lookfar/contract';
import { type Handler, serve } from '../../platform/http/handler.ts';
import { regions } from './regions/regions.ts';
import type { WeatherService } from './weather.service.ts';

export function weatherCalls(weather: WeatherService): Handler[] {
  return serve(api.weather, {
    query: ({ caller, body }) => weather.query(caller, body),
    regions: () => regions,
  });
}

export { liveWeather as live } from './liveWeather.ts';
export { WeatherView as view } from './WeatherView.tsx';

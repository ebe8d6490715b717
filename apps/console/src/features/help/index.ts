export { loadManual } from './manual.ts';
export { searchManual } from './searchManual.ts';
export { loadNews } from './news.ts';

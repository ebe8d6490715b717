export { loadManual } from './manual.ts';
export { loadNews } from './news.ts';
export { searchManual } from './searchManual.ts';

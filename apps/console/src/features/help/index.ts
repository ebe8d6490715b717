export { loadNews } from './news.ts';
export { searchManual } from './searchManual.ts';
export { useManual } from './useManual.ts';

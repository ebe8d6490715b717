import { useMatches } from 'react-router';
import { useLanguage } from '../base/i18n/language.ts';
import { usePageTitleStore } from '../base/pageTitle.ts';
import { handleOf } from './router/routeHandle.ts';
import { type TrailStep, trailOf } from './trail.ts';

export function useTrail(): TrailStep[] {
  const title = usePageTitleStore((state) => state.title);
  return trailOf(handleOf(useMatches()), useLanguage(), title);
}

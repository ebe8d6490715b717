import { useDocument } from '../DesignerContext.tsx';
import { useComponentCounts } from './componentCounts.ts';

/** The widgets of the page, with those that its components draw. */
export function useWidgetCount(): number {
  // The content of a component can arrive without a change of the page.
  useComponentCounts();
  return useDocument(({ document }) => document.counts().widgets);
}

import type { Box } from '@lookfar/page';
import type { DocumentView } from '../Editor.ts';
import type { JointIndex } from './JointIndex.ts';
import type { KindOf } from './portPlaces.ts';

/** What joined lines need of the editor. */
export interface LineWorld {
  /** As it is before the change that lines follow. */
  document: DocumentView;
  kindOf: KindOf;
  index: JointIndex;
  /** Visible leaves whose bounds may overlap a page box, before the change. */
  near: (box: Box) => Iterable<string>;
}

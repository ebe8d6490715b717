import type { Language, StoredDrawing, Text } from '@lookfar/contract';

/** A page template as it ships. `key` names it through all versions. */
export interface ShippedPage {
  key: string;
  title: Text;
  category: Text;
  note: Text;
  draw: (language: Language) => StoredDrawing;
}

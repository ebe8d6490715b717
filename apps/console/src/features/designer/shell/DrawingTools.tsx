import { ToolButtons } from './ToolButtons.tsx';
import { UndoButtons } from './UndoButtons.tsx';
import { ZoomControl } from './ZoomControl.tsx';

/** The tools for drawing; in read-only mode only the zoom. */
export function DrawingTools({ isLookOnly }: { isLookOnly: boolean }) {
  return (
    <>
      {!isLookOnly && (
        <>
          <UndoButtons />
          <i className="designer-gap" />
          <ToolButtons />
          <i className="designer-gap" />
        </>
      )}
      <ZoomControl />
    </>
  );
}

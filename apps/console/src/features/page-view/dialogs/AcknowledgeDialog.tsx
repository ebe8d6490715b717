import { App } from 'antd';
import { type ComponentProps, Suspense } from 'react';
import { NoteDialog } from '../../alarm/index.ts';

/** [PV71] The product's own dialog. It may ask whether to discard a note, for which a page by itself has no place. */
export function AcknowledgeDialog(props: ComponentProps<typeof NoteDialog>) {
  return (
    <App component={false}>
      <Suspense>
        <NoteDialog {...props} />
      </Suspense>
    </App>
  );
}

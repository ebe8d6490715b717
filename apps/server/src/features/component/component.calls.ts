import { addComponent, componentInfos, deleteComponent, editComponent, queryComponents } from '@lookfar/contract';
import { type Handler, handle } from '../../platform/http/handler.ts';
import { uploadedFile } from '../../platform/http/uploadedFile.ts';
import type { ComponentService } from './component.service.ts';

const object = (id: number) => ({ kind: 'component', id });

export function componentCalls(components: ComponentService): Handler[] {
  return [
    handle(queryComponents, ({ caller, body }) => components.query(caller, body)),
    handle(componentInfos, ({ caller, body }) => components.infos(caller, body.ids)),
    handle(addComponent, async ({ caller, body, request, note }) => {
      const id = await components.add(caller, body, () => uploadedFile(request));
      note({ object: object(id), detail: { name: body.name } });
      return { id };
    }),
    handle(editComponent, async ({ caller, body, request, note }) => {
      await components.require(caller, body.id);
      note({ object: object(body.id) });
      const { revision, before } = await components.edit(caller, body, uploadedFile(request));
      const renamed = before === body.name ? {} : { name: { from: before, to: body.name } };
      note({ detail: { revision, ...renamed } });
      return { revision };
    }),
    handle(deleteComponent, async ({ caller, body, note }) => {
      note({ object: object(body.id) });
      note({ detail: await components.remove(caller, body.id) });
      return {};
    }),
  ];
}

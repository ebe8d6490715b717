import { api } from '@lookfar/contract';
import { useCall } from '../../../client/useCall.ts';

/** The templates that a device can be bound to. */
export const useTemplates = () => useCall(api.template.query, {}, { staleTime: 30_000 });

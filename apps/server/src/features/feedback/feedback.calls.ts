import { api } from '@lookfar/contract';
import { type Handler, serve } from '../../platform/http/handler.ts';
import type { FeedbackService } from './feedback.service.ts';

const about = (id: number) => ({ kind: 'feedback', id });

export function feedbackCalls(feedback: FeedbackService): Handler[] {
  return serve(api.feedback, {
    add: async ({ caller, body, note }) => {
      note({ detail: { pictures: body.images.length } });
      const reply = await feedback.add(caller, body);
      note({ object: about(reply.id) });
      return reply;
    },
    mine: ({ caller, body }) => feedback.mine(caller, body),
    seen: ({ caller }) => feedback.seen(caller),
    query: ({ caller, body }) => feedback.query(caller, body),
    answer: async ({ caller, body, note }) => {
      note({ object: about(body.id), detail: { answer: body.answer } });
      await feedback.answer(caller, body);
    },
    close: async ({ caller, body, note }) => {
      note({ object: about(body.id) });
      await feedback.close(caller, body);
    },
  });
}

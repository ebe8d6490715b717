import { api, embedHeader } from '@lookfar/contract';
import type { TestServer } from '../harness/startTestServer.ts';
import type { Visitor } from '../harness/Visitor.ts';

export interface EmbedMade {
  id: number;
  code: string;
  secret: string;
}

/** A page that is shown elsewhere: no cookies, a header in every call. */
export async function openEmbedded(
  server: Pick<TestServer, 'visitor'>,
  { code, secret }: Pick<EmbedMade, 'code' | 'secret'>,
): Promise<{ viewer: Visitor; ticket: string; session: string; code: string; data: { pageId: number } }> {
  const viewer = server.visitor();
  const answer = await viewer.send(api.embed.open, { code, secret });
  const { session = '', ticket = '' } = answer.data ?? {};
  viewer.headers[embedHeader] = session;
  return { viewer, ticket, session, code: answer.code, data: answer.data };
}

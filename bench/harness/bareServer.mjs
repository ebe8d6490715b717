// The baseline of the call benchmark: a Fastify route that returns fixed bytes, in its own process.
import Fastify from 'fastify';

const body = process.argv[2] ?? '{}';
const app = Fastify();
const answer = async (_request, reply) => reply.type('application/json; charset=utf-8').send(body);
app.get('/bare', answer);
app.post('/bare', answer);
await app.listen({ port: 0, host: '127.0.0.1' });
console.log(`ready http://127.0.0.1:${app.server.address().port}/bare`);

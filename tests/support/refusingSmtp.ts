import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

interface RefusingSmtp {
  readonly url: string;
  refused(): number;
  stop(): Promise<void>;
}

/** Refuses each mail with a reply that repeats it. */
export async function startRefusingSmtp(user: string, password: string): Promise<RefusingSmtp> {
  let refused = 0;
  const server = new SMTPServer({
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    authMethods: ['PLAIN'],
    onAuth: ({ username }, _, done) => done(null, { user: username }),
    onData(stream, { envelope }, done) {
      text(stream).then((raw) => {
        refused++;
        const to = envelope.rcptTo.map(({ address }) => address).join();
        const reply = `<${to}> refuses ${raw.replace(/\s+/g, ' ').slice(0, 400)}`;
        done(Object.assign(new Error(reply), { responseCode: 550 }));
      }, done);
    },
  });
  server.on('error', () => {});
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return {
    url: `smtp://${user}:${password}@127.0.0.1:${port}`,
    refused: () => refused,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

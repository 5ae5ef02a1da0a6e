import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A mail server that reports each mail to its parent process. */

/** First argument: number of mails to defer (greylisting). */
let refusals = Number(process.argv[2] ?? 0);

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: process.argv[3] === 'encrypts' ? ['AUTH'] : ['STARTTLS', 'AUTH'],
  onMailFrom(_address, _session, done) {
    const refuse = refusals > 0;
    if (refuse) refusals--;
    done(refuse ? Object.assign(new Error('vuelva luego'), { responseCode: 451 }) : null);
  },
  onData(stream, { envelope }, done) {
    text(stream).then((raw) => {
      const from = envelope.mailFrom ? envelope.mailFrom.address : '';
      process.send?.({ mail: { from, to: envelope.rcptTo.map(({ address }) => address), raw } });
      done();
    }, done);
  },
});
server.on('error', (error) => console.error(error));
const listening = server.listen(0, '127.0.0.1', () => {
  const address = listening.address();
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 });
});
process.on('disconnect', () => process.exit(0));

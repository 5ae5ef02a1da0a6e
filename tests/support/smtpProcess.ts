import { createServer, type Socket } from 'node:net';

/** A mail server in a process of its own: enough of RFC 5321 for a client that follows it. */

interface Session {
  from: string;
  to: string[];
  data: string[] | undefined;
}

/** How many mails to put off first: the only argument. */
let refusals = Number(process.argv[2] ?? 0);

const server = createServer((socket) => converse(socket));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 });
});
// Ends with whoever started it.
process.on('disconnect', () => process.exit(0));

function converse(socket: Socket): void {
  const session: Session = { from: '', to: [], data: undefined };
  let rest = '';
  socket.setEncoding('utf8');
  socket.on('error', () => {});
  const say = (line: string) => socket.write(`${line}\r\n`);
  say('220 prueba ESMTP');
  socket.on('data', (chunk) => {
    rest += String(chunk);
    for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
      const line = rest.slice(0, end);
      rest = rest.slice(end + 2);
      const answer = session.data ? takeLine(session, line) : obey(session, line);
      if (answer !== undefined) say(answer);
      if (answer?.startsWith('221')) socket.end();
    }
  });
}

function obey(session: Session, line: string): string {
  const [command = ''] = line.toUpperCase().split(/[ :]/);
  switch (command) {
    case 'EHLO':
      return '250-prueba\r\n250-8BITMIME\r\n250 SIZE 10485760';
    case 'HELO':
    case 'RSET':
    case 'NOOP':
      return '250 bien';
    case 'MAIL':
      if (refusals > 0) {
        refusals--;
        return '451 vuelva luego';
      }
      Object.assign(session, { from: addressOf(line), to: [] });
      return '250 bien';
    case 'RCPT':
      session.to.push(addressOf(line));
      return '250 bien';
    case 'DATA':
      session.data = [];
      return '354 adelante';
    case 'QUIT':
      return '221 adios';
    default:
      return '502 no';
  }
}

function takeLine(session: Session, line: string): string | undefined {
  if (line !== '.') {
    session.data?.push(line.startsWith('..') ? line.slice(1) : line);
    return undefined;
  }
  const raw = session.data?.join('\r\n') ?? '';
  session.data = undefined;
  process.send?.({ mail: { from: session.from, to: session.to, raw } });
  return '250 aceptado';
}

function addressOf(line: string): string {
  return /<([^>]*)>/.exec(line)?.[1] ?? '';
}

import { connect, type Socket } from 'node:net';

// Each second anew: fifty connections that send two hundred requests each, and read no answer.
const CONNECTIONS = 50;
const AHEAD = 200;
const AGAIN_MS = 1000;

const target = new URL(process.env['FLOODED'] ?? '');
const requests = 'GET /api/languages HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(AHEAD);

function open(): Socket {
  const socket = connect({ host: target.hostname, port: Number(target.port) });
  socket.on('error', () => undefined);
  socket.write(requests);
  return socket;
}

let sockets: Socket[] = [];
const again = (): void => {
  for (const socket of sockets) socket.destroy();
  sockets = Array.from({ length: CONNECTIONS }, open);
};
again();
setInterval(again, AGAIN_MS);
process.on('message', () => process.exit(0));
process.send?.({ type: 'ready' });

import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { listen } from './listen.ts';

/**
 * A proxy in front of a port on this machine. While it is silent, it accepts connections and data but forwards nothing
 * in either direction, like a network that drops packets. Connections made in that time stay dead.
 */
export async function startSilentProxy(targetPort: number) {
  let isSilent = false;
  const sockets = new Set<Socket>();

  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).once('close', () => sockets.delete(socket));
  };
  const pass = (from: Socket, to: Socket) => {
    from.on('data', (chunk) => isSilent || to.write(chunk));
    from.on('close', () => isSilent || to.destroy());
  };

  const server = createServer((client) => {
    keep(client);
    if (isSilent) return void client.resume();
    const target = connect(targetPort, '127.0.0.1');
    keep(target);
    pass(client, target);
    pass(target, client);
  });
  const port = await listen(server);
  return {
    port,
    fallSilent: () => {
      isSilent = true;
    },
    speak: () => {
      isSilent = false;
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

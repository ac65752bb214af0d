import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * Between a client and a port of this machine. While it is silent it accepts connections, takes what is sent and passes
 * nothing on, in either direction, as a network does that swallows packets. What was connected meanwhile stays dead.
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
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
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

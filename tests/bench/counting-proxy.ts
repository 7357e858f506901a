import { connect, createServer, type AddressInfo } from 'node:net';

/** A proxy that counts the bytes a host sends, headers included. */
export type CountingProxy = {
  origin: string;
  sentBytes: () => number;
  /** Cuts all connections: the site is then out of reach. */
  close: () => Promise<void>;
};

export async function startCountingProxy(hostPort: number, port: number): Promise<CountingProxy> {
  let sent = 0;
  const cuts = new Set<() => void>();
  const server = createServer((client) => {
    const host = connect(hostPort, 'localhost');
    const cut = () => {
      client.destroy();
      host.destroy();
      cuts.delete(cut);
    };
    cuts.add(cut);
    host.on('data', (chunk) => (sent += chunk.byteLength));
    // Browsers drop connections at any time; then this one ends, too.
    for (const end of [client, host]) end.on('error', cut).on('close', cut);
    client.pipe(host).pipe(client);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, resolve);
  });
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    sentBytes: () => sent,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const cut of cuts) cut();
      }),
  };
}

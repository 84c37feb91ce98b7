import { io, type Socket } from 'socket.io-client';

/** A socket of its own on `/edit`, connected; rejects where the service refuses it. */
export const connected = async (address: string, cookie?: string): Promise<Socket> => {
  const socket = io(`${address}/edit`, {
    transports: ['websocket'],
    forceNew: true,
    ...(cookie === undefined ? {} : { extraHeaders: { cookie } }),
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return socket;
};

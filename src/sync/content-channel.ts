import { contentChannelName, type ContentMessage } from '../core/worker-messages.ts';

/** Tells all other pages, and the worker, of the content on the device. */
export type ContentChannel = {
  post: (message: ContentMessage) => void;
  close: () => void;
};

/**
 * @param onMessage is given what others post; what this channel posts never
 * @returns a channel that reaches nobody where the browser has none: tabs then learn of news late
 */
export function openContentChannel(onMessage?: (message: ContentMessage) => void): ContentChannel {
  if (!('BroadcastChannel' in globalThis)) return { post: () => undefined, close: () => undefined };
  const channel = new BroadcastChannel(contentChannelName);
  if (onMessage)
    channel.addEventListener('message', ({ data }: MessageEvent<ContentMessage>) => {
      onMessage(data);
    });
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
    post: (message) => channel.postMessage(message),
    close: () => channel.close(),
  };
}

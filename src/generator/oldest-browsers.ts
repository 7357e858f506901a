/** The oldest browsers where the site reads, saves and goes offline. Older ones get plain HTML (client/boot/boot.ts). */
export const oldestBrowsers = ['chrome100', 'edge100', 'firefox100', 'ios15.4', 'safari15.4'];

export const title = 'This page cannot be shown right now';
export const text =
  'It is not on this device, and it could not be fetched. Check your connection, then try again.';
export const goHome = 'Go to the home page';

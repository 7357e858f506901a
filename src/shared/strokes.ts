/** Icons on a 24 px grid, each for the `d` of a path. */
export const strokes = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6 6 18',
  next: 'm9 5 7 7-7 7',
  previous: 'm15 5-7 7 7 7',
  search: 'M10.5 4.5a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM15 15l5 5',
  up: 'M12 20V5m-6.5 6.5L12 5l6.5 6.5',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.5v13l10-6.5z',
  alert: 'M12 5.5v8M12 18.2v.1',
  install: 'M12 4v10m-4.5-4 4.5 4.5 4.5-4.5M5 19.5h14',
  remove: 'M5 7h14M10 7V4.5h4V7M7 7l.8 12.5h8.4L17 7M10.5 11v5M13.5 11v5',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  save: 'M7 4h10v16l-5-4-5 4z',
  share: 'M12 14V4m-4.5 4L12 3.5 16.5 8M5 13v6.5h14V13',
  offline: 'M4 4l16 16M8 8a5 5 0 0 0-.6 10H17M19.8 17a3.8 3.8 0 0 0-2-6.9A6 6 0 0 0 11 6.2',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L20 9.5M20 4.5v5h-5',
  system: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 4v16M15 6v12M17.5 8v8',
  light:
    'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v1M12 20.5v1M2.5 12h1M20.5 12h1M5.3 5.3l.7.7M18 18l.7.7M5.3 18.7l.7-.7M18 6l.7-.7',
  dark: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z',
  external: 'M9 5H6a2 2 0 0 0-2 2v11a2 2 0 0 0 2 2h11a2 2 0 0 0 2-2v-3M13 4h7v7M20 4l-9 9',
};

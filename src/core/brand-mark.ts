/** The default brand's mark, in a view 64 high: an F whose lower arm is a ledge with the ball, the hold, on it. */
export const brandMark = {
  width: 48,
  /** For `d` of an SVG path, in the colour of text. */
  path: 'M2.2 56.68q0 4.4 4.4 4.4h5.72q4.4 0 4.4-4.4V43.04q0-2.2 2.2-2.2h12.32q4.4 0 4.4-4.4V33.8q0-4.4-4.4-4.4H18.92q-2.2 0-2.2-2.2v-9.24q0-2.2 2.2-2.2h22.44q4.4 0 4.4-4.4V7.4q0-4.4-4.4-4.4H7.92Q2.2 3 2.2 8.72z',
  ball: { cx: 29.48, cy: 23.13, r: 6.27 },
} as const;

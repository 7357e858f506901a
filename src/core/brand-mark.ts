/** The brand's mark: a shape in the colour of text, and the ball, in a view 64 high. */
export type BrandMark = {
  width: number;
  /** For `d` of an SVG path. */
  path: string;
  ball: { cx: number; cy: number; r: number };
};

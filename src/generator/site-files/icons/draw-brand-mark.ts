import type { BrandMark } from '../../../core/brand-mark.ts';
import type { Typeface } from '../cards/typefaces.ts';

/** The view of a mark is 64 high; its shape leaves this much room above and below. */
const viewHeight = 64;
const margin = 3;
const ballRadius = 6.27;

/** Where the ball rests for a name of which the typeface can draw nothing: a ledge. */
const ledge =
  'M2 45.2Q2 40.8 6.4 40.8L41.6 40.8Q46 40.8 46 45.2L46 56.6Q46 61 41.6 61L6.4 61Q2 61 2 56.6Z';

/** The mark of a brand that has none drawn by hand: its initial, with the ball for a full stop. */
export function drawBrandMark(product: string, display: Typeface): BrandMark {
  const [initial = ''] = product.toUpperCase();
  const trial = display.outlineOf(initial, 1000);
  if (trial === '')
    return { width: 48, path: ledge, ball: { cx: 24, cy: 40.8 - ballRadius - 1.5, r: ballRadius } };
  const { height } = boxOf(trial);
  const outline = display.outlineOf(initial, (1000 * (viewHeight - 2 * margin)) / height);
  const box = boxOf(outline);
  const path = shifted(outline, { x: 2 - box.left, y: margin - box.top });
  const cx = round(2 + box.width + 2.5 + ballRadius);
  return {
    width: Math.ceil(cx + ballRadius + 2),
    path,
    ball: { cx, cy: viewHeight - margin - ballRadius, r: ballRadius },
  };
}

/** The mark within a drawing: a path with the ball after it. */
const markInDrawing =
  /<path(?<fill> fill="[^"]*")? d="(?<path>[^"]+)"\/><circle(?<ballFill> fill="[^"]*")? cx="[\d.]+" cy="[\d.]+" r="[\d.]+"\/>/;

/**
 * A drawing with another mark in place of its own, as high, or smaller where it would be much wider.
 * @throws Error when the drawing has no mark
 */
export function withMark(drawing: string, { path, width, ball }: BrandMark): string {
  const found = markInDrawing.exec(drawing)?.groups;
  if (!found) throw new Error(`There is no mark in ${drawing.slice(0, 80)}…`);
  const old = boxOf(found['path'] ?? '');
  const height = viewHeight - 2 * margin;
  const scale = Math.min(old.height / height, (1.2 * old.height) / width);
  const x = round(old.left + old.width / 2 - (width / 2) * scale);
  const y = round(old.top + old.height / 2 - (viewHeight / 2) * scale);
  const { cx, cy, r } = ball;
  return drawing.replace(
    markInDrawing,
    `<g transform="translate(${x} ${y}) scale(${round(scale)})"><path${found['fill'] ?? ''} d="${path}"/><circle${found['ballFill'] ?? ''} cx="${cx}" cy="${cy}" r="${r}"/></g>`,
  );
}

type Box = { left: number; top: number; width: number; height: number };

/** Around all points of a path, whose commands are absolute and take pairs: M, L, Q, C and Z. */
function boxOf(path: string): Box {
  const numbers = (path.match(/-?[\d.]+/g) ?? []).map(Number);
  const xs = numbers.filter((_, index) => index % 2 === 0);
  const ys = numbers.filter((_, index) => index % 2 === 1);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

function shifted(path: string, { x, y }: { x: number; y: number }): string {
  let index = 0;
  return path.replaceAll(/-?[\d.]+/g, (number) => {
    const isX = index % 2 === 0;
    index += 1;
    return String(round(Number(number) + (isX ? x : y)));
  });
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

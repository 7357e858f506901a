import { browserslistToTargets, transform } from 'lightningcss';

/** The oldest browsers that styles are lowered for: those that Vite takes for `build.target` es2022. */
const targets = browserslistToTargets([
  'chrome 94',
  'edge 94',
  'firefox 93',
  'ios_saf 16.4',
  'opera 80',
  'safari 16.4',
]);

/** How the lowered `light-dark()` is written: its names stand in every page, many times. */
const shortNames: Readonly<Record<string, string>> = {
  '--lightningcss-light': '--l',
  '--lightningcss-dark': '--d',
};

/**
 * Lower and minify rules.
 * @param addressOf gives the address of a file that the rules name, such as a font's
 */
export function minifyCss(rules: string, addressOf: (file: string) => string): string {
  const filename = 'app.css'; // named by mistakes
  const lowered = transform({
    filename,
    code: Buffer.from(rules),
    minify: true,
    targets,
    visitor: { Url: (url) => ({ ...url, url: addressOf(url.url) }) },
  });
  const { code } = transform({
    filename,
    code: lowered.code,
    minify: true,
    visitor: { DashedIdent: (name) => shortNames[name] ?? name },
  });
  return Buffer.from(code).toString();
}

/** Whether a page of some kind can have an element of this class. */
type ClassTest = (name: string) => boolean;

/** Groups of which a part can be wanted; each other at-rule is wanted or not as a whole. */
const group = /^@(?:media|supports|container)\b/;

/**
 * What holds on paper or where no script runs (there the whole sheet comes by itself, see
 * page-parts.ts), and what is about motion, of which there is none at rest.
 */
const laterGroup =
  /^@(?:media (?:print|\(scripting: ?none\)|\(prefers-reduced-motion: ?reduce\))|supports \(animation-timeline)/;

/** What an element looks like only once the reader, or a script, does something. */
const laterState =
  /:hover|:active|:focus-visible|::view-transition|::selection|\[data-(?:scrolled|failed|connection)/;

/** What changes nothing that is seen at rest. */
const laterDeclaration = /(?<=^|;)(?:transition|cursor):[^;]*(?:;|$)/g;

/**
 * The rules of a minified sheet by which a page looks whole at rest, on a screen and with scripts,
 * in their order. They may be more than that page needs, but never fewer.
 */
export function firstRules(sheet: string, canHave: ClassTest): string[] {
  const rules = splitRules(sheet).flatMap((rule) => wantedPart(rule, canHave));
  const text = rules.filter((rule) => !rule.startsWith('@keyframes')).join('');
  return rules.filter((rule) => {
    const animation = /^@keyframes ([\w-]+)/.exec(rule)?.[1];
    return animation === undefined || text.includes(animation);
  });
}

/**
 * A sheet without its fonts, for documents that have these already: declared a second time, a font
 * that came too late for the first view would be shown after all, and lines would move.
 */
export function withoutFonts(sheet: string): string {
  return splitRules(sheet)
    .filter((rule) => !rule.startsWith('@font-face'))
    .join('');
}

/** The rules of a sheet, each whole with its group. */
function splitRules(sheet: string): string[] {
  return splitOutside(sheet, '}').map((rule) => `${rule}}`);
}

function wantedPart(rule: string, canHave: ClassTest): string[] {
  const start = rule.indexOf('{');
  const prelude = rule.slice(0, start);
  const body = rule.slice(start + 1, -1);
  if (laterGroup.test(prelude)) return [];
  if (group.test(prelude)) {
    const wanted = splitRules(body).flatMap((inner) => wantedPart(inner, canHave));
    return wanted.length > 0 ? [`${prelude}{${wanted.join('')}}`] : [];
  }
  if (prelude.startsWith('@')) return [rule];
  const selectors = splitOutside(prelude, ',').filter((selector) => isWanted(selector, canHave));
  const declarations = body.replaceAll(laterDeclaration, '');
  return selectors.length > 0 && declarations ? [`${selectors.join(',')}{${declarations}}`] : [];
}

/** What is in brackets counts as met, and within an article's text every class is the article's. */
function isWanted(selector: string, canHave: ClassTest): boolean {
  const bare = withoutBrackets(selector);
  const [outer = ''] = bare.split(/(?<=\.article-body)[ >]/);
  const classes = [...outer.matchAll(/\.((?:\\.|[\w-])+)/g)];
  return (
    !laterState.test(bare) &&
    classes.every(([, name = '']) => canHave(name.replaceAll(/\\(.)/g, '$1')))
  );
}

function withoutBrackets(selector: string): string {
  const inner = /(?<!\\)\((?:\\.|[^()\\])*\)/g;
  const rest = selector.replaceAll(inner, '');
  return rest === selector ? rest : withoutBrackets(rest);
}

/** The parts of a text between separators that stand in no quotes and no brackets. */
function splitOutside(text: string, separator: ',' | '}'): string[] {
  const parts: string[] = [];
  let start = 0;
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(
    /\\.|"(?:\\.|[^"])*"|'(?:\\.|[^'])*'|[{}()[\],]/g,
  )) {
    if ('{(['.includes(token)) depth += 1;
    if ('})]'.includes(token)) depth -= 1;
    if (token !== separator || depth !== 0) continue;
    parts.push(text.slice(start, index));
    start = index + 1;
  }
  const rest = text.slice(start);
  return rest.trim() ? [...parts, rest] : parts;
}

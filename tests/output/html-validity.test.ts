import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { htmlFiles, ownHtmlFiles } from './built-site.ts';

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // Style of writing, which nobody reads here: React writes `<!doctype html>`, `<img/>`, `srcSet`.
    'doctype-style': 'off',
    'void-style': 'off',
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // Advice on length for search results; the titles of articles are sentences, with the brand.
    'long-title': 'off',
    // HTML's own rule, no white space; the default also wants a letter first, for old selectors.
    'valid-id': ['error', { relaxed: true }],
    // A list may have a name, says ARIA; the default only names what some readers leave unsaid.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // A frame that scrolls is a region by its name, but no section of the text; `ol` is a list, as is `ul`.
    'prefer-native-element': ['error', { exclude: ['region', 'list'] }],
  },
});

/** Safari needs the roles of lists without markers, and of tables whose rows are blocks on phones. */
const isRoleForSafari = (ruleId: string, selector: string | null) =>
  ruleId === 'no-redundant-role' && /(?:^|> )(?:table|tr|th|td|ul|ol)[^ ]*$/.test(selector ?? '');

/** Other lists of articles have markers. */
const withoutMarkers =
  ':is(ul, ol):not(nav *, .article-body *), .article-body :is(.steps, :is(.checklist, .figure) > :is(ul, ol))';

test.each([...htmlFiles, ...ownHtmlFiles])(
  '$name is valid HTML, and VoiceOver finds its lists',
  async (page) => {
    const { results } = await validator.validateString(page.html, page.name);
    const problems = results.flatMap(({ messages }) =>
      messages.filter(
        ({ ruleId, selector, message }) =>
          !isRoleForSafari(ruleId, selector) && !message.startsWith('Raw ">"'), // which HTML allows
      ),
    );
    expect.soft(problems).toEqual([]);
    expect.soft(page.$(withoutMarkers).not('[role=list]')).toHaveLength(0);
  },
);

import type { Element, ElementContent } from 'hast';
import { visit } from 'unist-util-visit';
import { parseHtml, plainTextOf } from '../articles/markdown/html-text.ts';

/** A question of a `:::faq` block and what is answered, without markup. */
export type AnsweredQuestion = { question: string; answer: string };

/** What the text of an article says about itself. */
export type ArticleFacts = {
  wordCount: number;
  /** Of all its `:::faq` blocks, in their order; what is withheld is in no text. */
  questions: readonly AnsweredQuestion[];
};

/** Read an article's HTML as readers see it. */
export function readArticleFacts(html: string): ArticleFacts {
  const tree = parseHtml(html);
  const blocks: Element[] = [];
  visit(tree, 'element', (element) => {
    const { className } = element.properties;
    if (Array.isArray(className) && className.includes('faq')) blocks.push(element);
  });
  return {
    wordCount: plainTextOf(tree).split(' ').length,
    questions: blocks.flatMap(questionsIn),
  };
}

/** Each third-level heading is a question; what follows it is its answer. */
function questionsIn(block: Element): AnsweredQuestion[] {
  const found: { question: string; answer: ElementContent[] }[] = [];
  for (const node of block.children) {
    if (node.type === 'element' && node.tagName === 'h3')
      found.push({ question: plainTextOf(node), answer: [] });
    else found.at(-1)?.answer.push(node);
  }
  return found.map(({ question, answer }) => ({
    question,
    answer: plainTextOf({ type: 'root', children: answer }),
  }));
}

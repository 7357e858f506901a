import { actions, deviceState } from '../../state.ts';
import { copyText } from './share-link.ts';
import * as words from './article.words.ts';

type Tools = {
  articleId: string;
  tell: (outcome: string) => void;
};

/**
 * Makes checklists tickable and templates copyable. article-body-blocks.css reserves the room for what it adds.
 * @returns the function that ends the subscription; what was added stays
 */
export function enhanceBlocks(body: HTMLElement, tools: Tools): () => void {
  for (const block of body.querySelectorAll<HTMLElement>('.copyable'))
    addActions(block, [[words.copy, () => void copy(textOf(block), tools)]]);
  const lists = [...body.querySelectorAll<HTMLElement>('.checklist')];
  const shows = lists.map((block) => makeTickable(block, tools));
  const show = () => {
    const now = deviceState.get();
    const ticked =
      now.kind === 'known' ? new Set(now.contents.reader[tools.articleId]?.ticks) : undefined;
    for (const showTicks of shows) showTicks(ticked);
  };
  show();
  return deviceState.subscribe(show);
}

/** @returns the function that shows the stored ticks */
function makeTickable(block: HTMLElement, tools: Tools) {
  const { articleId, tell } = tools;
  const boxes = [...block.querySelectorAll<HTMLElement>('li[data-item]')].map(addBox);
  /** Pressed but not stored yet: the device's state doesn't have these. */
  const pressed = new Map<string, boolean>();
  let stored: ReadonlySet<string> = new Set();

  const count = document.createElement('output');
  const startAgain = () => {
    void keep(boxes, false);
    boxes[0]?.input.focus(); // the button goes
  };
  const copyList = () => {
    const lines = boxes.map(({ input, text }) => `${input.checked ? '[x]' : '[ ]'} ${text}`);
    void copy(lines.join('\n'), tools);
  };
  const [restart] = addActions(block, [
    [words.startAgain, startAgain],
    [words.copyList, copyList],
  ]);
  restart?.before(count);
  const showCount = () => {
    const ticked = boxes.filter(({ input }) => input.checked);
    const isStored = ticked.every(({ item }) => stored.has(item));
    count.textContent = words.tickedOf(ticked.length, boxes.length, isStored);
    if (restart) restart.hidden = ticked.length === 0;
  };

  async function keep(changed: readonly Box[], isTicked: boolean): Promise<void> {
    const items = changed.map(({ item }) => item);
    for (const { input, item } of changed) {
      input.checked = isTicked;
      pressed.set(item, isTicked);
    }
    showCount();
    try {
      if (deviceState.get().kind === 'unavailable') throw new Error('There is no storage here');
      const { tick } = await actions.get();
      await tick({ id: articleId, items, isTicked });
      for (const item of items) pressed.delete(item);
    } catch (error) {
      console.warn('A tick could not be kept.', error); // it stays on the page, as on paper
      tell(words.tickNotStored);
    }
  }

  for (const box of boxes)
    box.input.addEventListener('change', () => void keep([box], box.input.checked));
  showCount();
  return (ticked: ReadonlySet<string> | undefined) => {
    if (!ticked) return;
    stored = ticked;
    for (const { input, item } of boxes) input.checked = pressed.get(item) ?? ticked.has(item);
    showCount();
  };
}

async function copy(text: string, { tell }: Tools): Promise<void> {
  tell(await copyText(text, words.textCopied, words.notCopied));
}

type Box = { input: HTMLInputElement; item: string; text: string };

/** A box before an item, which is its label. */
function addBox(line: HTMLElement): Box {
  const input = document.createElement('input');
  input.type = 'checkbox';
  const label = document.createElement('label');
  const text = line.innerText.trim();
  label.append(input, ...line.childNodes);
  line.append(label);
  return { input, item: line.dataset['item'] ?? '', text };
}

/** Buttons at the foot of a block, each with the block's title in its name. */
function addActions(block: HTMLElement, presses: readonly [label: string, onPress: () => void][]) {
  const line = document.createElement('div');
  line.className = 'block-actions no-print';
  const buttons = presses.map(([label, onPress]) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'button button-quiet button-small';
    button.textContent = label;
    button.ariaLabel = words.ofBlock(label, block.ariaLabel ?? '');
    button.addEventListener('click', onPress);
    return button;
  });
  line.append(...buttons);
  block.append(line);
  return buttons;
}

/** The author's text, without title and buttons. `innerText` omits list markers, so they are added while it is read. */
function textOf(block: HTMLElement): string {
  const marks = [...block.querySelectorAll('li')].map((item) => {
    const list = item.parentElement;
    const isNumbered = list instanceof HTMLOListElement;
    const mark = isNumbered ? `${list.start + [...list.children].indexOf(item)}. ` : '- ';
    const text = document.createTextNode(mark);
    (item.querySelector(':scope > p') ?? item).prepend(text);
    return text;
  });
  const parts = [...block.children].filter(
    ({ className }) => !/box-title|block-actions/.test(className),
  );
  const text = parts
    .map((part) => (part instanceof HTMLElement ? part.innerText.trim() : ''))
    .join('\n\n');
  for (const mark of marks) mark.remove();
  return text;
}

import { runAction, deviceState, type Actions } from '../../state.ts';
import { copyText } from '../../ui/copy-text.ts';
import * as words from './article.words.ts';

type Tools = { articleId: string; announce: (outcome: string) => void };
type Box = { input: HTMLInputElement; item: string; text: string };

/**
 * Lets readers tick checklists and copy templates, in space that article-body-blocks.css reserves.
 * @returns a function that stops listening to the device
 */
export function enhanceBlocks(body: HTMLElement, tools: Tools): () => void {
  for (const block of body.querySelectorAll<HTMLElement>('.copyable'))
    addCopyButton(block, words.copy, () => copy(readText(block), tools));
  const lists = [...body.querySelectorAll<HTMLElement>('.checklist')];
  const ends = lists.map((block) => makeTickable(block, tools));
  return () => ends.forEach((end) => end());
}

function makeTickable(block: HTMLElement, tools: Tools) {
  const boxes = [...block.querySelectorAll<HTMLElement>('li[data-item]')].map(addBox);
  /** Presses that the device has not stored yet, so that its reports cannot undo them. */
  const pressed = new Map<string, { isTicked: boolean }>();
  let stored = new Set<string>();

  const count = document.createElement('output');
  const showCount = () => {
    const ticked = boxes.filter(({ input }) => input.checked);
    const isStored = ticked.every(({ item }) => stored.has(item));
    count.textContent = words.tickedOf(ticked.length, boxes.length, isStored);
    clearButton.hidden = ticked.length === 0;
  };
  const tick = async (changed: readonly Box[], isTicked: boolean) => {
    const press = { isTicked };
    for (const { input, item } of changed) {
      input.checked = isTicked;
      pressed.set(item, press);
    }
    showCount();
    const items = changed.map(({ item }) => item);
    const store = (actions: Actions) => actions.tick({ id: tools.articleId, items, isTicked });
    const hasStorage = deviceState.get().kind !== 'unavailable';
    if (!hasStorage || (await runAction(store, 'failed')) === 'failed')
      return tools.announce(words.tickNotStored); // it stays on the page, as on paper
    for (const item of items) if (pressed.get(item) === press) pressed.delete(item);
  };
  const clearTicks = () => {
    void tick(boxes, false);
    boxes[0]?.input.focus(); // the button disappears
  };
  const copyList = () => {
    const lines = boxes.map(({ input, text }) => `${input.checked ? '[x]' : '[ ]'} ${text}`);
    return copy(lines.join('\n'), tools);
  };
  const clearButton = makeButton(block, words.clearTicks, clearTicks);
  clearButton.textContent = words.clearTicks;
  const line = document.createElement('div');
  line.className = 'block-actions no-print';
  line.append(count, clearButton);
  block.append(line);
  addCopyButton(block, words.copyList, copyList);
  for (const box of boxes)
    box.input.addEventListener('change', () => void tick([box], box.input.checked));
  const show = () => {
    const { snapshot } = deviceState.get();
    if (snapshot) {
      stored = new Set(snapshot.reader[tools.articleId]?.ticks);
      for (const { input, item } of boxes)
        input.checked = pressed.get(item)?.isTicked ?? stored.has(item);
    }
    showCount();
  };
  show();
  return deviceState.subscribe(show);
}

async function copy(text: string, { announce }: Tools): Promise<void> {
  announce((await copyText(text)) ? words.textCopied : words.notCopied);
}

function addBox(line: HTMLElement): Box {
  const input = Object.assign(document.createElement('input'), { type: 'checkbox' });
  const label = document.createElement('label');
  const text = line.innerText.trim();
  label.append(input, ...line.childNodes);
  line.append(label);
  return { input, item: line.dataset['item'] ?? '', text };
}

function makeButton(block: HTMLElement, label: string, onPress: () => unknown): HTMLButtonElement {
  const button = document.createElement('button');
  button.addEventListener('click', onPress);
  // Not by `ariaLabel`, which Firefox knows since version 119.
  button.setAttribute('aria-label', `${label}: ${block.getAttribute('aria-label') ?? ''}`);
  const className = 'button button-quiet button-small';
  return Object.assign(button, { type: 'button', className });
}

function addCopyButton(block: HTMLElement, label: string, onPress: () => unknown) {
  const button = makeButton(block, label, onPress);
  button.classList.add('block-copy', 'no-print');
  const text = document.createElement('span');
  text.textContent = words.copy;
  const pen = { fill: 'none', stroke: 'currentColor', 'stroke-width': '2.4' };
  const icon = draw('svg', { viewBox: '0 0 24 24', width: '18', height: '18', ...pen });
  icon.append(draw('path', { d: 'M9 8.5h11V21H9zM15 8.5V3.5H4v12h5', 'stroke-linejoin': 'round' }));
  button.append(icon, text);
  const title = block.querySelector('.box-title');
  if (!title) return;
  const name = document.createElement('span');
  name.append(...title.childNodes);
  title.append(name, button);
}

function draw(name: string, attributes: Record<string, string>): Element {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

/** The author's text, without title and buttons. `innerText` omits list markers, so they are added while it is read. */
function readText(block: HTMLElement): string {
  const markers = [...block.querySelectorAll('li')].map((item) => {
    const list = item.parentElement;
    const isNumbered = list instanceof HTMLOListElement;
    const number = isNumbered && list.start + [...list.children].indexOf(item);
    const marker = document.createTextNode(number === false ? '- ' : `${number}. `);
    (item.querySelector(':scope > p') ?? item).prepend(marker);
    return marker;
  });
  const parts = block.querySelectorAll<HTMLElement>(':scope > :not(.box-title, .block-actions)');
  const text = Array.from(parts, (part) => part.innerText.trim()).join('\n\n');
  for (const marker of markers) marker.remove();
  return text;
}

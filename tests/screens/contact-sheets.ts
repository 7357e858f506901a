// Runs after the pictures: a page for each screen with all its pictures, and one that leads there.
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { test } from '@playwright/test';
import { pictureFolder } from './picture-files.ts';
import { screens } from './screens.ts';

test('contact sheets', () => {
  const taken = screens
    .map(({ name }) => ({ name, pictures: picturesOf(name) }))
    .filter(({ pictures }) => pictures.length > 0);
  for (const { name, pictures } of taken)
    writeFileSync(`${pictureFolder}/${name}/index.html`, sheet(name, pictures));
  writeFileSync(`${pictureFolder}/index.html`, overview(taken));
  const count = taken.flatMap(({ pictures }) => pictures).length;
  console.log(`${count} pictures of ${taken.length} screens: ${pictureFolder}/index.html`);
});

function picturesOf(name: string): string[] {
  const folder = `${pictureFolder}/${name}`;
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.png'))
    .sort();
}

const style = `body { margin: 16px; background: #777; color: #fff; font: 16px/1.4 system-ui }
  a { color: inherit } figure { margin: 0 } .row { display: flex; flex-wrap: wrap; gap: 16px }
  .row img { display: block; max-height: 88vh; max-width: 46vw } .small img { height: 180px }`;

function sheet(name: string, pictures: readonly string[]): string {
  const figures = pictures.map(
    (file) => `<figure><a href="${file}"><img src="${file}" alt=""></a>${file}</figure>`,
  );
  const way = '<p><a href="../index.html">All screens</a></p>';
  return page(name, `${way}<div class="row">${figures.join('')}</div>`);
}

function overview(taken: readonly { name: string; pictures: readonly string[] }[]): string {
  const rows = taken.map(({ name, pictures }) => {
    const images = pictures.map((file) => `<img loading="lazy" src="${name}/${file}" alt="">`);
    const link = `<h2><a href="${name}/index.html">${name}</a></h2>`;
    return `${link}<div class="row small">${images.join('')}</div>`;
  });
  return page('All screens', rows.join(''));
}

function page(title: string, body: string): string {
  return `<!doctype html><meta charset="utf-8"><title>${title}</title><style>${style}</style><h1>${title}</h1>${body}`;
}

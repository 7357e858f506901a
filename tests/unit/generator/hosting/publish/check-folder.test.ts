import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, parse } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkFolder } from '../../../../../src/generator/hosting/publish/check-folder.ts';

let machine: string;
let root: string;
beforeEach(() => {
  machine = realpathSync(mkdtempSync(join(tmpdir(), 'machine-')));
  root = join(machine, 'home/project');
  write('home/project/dist/index.html');
});
afterEach(() => rmSync(machine, { recursive: true }));

function write(...files: string[]) {
  for (const file of files) {
    mkdirSync(dirname(join(machine, file)), { recursive: true });
    writeFileSync(join(machine, file), '');
  }
}

const check = (to: string, basePath = '') =>
  checkFolder(join(machine, to), { root, from: join(root, 'dist'), basePath });

test.each([
  ['home/project', 'is the folder of this project'],
  ['home', 'holds the folder of this project'],
  ['.', 'holds the folder of this project'],
  ['home/project/dist', 'is the folder of the build'],
  ['home/project/dist/site', 'is within the folder of the build'],
])('nothing is published into %s, which %s', (to, why) => {
  expect(() => check(to)).toThrow(`${why}. Name `);
});

test('nothing is published into the top of the disk', () => {
  const to = parse(root).root;
  expect(() => checkFolder(to, { root, from: join(root, 'dist'), basePath: '' })).toThrow(
    'holds the folder of this project',
  );
});

test('a link to a folder that may not be written is no way into it', () => {
  symlinkSync(root, join(machine, 'site'));
  expect(() => check('site')).toThrow('is the folder of this project');
  expect(() => check('site/dist')).toThrow('is the folder of the build');
});

test('a folder that is not there yet, an empty one and one below the project are fine', () => {
  mkdirSync(join(machine, 'empty'));
  for (const to of ['new', 'new/deeper', 'empty', 'home/project/published'])
    expect(() => check(to)).not.toThrow();
});

test('a folder of other files is refused by their names, with what to name instead', () => {
  write('photos/a.jpg', 'photos/b/c.jpg');
  expect(() => check('photos')).toThrow(
    `${join(machine, 'photos')} holds files that are not this site's (a.jpg, b). Name an empty folder, or the one that this site was published to.`,
  );
});

test('a folder that this site was published to is fine, whatever else is in it', () => {
  write('site/.published.json', 'site/mine.txt');
  expect(() => check('site')).not.toThrow();
});

test('a folder that the build was copied to by hand is fine', () => {
  write('site/content/root.json', 'site/sw.js', 'site/_headers', 'site/index.html');
  expect(() => check('site')).not.toThrow();
});

test('what systems and a first publication that was killed leave behind does not count', () => {
  write('site/.publishing', 'site/lost+found/x', 'site/.well-known/acme-challenge/x');
  expect(() => check('site')).not.toThrow();
});

test('of a site in a folder, that folder counts, since another site may be at the top', () => {
  write('site/index.html', 'site/career/photo.jpg');
  expect(() => check('site', '/jobs')).not.toThrow();
  expect(() => check('site', '/career')).toThrow('(photo.jpg)');
});

test('a file is no folder', () => {
  write('site.txt');
  expect(() => check('site.txt')).toThrow('is a file. Name ');
  expect(() => check('site.txt/site')).toThrow('site.txt is a file. Name ');
});

import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { watchTree, type TreeCost } from './process-tree.ts';

/** The cost of a build, in all its processes. */
export type BuildCost = TreeCost & { seconds: number };

type Build = {
  root: string;
  articlesDir: string;
  outDir: string;
};

/**
 * Build the site as `npm run build` does, in a process of its own, into an emptied folder.
 * @throws Error with the output of a build that failed.
 */
export async function runBuild({ root, articlesDir, outDir }: Build): Promise<BuildCost> {
  rmSync(outDir, { recursive: true, force: true });
  const command = join(root, 'src/generator/commands/build.mjs');
  const started = performance.now();
  const child = spawn(process.execPath, [command], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      ARTICLES_DIR: articlesDir,
      OUT_DIR: outDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const endWatch = watchTree(child.pid ?? 0);
  const [, output, errors] = child.stdio.map((stream) => textOf(stream));
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  });
  const cost = endWatch();
  const seconds = (performance.now() - started) / 1000;
  if (code !== 0) throw new Error(`The build failed:\n${await output}\n${await errors}`);
  return { seconds, ...cost };
}

async function textOf(stream: unknown): Promise<string> {
  let text = '';
  for await (const chunk of (stream ?? []) as AsyncIterable<Buffer>) text += chunk.toString();
  return text;
}

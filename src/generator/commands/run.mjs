// `node run.mjs <file> <function> …` passes the variables and the words that follow to a function of a TypeScript file, and
// prints what it returns. The command fails if it throws. Without a file it only installs what tests and checks need.
import { fail, importTypeScript, prepare } from './prepare.mjs';

const [file = 'tests', name = '', ...words] = process.argv.slice(2);
prepare({ forTests: file.startsWith('tests') });
if (name) {
  /** @type {Record<string, (env: NodeJS.ProcessEnv, words: string) => unknown>} */
  const { [name]: command } = await importTypeScript(file);
  try {
    const report = await command?.(process.env, words.join(' '));
    if (report) console.log(report);
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error));
  }
}

// Reads the arguments of a command. Plain JavaScript: it works before anything is installed, and can be
// imported by a Node that is too old, which is then told so.
import * as util from 'node:util';

/**
 * @typedef {object} Command
 * @property {string} usage how it is typed, and what its options do
 * @property {Readonly<Record<string, { type: 'boolean' | 'string' }>>} [options] besides `--help`
 */
/** @typedef {{ [name: string]: string | true | undefined }} Values */
/**
 * @typedef {{ kind: 'help' } | { kind: 'wrong', words: string }
 *   | { kind: 'run', values: Values, names: string[] }} Parsed `names` are what is no option
 */

/**
 * Read arguments against the options of a command.
 * @param {Command} command
 * @param {readonly string[]} args
 * @returns {Parsed}
 */
export function parseArguments({ options = {} }, args) {
  const { tokens } = util.parseArgs({
    args: [...args],
    options: { ...options, help: { type: 'boolean', short: 'h' } },
    strict: false, // our own sentences are shorter, and a negative number is a value
    allowPositionals: true,
    tokens: true,
  });
  /** @type {Values} */
  const values = {};
  /** @type {string[]} */
  const names = [];
  /** @type {string | undefined} */
  let wrong;
  for (const token of tokens) {
    if (token.kind === 'positional') names.push(token.value);
    if (token.kind !== 'option') continue;
    const { name, rawName, value, inlineValue } = token;
    if (name === 'help') return { kind: 'help' };
    const type = Object.hasOwn(options, name) ? options[name]?.type : undefined;
    const isNext = inlineValue === false && value !== undefined && /^-(-|[a-z])/i.test(value);
    if (type === undefined) wrong ??= `There is no option ${rawName}.`;
    else if (type === 'boolean' && value !== undefined) wrong ??= `${rawName} takes no value.`;
    else if (type === 'string' && (!value || isNext)) wrong ??= `${rawName} needs a value.`;
    else values[name] = value ?? true;
  }
  return wrong === undefined ? { kind: 'run', values, names } : { kind: 'wrong', words: wrong };
}

/**
 * Read the arguments that this process was given. `--help` prints the usage and ends with 0.
 * @param {Command} command
 */
export function readArguments(command) {
  const parsed = parseArguments(command, process.argv.slice(2));
  if (parsed.kind === 'help') {
    console.log(`Usage: ${command.usage}`);
    process.exit(0);
  }
  return parsed.kind === 'run' ? parsed : refuse(command, parsed.words);
}

/**
 * End with 1, and with how the command is used.
 * @param {Command} command
 * @param {string} words what is wrong
 * @returns {never}
 */
export function refuse({ usage }, words) {
  console.error(`${words}\nUsage: ${usage}`);
  process.exit(1);
}

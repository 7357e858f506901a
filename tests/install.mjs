// Before the scripts that use tools of tests: installs what is missing.
import { prepare } from '../src/generator/commands/prepare.mjs';

prepare({ forTests: true });

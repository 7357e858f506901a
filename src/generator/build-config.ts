// The variables of this build, for what Vite loads as its configuration. Where one is malformed, its sentence is
// all that is printed: Vite would put it between a message of its own and the place in our code.
import { readBuildConfig, type BuildConfig } from './read-build-config.ts';

export const buildConfig = readOrEnd();

function readOrEnd(): BuildConfig {
  try {
    return readBuildConfig(process.env);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return process.exit(1);
  }
}

import fc from 'fast-check';
import { afterEach, vi } from 'vitest';

// The random cases of the property tests: the same in each run of the gate, others in each long run. A case that fails
// is reported with its seed and path, which `fc.assert(…, { seed, path })` repeats.
fc.configureGlobal({
  ...fc.readConfigureGlobal(),
  ...(process.env['TEST_ALL'] !== 'true' && { seed: 20_261_125 }),
});

afterEach(() => void vi.useRealTimers().unstubAllEnvs().unstubAllGlobals().restoreAllMocks());

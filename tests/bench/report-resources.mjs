// Preloaded into a build (`node --import`): writes its cost to the fourth stream when it ends.
import { writeSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

if (isMainThread)
  process.on('exit', () => {
    const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
    const cpuSeconds = (userCPUTime + systemCPUTime) / 1e6;
    writeSync(3, JSON.stringify({ peakBytes: maxRSS * 1024, cpuSeconds }));
  });

import type { AppRouter } from '../../app/router.tsx';
import type { Notice } from '../../core/notices.ts';
import { paths } from '../../core/paths.ts';
import type { InstallControls } from './install.ts';
import type { JobsLinks } from './jobs-links.ts';
import type { WorkerClient } from './worker-client.ts';

type NoticeTools = {
  router: AppRouter;
  worker: WorkerClient | undefined;
  install: InstallControls;
  jobsLinks: JobsLinks;
};

/** Gives the function that does what a notice offers. */
export function createNoticeActions(tools: NoticeTools): (notice: Notice) => Promise<void> {
  const { router, worker, install, jobsLinks } = tools;
  return async ({ kind }) => {
    switch (kind) {
      case 'new-articles':
        if (router.state.location.pathname === paths.blog) return router.invalidate();
        return router.navigate({ to: '/blog' });
      case 'update-ready':
        return worker?.acceptUpdate();
      case 'update-started':
      case 'storage-newer':
        return window.location.reload();
      case 'install':
        return install.start();
      case 'jobs-link-offered':
        return jobsLinks.forget();
      case 'storage-full':
        return router.navigate({ to: '/device' });
      case 'offline':
      case 'online-again':
      case 'ready-offline':
      case 'jobs-link-stored':
      case 'storage-unavailable':
        return undefined; // these only tell
    }
  };
}

import type { ContentSource } from '../core/content-source.ts';
import type { Connection, Device, Install } from '../core/device.ts';
import type { Live } from '../core/live.ts';
import type { NoticeBoard } from '../core/notices.ts';
import type { NotFoundScreen } from '../core/page-data.ts';
import type { ThemeSwitch } from '../core/theme.ts';
import type { SearchService } from '../search/search-answer.ts';
import type { NextPage } from './layout/next-page.tsx';

/** All that the renderer needs from outside; routes get it in the router's context. */
export type AppServices = {
  content: ContentSource;
  /**
   * Every loader reads by it. It gives what `read` does, or, on the first load, what the document carries.
   * @param missing the screen for an address without a page; a host may have served another one
   * @throws the router's not-found error where the document is a not-found page; what `read` throws
   */
  load: <T>(read: () => Promise<T>, missing?: NotFoundScreen) => Promise<T>;
  /** A source of chance; in a build it is repeatable and follows from `seed`. */
  drawFor: (seed: string) => () => number;
  /** BCP 47 tag in which days are shown. */
  locale: Live<string>;
  currentYear: Live<number>;
  /** Lets checked article HTML into the document; see page/trusted-types.ts. */
  trustHtml: (html: string) => TrustedHTML | string;
  /** What a screen reader is told after a navigation. */
  announcement: Live<string>;
  /** The not-found screen that the served document shows, until the page has hydrated. */
  servedNotFound: Live<NotFoundScreen | undefined>;
  connection: Live<Connection>;
  notices: NoticeBoard;
  device: Device;
  install: Install;
  theme: ThemeSwitch;
  search: SearchService;
};

export type AppContext = AppServices & { nextPage: NextPage };

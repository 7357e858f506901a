import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../../../shared/paths.ts';
import * as words from './blog.words.ts';

export function Pagination({ number, pageCount }: { number: number; pageCount: number }) {
  if (pageCount < 2) return null;
  return (
    <nav
      aria-label={words.blogPages}
      className="no-print mt-14 flex flex-wrap justify-center items-center gap-2"
    >
      {number > 1 && (
        <PageLink page={number - 1} className="button button-quiet button-small">
          {words.previous}
        </PageLink>
      )}
      <ol className="flex flex-wrap justify-center gap-1">
        {Array.from({ length: pageCount }, (_, index) => index + 1).map((page) => (
          <li key={page}>
            <PageLink
              page={page}
              className="grid place-items-center min-w-[44px] min-h-[44px] rounded-full font-600 hover:bg-sunken aria-[current]:!bg-ink aria-[current]:text-bg"
            >
              <span className="visually-hidden">{words.page}</span>
              <span>{page}</span>
            </PageLink>
          </li>
        ))}
      </ol>
      {number < pageCount && (
        <PageLink page={number + 1} className="button button-quiet button-small">
          {words.next}
        </PageLink>
      )}
    </nav>
  );
}

function PageLink({ page, ...link }: { page: number; className: string; children: ReactNode }) {
  const active = { exact: true, includeSearch: false };
  return <Link to={paths.blogPage(page)} activeOptions={active} {...link} />;
}
